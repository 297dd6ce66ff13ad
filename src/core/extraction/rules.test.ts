import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Case } from './cases/case.ts'
import { ENGLISH } from './cases/en.ts'
import { ARMENIAN } from './cases/hy.ts'
import { GEORGIAN } from './cases/ka.ts'
import { OTHERS } from './cases/others.ts'
import { RUSSIAN } from './cases/ru.ts'
import { SERBIAN } from './cases/sr.ts'
import { createRules, extractByRules } from './rules.ts'

const SETS: [string, readonly Case[]][] = [['Russian', RUSSIAN], ['English', ENGLISH], ['Georgian', GEORGIAN], ['Armenian', ARMENIAN], ['Serbian', SERBIAN], ['no homes', OTHERS]]

describe.each(SETS)('%s posts', (_, cases) => {
  it.each(cases.map((c) => [c.name, c] as const))('%s', (_name, { city, text, expect: expected }) => {
    const { more, ...wanted } = expected
    const found = extractByRules({ text, city })
    expect(found).toMatchObject(wanted)
    if (more) {
      expect(found.more).toHaveLength(more.length)
      more.forEach((other, i) => expect(found.more[i]).toMatchObject(other))
    }
  })
})

describe('evidence', () => {
  it('points at the words of the original, markdown and emoji and all', () => {
    const text = '🏠 **Сдам** 2+1, ул. Пушкина 41\nЭтаж: 7️⃣ из 9, цена 6️⃣0️⃣0️⃣💲'
    const found = extractByRules({ text, city: 'Batumi' })
    const words = Object.fromEntries(Object.entries(found.evidence).map(([field, [start, end]]) => [field, text.slice(start, end)]))
    expect(words).toMatchObject({ isRental: 'Сдам', rooms: '2+1', address: 'ул. Пушкина 41', floor: '7️⃣'.slice(0, 1), totalFloors: '9' })
    expect(words.price).toContain('6️⃣0️⃣0')
  })

  it('is shifted to the whole post for each of several flats', () => {
    const text = 'Сдаём в Ваке\n\n1+1, 50 м², 600$\n\n2+1, 80 м², 900$'
    const found = extractByRules({ text, city: 'Tbilisi' })
    const [start, end] = found.more[0]!.evidence.price!
    expect(text.slice(start, end)).toBe('900$')
  })
})

describe('confidence', () => {
  const of = (text: string) => extractByRules({ text, city: 'Tbilisi' }).confidence
  it('grows with what is said and falls with contradictions', () => {
    const full = of('Сдам квартиру 2+1, 70 м², 5/9 этаж, ул. Барнова 20, цена 900$ в месяц')
    const bare = of('Сдам 2+1 в Ваке')
    const torn = of('Сдам квартиру 2+1, 70 м², 5/9 этаж, ул. Барнова 20, цена 900$ в месяц. 4-комнатная.')
    expect(full).toBeGreaterThan(0.9)
    expect(bare).toBeLessThan(full)
    expect(torn).toBeLessThan(full)
  })
})

describe('hostile text', () => {
  const pieces = fc.constantFrom('сдам ', '2+1 ', '500$', ' 1 500 ', '📍', 'ул. ', 'рядом ', '**', '__', '[a](https://t.me/b)', '#', '@', '+995', '\n', '\n\n', '/', '-', ',', '1️⃣', 'этаж ', 'м²', '\ud83d', '\u0306', 'ქირავდება ', 'и', '∞', '\u0000')
  it('never throws, and answers offsets inside the text', async () => {
    const rules = createRules()
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.array(pieces, { maxLength: 80 }).map((p) => p.join('')), fc.string({ unit: 'binary', maxLength: 200 })), fc.constantFrom('Tbilisi', 'Belgrade', 'Tashkent', 'Atlantis', null), async (text, city) => {
        const found = await rules.extract({ text, city })
        for (const flat of [found, ...found.more]) {
          expect(flat.confidence).toBeGreaterThanOrEqual(0)
          expect(flat.confidence).toBeLessThanOrEqual(1)
          for (const [start, end] of Object.values(flat.evidence)) {
            expect(start).toBeGreaterThanOrEqual(0)
            expect(end).toBeGreaterThan(start)
            expect(end).toBeLessThanOrEqual(text.length)
          }
        }
      }),
      { numRuns: 200 },
    )
  }, 60_000)

  it.each(['📍', '[a](https://t.me/abcd) ', '+1', '1 ', '[', '_', 'рядом Ваке, ', '2+1 500$ ул. ', '1+1 500$\n\n', 'без ', 'Аа ', 'цена ', '(', '1-', '5/9 '])('ends for %j a hundred thousand times', (piece) => {
    expect(extractByRules({ text: piece.repeat(100_000), city: 'Tbilisi' }).confidence).toBeLessThanOrEqual(1)
  })
})
