import { translateError } from '#web/i18n/translate-error.ts'
import { en, type SettingsKey } from './locales/en.ts'
import type { useSettingsMessages } from './settings-messages.ts'

type Translate = ReturnType<typeof useSettingsMessages>['t']

const KEYS = Object.keys(en) as SettingsKey[]

/**
 * What the server says in English, in the reader's language where we know the words; else as it
 * came.
 */
export const translateServerError = (message: string, t: Translate): string =>
  translateError(message, en, KEYS, t)
