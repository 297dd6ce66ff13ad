import type { Language } from './languages.ts'

type Rules = [pattern: RegExp, replacement: string][]

/** Two lists of the same length, separated by spaces; _ stands for nothing. */
function table(from: string, to: string): Record<string, string> {
  const values = to.split(' ')
  return Object.fromEntries(from.split(' ').map((key, i) => [key, values[i]!.replace('_', '')]))
}

/** Applies the rules to a word in their order, then replaces the longest keys of the table. */
function rewriter(table: Readonly<Record<string, string>>, rules: Rules = []) {
  const keys = Object.keys(table).toSorted((a, b) => b.length - a.length)
  const pattern = new RegExp(keys.join('|'), 'gu')
  return (word: string): string =>
    rules
      .reduce((text, [from, to]) => text.replace(from, to), word)
      .replace(pattern, (found) => table[found]!)
}

/*
 * Readers turn a lower-case word into sounds, writers turn sounds into letters. A sound is a
 * character: of the Serbian alphabet where it has one; ejectives in upper case (T, K, P, C and Č
 * for ტ, კ, პ, წ and ჭ; t, k, p, c and č for თ, ქ, ფ, ც and ჩ); q (ყ), x (ხ), γ (ღ), ʣ (ძ), ǯ (ჯ),
 * H (Armenian հ), ə (ը), ɨ (ы), ɪ (the ending ий) and ь for a soft consonant before it.
 */

/** The modern alphabet, and letters of old spellings. */
const readGeorgian = rewriter(
  table(
    'ა ბ გ დ ე ვ ზ თ ი კ ლ მ ნ ო პ ჟ რ ს ტ უ ფ ქ ღ ყ შ ჩ ც ძ წ ჭ ხ ჯ ჰ ჱ ჲ ჳ ჴ ჵ ჶ ჷ ჸ ჹ ჺ',
    'a b g d e v z t i K l m n o P ž r s T u p k γ q š č c ʣ C Č x ǯ h ej j v x o f ə _ g _',
  ),
)

/** BGN/PCGN 1981: ե is ye at the start of a word and after vowels, ո is vo at the start. */
const readArmenian = rewriter(
  table(
    'ա բ գ դ ե զ է ը թ ժ ի լ խ ծ կ հ ձ ղ ճ մ յ ն շ ո չ պ ջ ռ ս վ տ ր ց ւ փ ք օ ֆ ու և',
    'a b g d e z e ə t ž i l x C K H ʣ γ Č m j n š o č P ǯ r s v T r c v p k o f u ev',
  ),
  [
    [/եւ/gu, 'և'],
    [/(?<=^|[աէիօւե])(?=[եև])/gu, 'յ'],
    [/^ո(?![ւվ])/u, 'վո'],
  ],
)

/**
 * BGN/PCGN 1947: е is ye at the start of a word, after vowels and after signs. Has letters of
 * Ukrainian, Belarusian and Uzbek too.
 */
const readRussian = rewriter(
  table(
    'а б в г д е ё ж з и й к л м н о п р с т у ф х ц ч ш щ ъ ы ь э ю я і ї є ґ ў қ ғ ҳ ɪ дз дж',
    'a b v g d e jo ž z i j K l m n o P r s T u f x c č š šč _ ɨ ь e ju ja i ji je g u q γ h ɪ ʣ ǯ',
  ),
  [
    [/(?<=^|[аеёиоуыэюяьъ])е/gu, 'йе'],
    [/[иы]й$/u, 'ɪ'],
  ],
)

/** Cyrillic letters; Latin ones become Cyrillic first. */
const readSerbian = rewriter(
  table(
    'а б в г д ђ е ж з и ј к л љ м н њ о п р с т ћ у ф х ц ч џ ш',
    'a b v g d đ e ž z i j K l lь m n nь o P r s T ć u f h c č ǯ š',
  ),
)

const ROMANISED = {
  ...table(
    'a b d e f g h i j l m n o q r s u v w x y z ȷ',
    'a b d e f g h i ǯ l m n o q r s u v v Ks i z j',
  ),
  ...table('zh sh ch tch shch ts tz dz dj gh kh ph th c ck', 'ž š č č šč c c ʣ ǯ γ x f t K K'),
}
const ROMANISED_RULES: Rules = [
  [/y(?=[aeiou])|(?<=[aeiou])y/g, 'ȷ'],
  [/c(?=[eiy])/g, 'ts'],
]
/** Without apostrophes an ejective is likelier. */
const readRomanised = rewriter({ ...ROMANISED, ...table('t k p', 'T K P') }, ROMANISED_RULES)
/** The Georgian national system of 2002 marks ejectives with an apostrophe. */
const readMarked = rewriter(
  { ...ROMANISED, ...table("t k p t' k' p' q' ts' ch'", 't k p T K P q C Č') },
  ROMANISED_RULES,
)

