import { RUSSIAN_SOUNDS } from '#core/extraction/text/latin-russian.ts'
import { splitTokens } from './split-tokens.ts'

const LATIN: Record<string, string> = {
  ...RUSSIAN_SOUNDS,
  // Coarser than in other words: names of streets are spelt in more ways.
  ф: 'p',
  ч: 'c',
  ш: 's',
  щ: 's',
  ю: 'u',
  я: 'a',
  ђ: 'j',
  ј: 'i',
  љ: 'l',
  њ: 'n',
  ћ: 'c',
  џ: 'j',
  ა: 'a',
  ბ: 'b',
  გ: 'g',
  დ: 'd',
  ე: 'e',
  ვ: 'v',
  ზ: 'z',
  თ: 't',
  ი: 'i',
  კ: 'k',
  ლ: 'l',
  მ: 'm',
  ნ: 'n',
  ო: 'o',
  პ: 'p',
  ჟ: 'j',
  რ: 'r',
  ს: 's',
  ტ: 't',
  უ: 'u',
  ფ: 'p',
  ქ: 'k',
  ღ: 'g',
  ყ: 'k',
  შ: 's',
  ჩ: 'c',
  ც: 'c',
  ძ: 'z',
  წ: 'c',
  ჭ: 'c',
  ხ: 'h',
  ჯ: 'j',
  ჰ: 'h',
  ա: 'a',
  բ: 'b',
  գ: 'g',
  դ: 'd',
  ե: 'e',
  զ: 'z',
  է: 'e',
  ը: '',
  թ: 't',
  ժ: 'j',
  ի: 'i',
  լ: 'l',
  խ: 'h',
  ծ: 'c',
  կ: 'k',
  հ: 'h',
  ձ: 'z',
  ղ: 'g',
  ճ: 'c',
  մ: 'm',
  յ: 'i',
  ն: 'n',
  շ: 's',
  ո: 'o',
  չ: 'c',
  պ: 'p',
  ջ: 'j',
  ռ: 'r',
  ս: 's',
  վ: 'v',
  տ: 't',
  ր: 'r',
  ց: 'c',
  ւ: 'v',
  փ: 'p',
  ք: 'k',
  օ: 'o',
  ֆ: 'p',
  և: 'ev',
}
const STREET_WORD =
  /^(?:улиц|ул$|просп|шоссе|переул|street|avenue|road|lane|ქუჩ|გამზირ|ჩიხ|փողոց|պողոտ|ulic|avenij)/

/** A lane has the name of its street. */
const LANE_WORD = new RegExp(
  '^(?:переул|пер$|туп$|тупик|проезд|lane|ln$|dead$|turn$|alley|შესახვ|ჩიხ|გასასვლ|նրբ|փակուղ|' +
    'prolaz|sokac|shesakhv|chikhi)',
)

/** Whether an address or a street is of a lane, by its words. */
export const namesLane = (words: readonly string[]): boolean =>
  words.some((word) => LANE_WORD.test(word))

/**
 * Reduces a word in any of our scripts to a rough consonant key: those of "Чавчавадзе",
 * "ჭავჭავაძის" and "Chavchavadze" start alike. Leaves out sounds that each script writes
 * differently (ж, ჯ, đ, ž, dz, y).
 */
function toSkeleton(word: string): string {
  const latin = [...word].map((letter) => LATIN[letter] ?? letter).join('')
  return latin
    .replace(/dzh|dj|zh|dz/g, '')
    .replace(/kh|x/g, 'h')
    .replace(/gh/g, 'g')
    .replace(/sh/g, 's')
    .replace(/ts|ch|cz/g, 'c')
    .replace(/ph|f/g, 'p')
    .replace(/q/g, 'k')
    .replace(/w/g, 'v')
    .replace(/[aeiouyjz]/g, '')
    .replace(/(.)\1+/g, '$1')
}

/**
 * The keys of a name's distinguishing words, without words for street, initials and short fillers.
 */
export const skeletonsOf = (name: string): string[] =>
  splitTokens(name, 150)
    .filter((word) => /^\p{L}{4}/u.test(word) && !STREET_WORD.test(word))
    .map(toSkeleton)
    .filter((word) => word.length >= 2)

const isSameSkeleton = (a: string, b: string): boolean => {
  const length = Math.min(4, a.length, b.length)
  return a.slice(0, length) === b.slice(0, length)
}

/**
 * Whether two names in any scripts mean the same street: every distinguishing word of the shorter
 * name must be in the longer one. First names and endings may differ, so "Ш. Химшиашвили" matches
 * "შერიფ ხიმშიაშვილის ქუჩა".
 */
export const namesSameStreet = (a: string, b: string): boolean =>
  isAlike(skeletonsOf(a), skeletonsOf(b))

/** `namesSameStreet` by the keys of the names. */
export function isAlike(a: readonly string[], b: readonly string[]): boolean {
  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a]
  return (
    shorter.length > 0 &&
    shorter.every((word) => longer.some((other) => isSameSkeleton(word, other)))
  )
}
