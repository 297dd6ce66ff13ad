import { describe, expect, it, test } from 'vitest'
import { MATCHER } from '../lexicon/matcher.ts'
import { PostText } from './post-text.ts'
import { ARMENIAN_SCRIPT, GEORGIAN_SCRIPT, SERBIAN_SCRIPT } from './scripts.ts'

describe('spellings of a word have one key', () => {
  test.each([
    ['ოთახიანი', 'otaxiani', 'otakhiani', 'otahiani'],
    ['ქირავდება', 'qiravdeba', 'kiravdeba'],
    ['ცხოველი', 'cxoveli', 'tskhoveli', 'tsxoveli'],
    ['წყალი', 'wyali', 'tsqali', 'ckali'],
    ['ღუმელი', 'ghumeli', 'gumeli'],
  ])('%s', (word, ...latin) =>
    expect(latin.map(GEORGIAN_SCRIPT.toKey)).toEqual(latin.map(() => GEORGIAN_SCRIPT.toKey(word))),
  )
  test.each([
    ['վարձով', 'vardzov', 'varcov', 'varzov'],
    ['սենյականոց', 'senyakanoc', 'senyakanots', 'seniakanoc'],
    ['փողոց', 'poxoc', 'poghots', 'pokhoc', 'phoghoc'],
    ['տունը', 'tuny', 'tune'],
    ['երկհարկանի', 'erkharkani', 'yerkharkani'],
  ])('%s', (word, ...latin) =>
    expect(latin.map(ARMENIAN_SCRIPT.toKey)).toEqual(latin.map(() => ARMENIAN_SCRIPT.toKey(word))),
  )
  test('Serbian', () =>
    expect(['ђурђевак', 'љубимци', 'њихов'].map((word) => SERBIAN_SCRIPT.toKey(word))).toEqual([
      'djurdjevak',
      'ljubimci',
      'njihov',
    ]))
})

const wordsOf = (text: string) => {
  const post = new PostText(text, MATCHER, { city: null, country: null })
  return { language: post.language, words: post.tokens.map((token) => token.text).join(' ') }
}

describe('a text', () => {
  it.each([
    ['qiravdeba binebi saburTaloze', 'ka', 'ქირავდება ბინები საბურთალოზე'],
    ['qiravdeba sesadzlebelia otaki sarthuli', 'ka', 'ქირავდება შესაძლებელია ოთახი სართული'],
    ['qiravdeba qu4a 6esvla batum6i', 'ka', 'ქირავდება ქუჩა შესვლა ბათუმში'],
    ['qiravdeba binadidubeshi araris', 'ka', 'ქირავდება ბინა დიდუბეში არ არის'],
    ['qiravdeba V sartuli', 'ka', 'ქირავდება v სართული'],
    ['varcov bnakaran gin8 Komitasum', 'hy', 'վարձով բնակարան գինը կոմիտասում'],
    ['издајем стан у Новом Саду', 'sr', 'izdajem stan u novom sadu'],
  ])('%s is respelled', (text, language, words) =>
    expect(wordsOf(text)).toEqual({ language, words }),
  )

  it('keeps English words and names', () =>
    expect(wordsOf('qiravdeba bina, wifi, Alliance Palace').words).toBe(
      'ქირავდება ბინა , wifi , alliance palace',
    ))

  it.each([
    'one bedroom flat in a new building, fully furnished',
    'Izdajem stan na Vračaru, dvosoban',
    'Sdayu kvartiru v Yerevane, ryadom s metro',
    'Удалённая работа на Binance для фрилансеров',
    'Сдаётся квартира на Врачаре, спальня и гостиная',
  ])('%s stays as it is', (text) => expect(wordsOf(text).language).toBeNull())
})
