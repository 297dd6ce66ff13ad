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
const SPELLINGS: [RegExp, string][] = [
  [/shch|sch|sh|w/g, 'w'],
  [/zh/g, 'j'],
  [/kh|x/g, 'h'],
  [/ch/g, 'q'],
  [/t[sz]/g, 'c'],
  [/c(?=[aoulrkt])/g, 'k'],
  [/[yj]o|jo|ye|je(?!$)/g, 'e'],
  [/[yj](?=[au])/g, 'i'],
  [/(?<=[iyoe])j$/g, 'i'],
  [/y/g, 'i'],
  [/'/g, ''],
]

/**
 * Returns a key for the sound of a Russian word that is the same in both alphabets and for all
 * common transliterations: "двухкомнатную", "dvuhkomnatnuyu" and "dvukhkomnatnuju" share one.
 * Returns null for words in other alphabets.
 */
export function toRussianSound(word: string): string | null {
  let sound = cache.get(word)
  if (sound === undefined) {
    sound = computeSound(word)
    if (cache.size >= CACHE_LIMIT) cache.clear()
    if (word.length <= 40) cache.set(word, sound)
  }
  return sound
}

const CACHE_LIMIT = 20_000
const cache = new Map<string, string | null>()

function computeSound(word: string): string | null {
  let sound: string
  if (/^[а-я]+$/.test(word)) {
    sound = ''
    for (const char of word) sound += RUSSIAN_SOUNDS[char]!
    sound = sound.replace(/ts/g, 'c').replace(/c(?=[aoulrkt])/g, 'k')
  } else if (/^[a-z']+$/.test(word)) {
    sound = SPELLINGS.reduce((text, [spelling, one]) => text.replace(spelling, one), word)
  } else return null
  return sound.replace(/(.)\1+/g, '$1')
}
