import { metroStationsOf } from './metro.ts'
import { plainWords } from './plain-words.ts'
import { indexStems, type StemIndex } from './stems.ts'

/** How the five languages say "metro", with any ending ("მეტროსთან", "մետրոյից"). */
const METRO = /^(?:метро|metro|subway|მეტრო|մետրո)/
/** Words that may stand between "metro" and the station's name. */
const FILLER = new Set(['станция', 'станции', 'станцией', 'ст', 'station', 'st', 'is', 'от', 'до', 'у', 'at', 'სადგური', 'სადგურთან', 'სადგურ', 'կայարան', 'կայարանի', 'stanica', 'stanice', 'им', 'имени'])
/** A post names its station early; longer ones are lists. */
const MOST_READ = 6000

const INDEXES = new Map<string, StemIndex<string>>()
for (const city of ['Tbilisi', 'Yerevan']) INDEXES.set(city, indexStems(metroStationsOf(city).map(({ name, stems }) => ({ stems, value: name }))))

/**
 * The metro station that a text names ("м. Руставели", "5 минут от метро Делиси", "დელისის მეტროსთან"), by its canonical
 * English name; the first one where several are named. A name without the word for metro is a street or a district.
 */
export function statedMetro(city: string | null, text: string): string | null {
  const index = INDEXES.get(city ?? '')
  if (!index) return null
  const words = plainWords(text, MOST_READ)
  for (const [i, word] of words.entries()) {
    const isShort = word === 'м' && !/^\d+$/.test(words[i - 1] ?? '')
    if (!isShort && !METRO.test(word)) continue
    // "Station" may be a filler or the head of a name ("Station Square").
    for (let next = i + 1; next <= i + 3; next++) {
      const behind = index.at(words, next)
      if (behind) return behind.value
      if (!FILLER.has(words[next] ?? '')) break
    }
    if (isShort) continue
    // "Rustaveli metro", "დელისის მეტრო", "Rustaveli station metro"
    const end = FILLER.has(words[i - 1] ?? '') ? i - 1 : i
    for (let first = Math.max(0, end - 3); first < end; first++) {
      const before = index.at(words, first)
      if (before?.last === end) return before.value
    }
  }
  return null
}
