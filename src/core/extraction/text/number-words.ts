import type { Token } from './tokens.ts'

/** Words of sums, plain form: a hundred or more begins a number, tens and ones go on with it. Stems of Cyrillic, Latin, Georgian, Armenian. */
const HUNDREDS: Record<number, string> = {
  200: 'двести, двухсот, dvesti, dvesta, двеста, dvjesto, ორასი, ორას',
  300: 'триста, трехсот, trista, tristo, სამასი, სამას',
  400: 'четыреста, четырехсот, chetyresta, cetiristo, четиристо, ოთხასი, ოთხას',
  500: 'пятьсот, пятисот, pyatsot, patsot, petsto, петсто, ხუთასი, ხუთას',
  600: 'шестьсот, шестисот, shestsot, sesto, seststo, шесто, шестсто, ექვსასი, ექვსას',
  700: 'семьсот, семисот, semsot, sedamsto, седамсто, შვიდასი, შვიდას',
  800: 'восемьсот, восьмисот, vosemsot, osamsto, осамсто, რვაასი, რვაას',
  900: 'девятьсот, девятисот, devyatsot, devetsto, деветсто, ცხრაასი, ცხრაას',
  100: 'сто, ста',
}
const SMALLER: Record<number, string> = {
  10: 'десять, ten, deset, десет, ათი', 20: 'двадцать, twenty, dvadeset, двадесет, ოცი', 30: 'тридцать, thirty, trideset, тридесет', 40: 'сорок, forty, cetrdeset, четрдесет, ორმოცი',
  50: 'пятьдесят, fifty, pedeset, педесет, ორმოცდაათი', 60: 'шестьдесят, sixty, sezdeset, шездесет, სამოცი', 70: 'семьдесят, seventy, sedamdeset, седамдесет', 80: 'восемьдесят, eighty, osamdeset, осамдесет, ოთხმოცი', 90: 'девяносто, ninety, devedeset, деведесет',
  1: 'один, одна, one', 2: 'два, две, two', 3: 'три, three', 4: 'четыре, four', 5: 'пять, five', 6: 'шесть, six', 7: 'семь, seven', 8: 'восемь, eight', 9: 'девять, nine',
}
/** What "hundred" and "thousand" stand behind: "five hundred", "հինգ հարյուր հազար". */
const DIGITS: Record<number, string> = {
  1: 'one, a, մեկ', 2: 'two, երկու', 3: 'three, երեք', 4: 'four, չորս', 5: 'five, հինգ', 6: 'six, վեց', 7: 'seven, յոթ', 8: 'eight, ութ', 9: 'nine, ինը, ինն',
}
const HUNDRED = new Set(['hundred', 'հարյուր'])

const tableOf = (words: Record<number, string>) => new Map(Object.entries(words).flatMap(([value, list]) => list.split(', ').map((word) => [word, Number(value)] as const)))
const hundreds = tableOf(HUNDREDS)
const smaller = tableOf(SMALLER)
const digits = tableOf(DIGITS)

/** Makes one number of the words of a sum from a hundred up: "Пятьсот тридцать", "nine hundred and fifty". Smaller ones count rooms and floors and stay words. */
export function joinNumberWords(tokens: Token[]): Token[] {
  let joined: Token[] | null = null
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]!
    const sum = token.kind === 'word' && !token.hash ? sumAt(tokens, i) : null
    if (!sum) {
      joined?.push(token)
      continue
    }
    joined ??= tokens.slice(0, i)
    joined.push({ ...token, kind: 'number', text: String(sum.value), value: sum.value, end: tokens[sum.last - 1]!.end, capital: false })
    i = sum.last - 1
  }
  return joined ?? tokens
}

function sumAt(tokens: Token[], first: number): { value: number; last: number } | null {
  const { line } = tokens[first]!
  const word = (i: number): string => (tokens[i]?.line === line && tokens[i]!.kind === 'word' ? tokens[i]!.text : '')
  let value = hundreds.get(word(first))
  let last = first + 1
  if (value === undefined) {
    const digit = digits.get(word(first))
    const leads = digit === undefined ? HUNDRED.has(word(first)) : HUNDRED.has(word(first + 1))
    if (!leads) return null
    value = (digit ?? 1) * 100
    last = digit === undefined ? first + 1 : first + 2
  }
  if (word(last) === 'and' && smaller.has(word(last + 1))) last++
  // "сто" by itself is a table in Serbia.
  if (value === 100 && last === first + 1 && !smaller.has(word(last)) && !HUNDRED.has(word(first)) && !/^(?:тысяч|доллар|лари|евро|драм)/.test(word(last))) return null
  // Tens, then ones: each but once.
  for (let below = 100; smaller.has(word(last)) && smaller.get(word(last))! < below; last++) {
    value += smaller.get(word(last))!
    below = smaller.get(word(last))! >= 10 ? 10 : 0
  }
  return { value, last }
}