/** The Georgian national system of 2002 and BGN/PCGN, without the apostrophes of both. */
const writeRomanised = rewriter(
  table(
    'K P T C Č c č γ x ʣ ǯ j H ə ɨ ɪ ь š ž ć đ',
    'k p t ts ch ts ch gh kh dz j y h y y y _ sh zh ch dj',
  ),
)

/** Between i and a, e or u stands j: Gamsahurdija. */
const writeSerbian = rewriter(
  table('K P T C Č q γ x ʣ ǯ H ə ɨ ɪ ь', 'k p t c č k g h dz dž h e i i j'),
  [
    [/ь(?=j)|(?<![ln])ь/g, ''],
    [/(?<=i)(?=[aeu])/g, 'j'],
  ],
)

/**
 * As Russian texts write Georgian and Armenian names: ჯ дж, ღ г, ყ к, წ ц, ჭ ч, ძ дз, ჰ х; the
 * Armenian հ is left out (Շահումյան: Шаумян).
 */
const writeRussian = rewriter(
  {
    ...table(
      'a b g d e v z t i K l m n o P ž r s T u p k γ q š č c ʣ C Č x ǯ h f H ə ɨ ɪ ć đ',
      'а б г д е в з т и к л м н о п ж р с т у п к г к ш ч ц дз ц ч х дж х ф _ ы ы ий ч дж',
    ),
    ...table('j ja je jo ju ji ь ьa ьe ьi ьo ьu', 'й я е ё ю и ь я е и ё ю'),
  },
  [
    [/(?<=^|[aeou])e/g, 'э'],
    [/(?<=^|[aeiou])jo/g, 'йо'],
  ],
)

/**
 * As Georgian writes foreign names: ტ, პ and კ for t, p and k, ი for y; the Serbian lj and nj are ლი
 * and ნი before vowels.
 */
const writeGeorgian = rewriter(
  table(
    'a b g d e v z t i K l m n o P ž r s T u p k γ q š č c ʣ C Č x ǯ h f H ə ɨ ɪ ć đ ' +
      'j je ji ь ьa ьe ьo ьu',
    'ა ბ გ დ ე ვ ზ თ ი კ ლ მ ნ ო პ ჟ რ ს ტ უ ფ ქ ღ ყ შ ჩ ც ძ წ ჭ ხ ჯ ჰ ფ ჰ ი ი ი ჩ ჯ ' +
      'ი ე ი _ ია იე იო იუ',
  ),
  [
    [/ij(?=[aeiou]|$)/g, 'i'],
    [/(?<=[^aeiou])je/g, 'ie'],
  ],
)

/**
 * Initial e, ye, o and r are է, ե, օ and ռ; the Georgian ყ is ղ; the Serbian lj and nj are լյ and նյ
 * before vowels.
 */
const writeArmenian = rewriter(
  table(
    'a b g d e ev v z t i K l m n o P ž r s T u p k γ q š č c ʣ C Č x ǯ h f H ə ɨ ɪ ć đ ' +
      'j ь ьa ьe ьev ьi ьo ьu',
    'ա բ գ դ ե և վ զ թ ի կ լ մ ն ո պ ժ ր ս տ ու փ ք ղ ղ շ չ ց ձ ծ ճ խ ջ հ ֆ հ ը ի ի չ ջ ' +
      'յ _ յա յե յև յի յո յու',
  ),
  [
    [/ij(?=[aeiou]|$)/g, 'i'],
    [/^jev/, 'եվ'],
    [/^je/, 'ե'],
    [/^ev/, 'էվ'],
    [/^e/, 'է'],
    [/^o/, 'օ'],
    [/^r/, 'ռ'],
  ],
)

const WRITERS: Record<Language, (sounds: string) => string> = {
  en: writeRomanised,
  ru: writeRussian,
  ka: writeGeorgian,
  hy: writeArmenian,
  sr: writeSerbian,
  'sr-Cyrl': (sounds) => latinToCyrillic(writeSerbian(sounds)),
}

