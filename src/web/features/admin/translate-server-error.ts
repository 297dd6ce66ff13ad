import type { Translate } from './admin-messages.ts'
import { en, type AdminKey } from './locales/en.ts'
import { enServer } from './locales/en-server.ts'

const KEYS: readonly AdminKey[] = [
  ...(Object.keys(enServer) as AdminKey[]),
  ...(Object.keys(en) as AdminKey[]).filter((key) => key.startsWith('fault.')),
]

/** What stands in a sentence of ours where the server puts a number or a name. */
const PATTERNS = KEYS.map(
  (key) =>
    [
      key,
      new RegExp(
        `^${en[key].replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>.{1,80})')}$`,
      ),
    ] as const,
)

/**
 * What the server says in English, in the reader's language where we know the words; else as it
 * came.
 */
export function translateServerError(message: string, t: Translate): string {
  for (const [key, pattern] of PATTERNS) {
    const found = pattern.exec(message)
    if (found) return t(key, found.groups ? { ...found.groups } : {})
  }
  return message
}
