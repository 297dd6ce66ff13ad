import { retold } from '#web/i18n/server-words.ts'
import { en, type SettingsKey } from './texts/en.ts'
import type { useSettingsWords } from './settings-words.ts'

type Say = ReturnType<typeof useSettingsWords>['say']

const KEYS = Object.keys(en) as SettingsKey[]

/**
 * What the server says in English, in the reader's language where we know the words; else as it
 * came.
 */
export const serverWords = (message: string, say: Say): string => retold(message, en, KEYS, say)