const SERBIAN_LETTERS = /[čćžšđђјљњћџ]/iu
/** Letters that Serbian has in foreign names only. */
const FOREIGN_LETTERS = /[qwxyёйщъыьэюяіїєґўқғҳ]/iu
const LATIN = /\p{Script=Latin}/u
/** Runs of letters of one script, with the apostrophes of romanised ejectives. */
const WORDS = new RegExp(
  "(?:\\p{Script=Latin}\\p{M}*|(?<=[tkpqsh])['’ʼ])+|(?:\\p{Script=Cyrillic}\\p{M}*)+|" +
    '[Ա-Ֆա-և]+|\\p{Script=Georgian}+',
  'giu',
)

/**
 * Writes a name in the letters of a language. The name may be in Georgian, Armenian or Cyrillic
 * letters, in Serbian Latin ones, or in the Latin ones of an English text; words in letters of the
 * language stay, as do digits and signs. Capitals stay capitals, and words from Georgian, which has
 * none, begin with one. Never throws.
 *
 * Sources: the Georgian national system of 2002, BGN/PCGN for Armenian (1981) and Russian (1947),
 * all without apostrophes; Serbian orthography for both Serbian alphabets.
 *
 * `isSerbian`: how to read letters that Serbian shares with Russian or with English spellings.
 * Without it, a name is Serbian if it has a letter that only Serbian has.
 */
export function transliterate(name: string, to: Language, isSerbian?: boolean): string {
  const text = name.normalize('NFC')
  const serbian = (isSerbian ?? SERBIAN_LETTERS.test(text)) && !FOREIGN_LETTERS.test(text)
  return text.replace(WORDS, (run) =>
    run
      .split(/(?<=\p{Ll})(?=\p{Lu})/u)
      .map((word) => writeWord(word, to, serbian, isSerbian === false))
      .join(''),
  )
}

function writeWord(word: string, to: Language, serbian: boolean, neverSerbian: boolean) {
  const isLatin = LATIN.test(word)
  const isCyrillic = /\p{Script=Cyrillic}/u.test(word)
  const isGeorgian = /\p{Script=Georgian}/u.test(word)
  const isArmenian = !isLatin && !isCyrillic && !isGeorgian
  const plain = isCyrillic ? word.replace(/\p{M}/gu, '') : word
  const stays = {
    en: isLatin,
    ru: isCyrillic && !SERBIAN_LETTERS.test(word),
    ka: isGeorgian,
    hy: isArmenian,
    sr: isLatin && !neverSerbian,
    'sr-Cyrl': isCyrillic && !neverSerbian && !FOREIGN_LETTERS.test(word),
  }[to]
  if (stays) return plain
  if (serbian && isCyrillic && (to === 'en' || to === 'sr')) return cyrillicToLatin(plain)
  if (serbian && isLatin && to === 'sr-Cyrl') return latinToCyrillic(plain)
  const small = plain.toLowerCase()
  const sounds = isGeorgian
    ? readGeorgian(small)
    : isArmenian
      ? readArmenian(small)
      : isCyrillic
        ? (serbian ? readSerbian : readRussian)(small)
        : readLatin(small, serbian)
  const written = WRITERS[to](sounds)
  if (to === 'ka') return written
  if (word.length > 1 && word === word.toUpperCase() && !isGeorgian)
    return written.replaceAll('և', 'եվ').toUpperCase()
  if (!isGeorgian && small === plain) return written
  return written.replace(/^./u, (letter) => letter.toUpperCase())
}

