import { toRussianSound } from './latin-russian.ts'
import type { Token } from './tokens.ts'

/**
 * Number words in normalised form. A word for hundreds starts a number; tens and ones continue it.
 */
const HUNDREDS: Record<number, string> = {
  200: 'двести, двухсот, dvesti, dvesta, dvjesto, ორასი, ორას',
  300: 'триста, трехсот, trista, tristo, სამასი, სამას',
  400: 'четыреста, четырехсот, cetiristo, ოთხასი, ოთხას',
  500: 'пятьсот, пятисот, petsto, ხუთასი, ხუთას',
  600: 'шестьсот, шестисот, sesto, seststo, ექვსასი, ექვსას',
  700: 'семьсот, семисот, sedamsto, შვიდასი, შვიდას',
  800: 'восемьсот, восьмисот, osamsto, რვაასი, რვაას',
  900: 'девятьсот, девятисот, devetsto, ცხრაასი, ცხრაას',
  100: 'сто, ста, sto, stotinu, ასი, ას',
}
const SMALLER: Record<number, string> = {
  10: 'десять, ten, deset, ათი, տասը, տաս',
  20: 'двадцать, twenty, dvadeset, ოცი, քսան',
  30: 'тридцать, thirty, trideset, ოცდაათი, երեսուն',
  40: 'сорок, forty, cetrdeset, ორმოცი, քառասուն',
  50: 'пятьдесят, fifty, pedeset, ორმოცდაათი, հիսուն',
  60: 'шестьдесят, sixty, sezdeset, სამოცი, վաթսուն',
  70: 'семьдесят, seventy, sedamdeset, სამოცდაათი, յոթանասուն',
  80: 'восемьдесят, eighty, osamdeset, ოთხმოცი, ութսուն',
  90: 'девяносто, ninety, devedeset, ოთხმოცდაათი, իննսուն',
  1: 'один, одна, one',
  2: 'два, две, two',
  3: 'три, three',
  4: 'четыре, four',
  5: 'пять, five',
  6: 'шесть, six',
  7: 'семь, seven',
  8: 'восемь, eight',
  9: 'девять, nine',
}
/** Multipliers in front of a word for hundred or thousand: "five hundred", "ორი ათასი". */
const DIGITS: Record<number, string> = {
  1: 'one, a, մեկ',
  2: 'two, երկու, ორი',
  3: 'three, երեք, სამი',
  4: 'four, չորս, ოთხი',
  5: 'five, հինգ, ხუთი',
  6: 'six, վեց',
  7: 'seven, յոթ',
  8: 'eight, ութ',
  9: 'nine, ինը, ինն',
}
const HUNDRED = new Set(['hundred', 'հարյուր', 'հարուր'])
/** Words for thousand that hundreds follow: "ათას ორასი". Others scale a number in digits. */
const THOUSAND = new Set(['ათასი', 'ათას'])
const CURRENCY = /^(?:тысяч|доллар|лари|евро|драм|evr[aoi]|eur|din|დოლარ|ლარ|ევრო)/

const ARMENIAN_ONES: readonly [string, number][] = [
  ['մեկ', 1],
  ['երկու', 2],
  ['երեք', 3],
  ['չորս', 4],
  ['հինգ', 5],
  ['վեց', 6],
  ['յոթ', 7],
  ['ութ', 8],
  ['ինը', 9],
  ['ինն', 9],
]

const MAX_TOKEN_LENGTH = 20

const createTable = (forms: Record<number, string>) =>
  new Map(
    Object.entries(forms).flatMap(([value, list]) =>
      list.split(', ').map((word) => [word, Number(value)] as const),
    ),
  )
const hundreds = createTable(HUNDREDS)
const smaller = createTable(SMALLER)
/** Shorter sounds are words of other languages: "sto" is a table. */
const MIN_SOUND_LENGTH = 5
/** Russian words by their sound, for those in Latin letters. */
const russian = new Map(
  [...hundreds, ...smaller].flatMap(([word]) => {
    const sound = /^[а-я]/.test(word) ? toRussianSound(word) : null
    return sound && sound.length >= MIN_SOUND_LENGTH ? [[sound, word] as const] : []
  }),
)
/** A word as the tables have it: "sem'sot" is "семьсот". */
const findNumberWord = (text: string): string =>
  hundreds.has(text) || smaller.has(text) || !/^[a-z]/.test(text)
    ? text
    : (russian.get(toRussianSound(text) ?? '') ?? text)
const digits = createTable(DIGITS)
// Georgian also joins hundreds and tens: "ორასორმოცდაათი".
for (const [stem, value] of [...hundreds].filter(([word]) => word.endsWith('ას')))
  for (const [tens, more] of smaller)
    if (/^[ა-ჰ]/.test(tens)) hundreds.set(stem + tens, value + more)
