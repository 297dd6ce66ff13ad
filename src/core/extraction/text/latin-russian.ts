import { cacheByWord } from './word-cache.ts'

/** Each letter of the Russian alphabet by a Latin key of its sound. */
export const RUSSIAN_SOUNDS: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'j',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'c',
  ч: 'q',
  ш: 'w',
  щ: 'w',
  ъ: '',
  ы: 'i',
  ь: '',
  э: 'e',
  ю: 'iu',
  я: 'ia',
}

/** Normalises the ways in which people write a Russian sound in Latin letters. Applied in order. */
const SPELLINGS: readonly [RegExp, string][] = [
  [/'/g, ''],
  // "Kwartira", "dwa": ш does not follow these.
  [/(?<=[dkst])w|^w$/g, 'v'],
  [/shch|sch|sh|w/g, 'w'],
  [/zh/g, 'ж'],
  [/kh|x/g, 'h'],
  [/ch/g, 'q'],
  [/ts|(?<![bdfghjklmnprstvwz])tz/g, 'c'],
  [/[yj]o|jo|ye|je(?!$)/g, 'e'],
  [/[yj](?=[au])/g, 'i'],
  [/(?<=[iyoe])j$/g, 'i'],
  [/y/g, 'i'],
  [/ж/g, 'j'],
]

/** Sounds that neither alphabet writes in one way only: "счётчик", "schetchik", "s'chyotchik". */
const ALIKE: readonly [RegExp, string][] = [
  [/ts/g, 'c'],
  // "Ajapnyak", "Adzhapnyak".
  [/dj/g, 'j'],
  [/sq/g, 'w'],
  [/tq/g, 'q'],
  // "Sdayom", "schotchik": ё.
  [/io|(?<=[jqw])o/g, 'e'],
  [/(.)\1+/g, '$1'],
  // "Mesac", "sdaetsa": я and ю after a consonant.
  [/(?<=[^aeiouc])i(?=[au])|(?<=c)i(?=a$)/g, ''],
  [/c(?=[aoulrkt])/g, 'k'],
]

/**
 * Rarer habits, which make other words of most texts. Each is tried alone: "rajon" (й), "etaja"
 * (ж), "woda" (в), "kazdyj" (ж), "sentralnoe" (ц).
 */
const HABITS: readonly [RegExp, string][] = [
  [/j(?=[^aeiouy])/g, 'i'],
  [/j(?=[aeou])/g, 'zh'],
  [/w/g, 'v'],
  [/z(?!h)/g, 'zh'],
  [/s(?=[ei])/g, 'ts'],
]
/** Shorter words are spelled in the common way. */
const MIN_HABIT_LENGTH = 5

/**
 * Returns a key for the sound of a Russian word that is the same in both alphabets and for all
 * common transliterations: "двухкомнатную", "dvuhkomnatnuyu" and "dvukhkomnatnuju" share one.
 * Returns null for words in other alphabets.
 */
export const toRussianSound = cacheByWord((word): string | null => {
  let sound: string
  if (/^[а-я]+$/.test(word)) {
    sound = ''
    for (const char of word) sound += RUSSIAN_SOUNDS[char]!
  } else if (/^[a-z']+$/.test(word)) sound = replaceAll(word, SPELLINGS)
  else return null
  return replaceAll(sound, ALIKE)
})

/** The other sounds that a word in Latin letters may stand for, most likely first. */
export const listRareRussianSounds = cacheByWord((word): string[] => {
  if (word.length < MIN_HABIT_LENGTH || !/^[a-z']+$/.test(word)) return []
  const sound = toRussianSound(word)
  return HABITS.flatMap(([habit, one]) => {
    const other = toRussianSound(word.replace(habit, one))
    return other === null || other === sound ? [] : [other]
  })
})

/**
 * The sounds that a stem may have before an ending: the и of "студи*" is lost in "студию", and the
 * т of "агент*" makes another sound in "агентство" (see `ALIKE`).
 */
export function listStemSounds(sound: string): string[] {
  const continued = (...endings: string[]) =>
    endings.map((ending) => replaceAll(sound + ending, ALIKE))
  if (/[^aeiou]i$/.test(sound)) return [sound, ...continued('a', 'u')]
  return /.{4}t$/.test(sound) ? [sound, ...continued('stv', 'sk')] : [sound]
}

const replaceAll = (text: string, spellings: readonly [RegExp, string][]): string =>
  spellings.reduce((result, [spelling, one]) => result.replace(spelling, one), text)