function readLatin(word: string, serbian: boolean): string {
  const letters = word.replace(/\p{L}\p{M}*/gu, (letter) =>
    serbian && SERBIAN_LETTERS.test(letter) ? letter : letter.normalize('NFD')[0]!,
  )
  if (serbian) return readSerbian(latinToCyrillic(letters))
  const marked = letters.replace(/['’ʼ]/g, "'")
  return (/[tkpqhs]'/.test(marked) ? readMarked : readRomanised)(marked).replaceAll("'", '')
}

const GAJ = 'a b c č ć d dž đ e f g h i j k l lj m n nj o p r s š t u v z ž'.split(' ')
const VUK = 'а б ц ч ћ д џ ђ е ф г х и ј к л љ м н њ о п р с ш т у в з ж'.split(' ')
const TO_VUK = new Map(GAJ.map((letter, i) => [letter, VUK[i]!]))
const TO_GAJ = new Map(VUK.map((letter, i) => [letter, GAJ[i]!]))

/**
 * Words in which d + ž and n + j are two sounds and stay two letters: a prefix before a root, and
 * borrowed words (Pravopis srpskoga jezika, 2010: инјекција, надживети, Танјуг).
 */
const TWO_SOUNDS = new RegExp(
  '(?<=(?<!\\p{L})(?:na|po|pre|o)d)(?=ž(?:nj|iv|anr|up|al|dr))|' +
    '(?<=(?<!\\p{L})(?:[ai]|ko|va|ta)n)(?=j(?:ek|unk|ug|ez|on))',
  'giu',
)

/** Serbian in Gaj's Latin letters to Vuk's Cyrillic ones; other letters stay. */
const latinToCyrillic = (text: string): string =>
  text
    .normalize('NFC')
    .replace(TWO_SOUNDS, '\u200c')
    .replace(/dž|lj|nj|\p{Script=Latin}/giu, (letter) => {
      const cyrillic = TO_VUK.get(letter.toLowerCase())
      if (!cyrillic) return letter
      return letter[0] === letter[0]!.toLowerCase() ? cyrillic : cyrillic.toUpperCase()
    })
    .replaceAll('\u200c', '')

/** The opposite: exact but for the words of `TWO_SOUNDS`, which have one form in Latin letters. */
const cyrillicToLatin = (text: string): string =>
  text.replace(/\p{Script=Cyrillic}/gu, (letter, at: number) => {
    const latin = TO_GAJ.get(letter.toLowerCase())
    if (!latin) return letter
    if (letter === letter.toLowerCase()) return latin
    const inCapitals = /\p{Lu}/u.test(text[at + 1] ?? text[at - 1] ?? '')
    return inCapitals ? latin.toUpperCase() : latin[0]!.toUpperCase() + latin.slice(1)
  })

/** What Serbian texts in Cyrillic letters leave in Latin ones, each with its reason. */
const LATIN_PARTS = new RegExp(
  [
    '\\{[^{}]*\\}', // placeholders
    '`[^`]*`|<code>[^<]*', // code
    '<[^<>]*>|&\\w+;', // HTML
    '\\b(?:https?|tg|mailto|tel):\\S+',
    '@\\w+|[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)+', // handles and email addresses
    '(?<![\\w.-])[a-z\\d][\\w-]*(?:\\.[a-z\\d][\\w-]*)*\\.[a-z]{2,}(?!\\.?[\\p{L}\\d])' +
      '(?:/[^\\s<>"]*)?', // domains, files
    '(?<=^|[\\s("„“«>])/[a-z]\\w*', // commands of the bot
    '(?:(?<=[\\d}]\\s?)(?:[km]?m[²³]?|cm|ha|[kMG]B)|(?<=[\\d}]\\s)[hs])(?![\\p{L}\\d])|' +
      '[km]?m[²³]', // units
    '(?<!\\p{L})[IVXLCDM]{2,}(?!\\p{L})|(?<=\\p{Ll}\\s)I(?!\\p{L})', // Roman numerals
    // Names, what Serbian inflects of them, and buttons of others' apps
    '(?<!\\p{L})(?:Bin(?:a|e|i|u|om)|(?:Stripe|Google|Apple|Facebook|Instagram|Viber|' +
      'Chrome|Firefox|Safari|Edge|Android|iPhone|iPad|Mac|GitHub|OpenStreetMap|MapLibre|Mini App|' +
      'Start|Restart|Enter|Esc|Tab|Ctrl|Shift)(?:a|u|om|em|-\\p{Ll}+)?)(?!\\p{L})',
    // Acronyms and currency codes
    '(?<!\\p{L})(?:API|URL|HTTPS?|JSON|CSV|PDF|SMS|QR|GPS|VPN|PWA|ID|IP|AI|iOS|UTC|Wi-Fi|' +
      'USD|EUR|GEL|AMD|RSD|RUB|UZS|GBP)(?!\\p{L})',
    '(?<!\\p{L})[\\p{L}-]*[qwxyQWXY][\\p{L}-]*', // foreign words
  ].join('|'),
  'gu',
)

/**
 * Writes a Serbian text in Cyrillic letters. Leaves {placeholders}, HTML tags, `code`, addresses of
 * pages and email, @names, /commands, units, Roman numerals, foreign words and the names of
 * products in Latin letters, as Serbian texts do. Telegram, which they inflect and spell as it
 * sounds, becomes Телеграм.
 */
export function toSerbianCyrillic(text: string): string {
  let result = ''
  let from = 0
  for (const part of text.matchAll(LATIN_PARTS)) {
    result += latinToCyrillic(text.slice(from, part.index)) + part[0]
    from = part.index + part[0].length
  }
  return result + latinToCyrillic(text.slice(from))
}
