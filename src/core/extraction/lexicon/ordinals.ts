import type { PatternTable } from '../text/patterns.ts'

/**
 * From the first on, as nouns of each language decline them; a form that ends in * stands for its
 * endings.
 */
const RUSSIAN = (
  'перв, втор, трет, четверт, пят, шест, седьм, восьм, девят, десят, одиннадцат, двенадцат, ' +
  'тринадцат, четырнадцат, пятнадцат, шестнадцат, семнадцат, восемнадцат, девятнадцат, двадцат'
).split(', ')
const SERBIAN = (
  'prv, drug, trec, cetvrt, pet, sest, sedm, osm, devet, deset, jedanaest, dvanaest, ' +
  'trinaest, cetrnaest, petnaest, sesnaest, sedamnaest, osamnaest, devetnaest, dvadeset'
).split(', ')
const SERBIAN_CYRILLIC = (
  'прв, друг, трећ, четврт, пет, шест, седм, осм, девет, десет, једанаест, дванаест, ' +
  'тринаест, четрнаест, петнаест, шеснаест, седамнаест, осамнаест, деветнаест, двадесет'
).split(', ')
const ENGLISH = (
  'first, second, third, fourth, fifth, sixth, seventh, eighth, ninth, ' +
  'tenth, eleventh, twelfth, thirteenth, fourteenth, fifteenth, sixteenth, ' +
  'seventeenth, eighteenth, nineteenth, twentieth'
).split(', ')
const GEORGIAN = (
  'პირველ, მეორე, მესამე, მეოთხე, მეხუთე, მეექვსე, მეშვიდე, მერვე, მეცხრე, ' +
  'მეათე, მეთერთმეტე, მეთორმეტე, მეცამეტე, მეთოთხმეტე, მეთხუთმეტე, მეთექვსმეტე, ' +
  'მეჩვიდმეტე, მეთვრამეტე, მეცხრამეტე, მეოცე'
).split(', ')
const ARMENIAN = (
  'առաջին, երկրորդ, երրորդ, չորրորդ, հինգերորդ, վեցերորդ, յոթերորդ, ութերորդ, իններորդ, ' +
  'տասներորդ, տասնմեկերորդ, տասներկուերորդ, տասներեքերորդ, տասնչորսերորդ, տասնհինգերորդ, ' +
  'տասնվեցերորդ, տասնյոթերորդ, տասնութերորդ, տասնիններորդ, քսաներորդ'
).split(', ')

const NOMINATIVE: Record<number, string[]> = {
  2: ['ой'],
  3: ['ий'],
  6: ['ой'],
  7: ['ой'],
  8: ['ой'],
}
const russianForms = (stem: string, n: number): { is: string; on: string; of: string } => ({
  is: `${stem}${NOMINATIVE[n]?.[0] ?? 'ый'}`,
  on: n === 3 ? 'третьем' : `${stem}ом`,
  of: n === 3 ? 'третьего' : `${stem}ого`,
})
function serbianForms(stem: string): string[] {
  if (stem === 'trec') return ['treci', 'trecem']
  if (stem === 'трећ') return ['трећи', 'трећем']
  return /[а-я]$/.test(stem) ? [`${stem}и`, `${stem}ом`] : [`${stem}i`, `${stem}om`]
}

/** Every ordinal up to `most` from those up to twenty: "двадцать второй". */
function compounds(ones: string[][], tens: [number, string][]): [n: number, forms: string[]][] {
  const simple = ones.map((forms, i): [number, string[]] => [i + 1, forms])
  return [
    ...simple,
    ...tens.flatMap(([ten, word]) =>
      simple
        .slice(0, 9)
        .map(([n, forms]): [number, string[]] => [ten + n, forms.map((form) => `${word} ${form}`)]),
    ),
  ]
}

function tableOf(
  list: [number, string[]][],
  concept: string,
  phrases: (form: string) => string[],
): PatternTable {
  const table: PatternTable = {}
  for (const [n, forms] of list) table[`${concept}${n}`] = forms.flatMap(phrases).join(', ')
  return table
}

const russian = compounds(
  RUSSIAN.map((stem, i) => Object.values(russianForms(stem, i + 1))),
  [
    [20, 'двадцать'],
    [30, 'тридцать'],
  ],
)
const russianPlaces = compounds(
  RUSSIAN.map((stem, i) => {
    const { is, on } = russianForms(stem, i + 1)
    return [is, on]
  }),
  [
    [20, 'двадцать'],
    [30, 'тридцать'],
  ],
)
const serbian = compounds(SERBIAN.map(serbianForms), [[20, 'dvadeset']])
const serbianCyrillic = compounds(SERBIAN_CYRILLIC.map(serbianForms), [[20, 'двадесет']])
const english = compounds(
  ENGLISH.map((form) => [form]),
  [
    [20, 'twenty'],
    [30, 'thirty'],
  ],
)
const georgian = compounds(
  GEORGIAN.map((form) => [`${form}*`]),
  [],
)
const georgianOn = compounds(
  GEORGIAN.map((form) => [`${form}ზე`]),
  [],
)
const armenian = compounds(
  ARMENIAN.map((form) => [form]),
  [],
)

/**
 * A flat's floor in so many words, in Russian: `o7` is the seventh with the word for floor, `w7`
 * without.
 */
export const RUSSIAN_ORDINALS: PatternTable[] = [
  tableOf(russian, 'o', (form) => [`${form} этаж*`, `${form} эт`, `этаж ${form}`]),
  tableOf(russianPlaces, 'w', (form) => [form]),
]

/** The same in every language. */
export const ORDINALS: PatternTable[] = [
  ...RUSSIAN_ORDINALS,
  tableOf(serbian, 'o', (form) => [`${form} sprat*`]),
  tableOf(serbianCyrillic, 'o', (form) => [`${form} спрат*`]),
  tableOf(english, 'o', (form) => [`${form} floor`, `${form} fl`]),
  tableOf(georgian, 'o', (form) => [`${form} სართულ*`, `${form} სართ`]),
  tableOf(georgianOn, 'w', (form) => [form]),
  tableOf(armenian, 'o', (form) => [`${form} հարկ*`]),
]
