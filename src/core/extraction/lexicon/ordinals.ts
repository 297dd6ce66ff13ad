import type { PatternTable } from '../text/patterns.ts'

/**
 * Ordinals from first to twentieth. Russian and Serbian ones are stems that get their case endings
 * below.
 */
const RUSSIAN = (
  'перв, втор, трет, четверт, пят, шест, седьм, восьм, девят, десят, одиннадцат, двенадцат, ' +
  'тринадцат, четырнадцат, пятнадцат, шестнадцат, семнадцат, восемнадцат, девятнадцат, двадцат'
).split(', ')
const SERBIAN = (
  'prv, drug, trec, cetvrt, pet, sest, sedm, osm, devet, deset, jedanaest, dvanaest, ' +
  'trinaest, cetrnaest, petnaest, sesnaest, sedamnaest, osamnaest, devetnaest, dvadeset'
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
const GEORGIAN_COUNTS = (
  'ერთ, ორ, სამ, ოთხ, ხუთ, ექვს, შვიდ, რვა, ცხრა, ათ, თერთმეტ, თორმეტ, ცამეტ, თოთხმეტ, ' +
  'თხუთმეტ, თექვსმეტ, ჩვიდმეტ, თვრამეტ, ცხრამეტ, ოც'
).split(', ')
const ARMENIAN = (
  'առաջին, երկրորդ, երրորդ, չորրորդ, հինգերորդ, վեցերորդ, յոթերորդ, ութերորդ, իններորդ, ' +
  'տասներորդ, տասնմեկերորդ, տասներկուերորդ, տասներեքերորդ, տասնչորսերորդ, տասնհինգերորդ, ' +
  'տասնվեցերորդ, տասնյոթերորդ, տասնութերորդ, տասնիններորդ, քսաներորդ'
).split(', ')

const UZBEK: readonly (readonly string[])[] = [
  ['birinchi', 'биринчи'],
  ['ikkinchi', 'иккинчи'],
  ['uchinchi', 'учинчи'],
  ["to'rtinchi", 'тўртинчи', 'туртинчи'],
  ['beshinchi', 'бешинчи'],
  ['oltinchi', 'олтинчи'],
  ['yettinchi', 'еттинчи'],
  ['sakkizinchi', 'саккизинчи'],
  ["to'qqizinchi", 'тўққизинчи'],
  ["o'ninchi", 'ўнинчи'],
]

const NOMINATIVE: Record<number, string[]> = {
  2: ['ой'],
  3: ['ий'],
  6: ['ой'],
  7: ['ой'],
  8: ['ой'],
}
const inflectRussian = (
  stem: string,
  n: number,
): { nominative: string; locative: string; genitive: string } => ({
  nominative: `${stem}${NOMINATIVE[n]?.[0] ?? 'ый'}`,
  locative: n === 3 ? 'третьем' : `${stem}ом`,
  genitive: n === 3 ? 'третьего' : `${stem}ого`,
})
function inflectSerbian(stem: string): string[] {
  if (stem === 'trec') return ['treci', 'trecem']
  return [`${stem}i`, `${stem}om`]
}

/**
 * Adds the compounds of each word for tens to the ordinals from first to ninth: "двадцать второй".
 */
function addCompounds(ones: string[][], tens: [number, string][]): [n: number, forms: string[]][] {
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

function createTable(
  list: [number, string[]][],
  concept: string,
  phrases: (form: string) => string[],
): PatternTable {
  const table: PatternTable = {}
  for (const [n, forms] of list) table[`${concept}${n}`] = forms.flatMap(phrases).join(', ')
  return table
}

const russian = addCompounds(
  RUSSIAN.map((stem, i) => Object.values(inflectRussian(stem, i + 1))),
  [
    [20, 'двадцать'],
    [30, 'тридцать'],
  ],
)
const russianLocative = addCompounds(
  RUSSIAN.map((stem, i) => {
    const { nominative, locative } = inflectRussian(stem, i + 1)
    return [nominative, locative]
  }),
  [
    [20, 'двадцать'],
    [30, 'тридцать'],
  ],
)
const serbian = addCompounds(SERBIAN.map(inflectSerbian), [[20, 'dvadeset']])
const english = addCompounds(
  ENGLISH.map((form) => [form]),
  [
    [20, 'twenty'],
    [30, 'thirty'],
  ],
)
/** The Georgian twenties are one word: "ოცდამეერთე" is the 21st. */
const GEORGIAN_FORMS = [
  ...GEORGIAN,
  'ოცდამეერთე',
  ...GEORGIAN.slice(1, 19).map((form) => `ოცდა${form}`),
]
const georgian = addCompounds(
  GEORGIAN_FORMS.map((form) => [`${form}*`]),
  [],
)
const georgianLocative = addCompounds(
  GEORGIAN_FORMS.map((form) => [`${form}ზე`]),
  [],
)
const georgianStoreys = addCompounds(
  [...GEORGIAN_COUNTS, ...GEORGIAN_COUNTS.slice(0, 19).map((form) => `ოცდა${form}`)].map((form) => [
    form,
  ]),
  [],
)
const armenian = addCompounds(
  ARMENIAN.map((form) => [form]),
  [],
)

/** Russian ordinals of a flat's floor: `o7` is "seventh floor", `w7` is "seventh" alone. */
export const RUSSIAN_ORDINALS: PatternTable[] = [
  createTable(russian, 'o', (form) => [`${form} этаж*`, `${form} эт`, `этаж ${form}`]),
  createTable(russianLocative, 'w', (form) => [form]),
]

export const SERBIAN_ORDINALS: PatternTable[] = [
  createTable(serbian, 'o', (form) => [
    `${form} sprat*`,
    `${form} spart`,
    `${form} spr`,
    `${form} poslednj* sprat*`,
    `${form} i poslednj* sprat*`,
    `${form} ( poslednj* ) sprat*`,
    `sprat ${form}`,
  ]),
  createTable(serbian, 'w', (form) => [form, `${form} od`, `${form} od ukupno`, `${form} /`]),
]

/** Ordinals of a flat's floor in every language. */
export const ORDINALS: PatternTable[] = [
  ...RUSSIAN_ORDINALS,
  ...SERBIAN_ORDINALS,
  createTable(english, 'o', (form) => [`${form} floor`, `${form} fl`]),
  createTable(georgian, 'o', (form) => [
    `${form} სართულ*`,
    `${form} სართ`,
    `${form} ბოლო სართულ*`,
    `${form} ( ბოლო ) სართულ*`,
  ]),
  createTable(georgianStoreys, 'storeys', (form) => [`${form}სართულიან*`, `${form} სართულიან*`]),
  createTable(georgianLocative, 'w', (form) => [form]),
  createTable(
    UZBEK.map((forms, i) => [i + 1, [...forms]]),
    'o',
    (form) => [`${form} qavat*`, `${form} қават*`, `${form} кават*`],
  ),
  createTable(armenian, 'o', (form) => [`${form} հարկ*`]),
]
