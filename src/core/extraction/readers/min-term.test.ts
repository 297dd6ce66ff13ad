import { describe, expect, test } from 'vitest'
import { MATCHER } from '../lexicon/matcher.ts'
import { PostText } from '../text/post-text.ts'
import { extractByRules } from '../rules.ts'
import { readMinTerm } from './min-term.ts'

const termOf = (text: string): number | null =>
  readMinTerm(new PostText(text, MATCHER, { city: null, country: null }))?.value ?? null

describe('readMinTerm', () => {
  test.each([
    ['Сдаётся от 6 месяцев', 6],
    ['минимум на год', 12],
    ['Срок аренды: от 1 года', 12],
    ['Минимальный срок аренды — 3 месяца', 3],
    ['не менее 6-ти месяцев', 6],
    ['аренда от года', 12],
    ['на срок не менее полугода', 6],
    ['6 месяцев минимум', 6],
    ['от 6-12 месяцев', 6],
    ['мин. 10 мес', 10],
    ['от шести месяцев', 6],
    ['от 3 мес 800$, от года 700$', 3],
    ['min. 12 months', 12],
    ['Minimum rental period: 6 months', 6],
    ['at least one year', 12],
    ['6 months minimum', 6],
    ['from 3 months', 3],
    ['minimum stay is a year', 12],
    ['12-month minimum', 12],
    ['მინიმუმ 6 თვით', 6],
    ['მინიმუმ ერთი წლით', 12],
    ['6 თვიდან', 6],
    ['ქირავდება არანაკლებ 1 წლით', 12],
    ['նվազագույնը 6 ամիս', 6],
    ['առնվազն մեկ տարով', 12],
    ['6 ամսից', 6],
    ['najmanje godinu dana', 12],
    ['minimum 6 meseci', 6],
    ['Минимални период закупа 6 месеци', 6],
    ['od 12 meseci', 12],
    ['sdayu ot 6 mesyacev', 6],
    ['minimum na god', 12],
  ])('%s', (text, months) => expect(termOf(text)).toBe(months))

  test.each([
    'Сдаётся на год',
    'на длительный срок',
    'от 600$ в месяц',
    'цена от 500 в месяц',
    'дом от 2020 года',
    'с детьми от 5 лет',
    'предоплата за 2 месяца минимум',
    'депозит минимум за месяц',
    'скидка от 6 месяцев',
    'до метро мин 5',
    'Свободна с 1 марта',
    'long term, first and last month',
    'from $500 a month',
    'children from 7 years',
    'deposit: minimum 1 month',
    'დეპოზიტი მინიმუმ 1 თვის',
    'popust od 6 meseci',
    'оплата помесячно',
    '5 минут от метро',
    '6 месяцев назад ремонт',
  ])('returns null for: %s', (text) => expect(termOf(text)).toBeNull())

  test('is part of the facts with its evidence, and does not affect price and period', () => {
    const text = 'Сдам квартиру 2+1 в Ваке, 60 м², 700$, минимум 6 месяцев'
    const found = extractByRules({ text, city: 'Tbilisi' })
    expect(found).toMatchObject({
      minTermMonths: 6,
      price: 700,
      currency: 'USD',
      period: extractByRules({ text: text.replace('минимум ', ''), city: 'Tbilisi' }).period,
    })
    expect(text.slice(...found.evidence.minTermMonths!)).toBe('минимум 6 месяцев')
  })
})
