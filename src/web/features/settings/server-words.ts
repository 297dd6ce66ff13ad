import { en, type SettingsKey } from './texts/en.ts'
import type { useSettingsWords } from './settings-words.ts'

type Say = ReturnType<typeof useSettingsWords>['say']

/** English words of ours by their key, with what stands around a number that the server fills in. */
const KNOWN = (Object.keys(en) as SettingsKey[]).map((key) => ({ key, parts: en[key].split('{wait}') }))

/** What the server says in English, in the reader's language where we know the words; else as it came. */
export function serverWords(message: string, say: Say): string {
  for (const { key, parts: [before = '', after] } of KNOWN) {
    if (after === undefined) {
      if (before === message) return say(key)
      continue
    }
    const wait = message.slice(before.length, message.length - after.length)
    if (message.startsWith(before) && message.endsWith(after) && /^\d{1,5}$/.test(wait)) return say(key, { wait })
  }
  return message
}