// Armenian joins tens and ones: "տասնհինգ", "հիսունհինգ".
for (const [ten, value] of [
  ['տասն', 10],
  ...[...smaller].filter(([word]) => /^[ա-ֆ]+ուն$|^քսան$/.test(word)),
] as [string, number][])
  for (const [one, more] of ARMENIAN_ONES) smaller.set(ten + one, value + more)
/** The words of amounts, in every language. */
export const NUMBER_WORDS: readonly string[] = [
  ...hundreds.keys(),
  ...smaller.keys(),
  ...digits.keys(),
  ...HUNDRED,
  ...THOUSAND,
]
const STARTS = new Set([
  ...hundreds.keys(),
  ...digits.keys(),
  ...HUNDRED,
  ...THOUSAND,
  // Tens that "հազար" follows.
  ...[...smaller.keys()].filter((word) => /^[ա-ֆ]/.test(word)),
])

/**
 * Replaces amounts written in words, from one hundred up, with number tokens: "Пятьсот тридцать",
 * "nine hundred and fifty". Smaller numbers count rooms and floors and stay words.
 */
export function joinSpelledNumbers(tokens: Token[]): Token[] {
  let joined: Token[] | null = null
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]!
    const sum =
      token.kind === 'word' &&
      token.text.length <= MAX_TOKEN_LENGTH &&
      STARTS.has(findNumberWord(token.text)) &&
      !token.isHashtag
        ? readSumAt(tokens, i)
        : null
    if (!sum) {
      joined?.push(token)
      continue
    }
    joined ??= tokens.slice(0, i)
    joined.push({
      ...token,
      kind: 'number',
      text: String(sum.value),
      value: sum.value,
      end: tokens[sum.last - 1]!.end,
      isCapitalized: false,
    })
    i = sum.last - 1
  }
  return joined ?? tokens
}

type Sum = { value: number; last: number }

function readSumAt(tokens: Token[], first: number): Sum | null {
  const thousands = readThousandsAt(tokens, first)
  if (!thousands) return readHundredsAt(tokens, first)
  const { value, last } = thousands
  const rest = wordAt(tokens, last, first) && readHundredsAt(tokens, last)
  if (rest) return { value: value + rest.value, last: rest.last }
  return CURRENCY.test(wordAt(tokens, last, first)) ? thousands : null
}

/** Reads "ათას" or "ორი ათას", which after digits scales these ("2 ათასი"). */
function readThousandsAt(tokens: Token[], first: number): Sum | null {
  const digit = digits.get(tokens[first]!.text)
  const i = digit === undefined ? first : first + 1
  if (!THOUSAND.has(wordAt(tokens, i, first)) || tokens[first - 1]?.kind === 'number') return null
  return { value: (digit ?? 1) * 1000, last: i + 1 }
}

/** "Իննսուն հազար", "վաթսուն հինգ հազար": thousands below a hundred, which count no rooms. */
function readTensAt(tokens: Token[], first: number): Sum | null {
  const ten = smaller.get(tokens[first]!.text)
  if (ten === undefined || !/^[ա-ֆ]/.test(tokens[first]!.text)) return null
  const one = ten % 10 === 0 ? digits.get(wordAt(tokens, first + 1, first)) : undefined
  const last = one === undefined ? first + 1 : first + 2
  return wordAt(tokens, last, first).startsWith('հազար') ? { value: ten + (one ?? 0), last } : null
}

function readHundredsAt(tokens: Token[], first: number): Sum | null {
  const head = findNumberWord(tokens[first]!.text)
  if (!hundreds.has(head) && !digits.has(head) && !HUNDRED.has(head))
    return readTensAt(tokens, first)
  let value = hundreds.get(head)
  let last = first + 1
  if (value === undefined) {
    const digit = digits.get(head)
    const leads = digit === undefined ? HUNDRED.has(head) : HUNDRED.has(wordAt(tokens, last, first))
    if (!leads) return null
    value = (digit ?? 1) * 100
    if (digit !== undefined) last++
  }
  // A lone "сто" may be Serbian for table, so it needs a number or currency after it.
  const next = wordAt(tokens, last, first)
  if (
    value === 100 &&
    last === first + 1 &&
    !smaller.has(next) &&
    !HUNDRED.has(head) &&
    !CURRENCY.test(next)
  )
    return null
  if (next === 'and' && smaller.has(wordAt(tokens, last + 1, first))) last++
  // At most one word for tens, then one for ones.
  let below = 100
  for (
    let more = smaller.get(wordAt(tokens, last, first));
    more !== undefined && more < below;
    more = smaller.get(wordAt(tokens, ++last, first))
  ) {
    value += more
    below = more >= 10 ? 10 : 0
  }
  return { value, last }
}

/** The word at `i` if it is on the line of token `first`, else ''. */
function wordAt(tokens: Token[], i: number, first: number): string {
  const token = tokens[i]
  return token?.kind === 'word' && token.line === tokens[first]!.line
    ? findNumberWord(token.text)
    : ''
}
