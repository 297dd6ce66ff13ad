import { messages } from '#locales/en/settings.ts'
import type { Translate } from '#locales/messages.ts'
import { createScopedMessages } from '#web/i18n/scoped-messages.ts'

/** Texts of /settings. */
export const {
  preload: preloadSettingsMessages,
  useMessages: useSettingsMessages,
  translatorOf: settingsTranslator,
} = createScopedMessages(
  messages,
  import.meta.glob(['/locales/*/settings.ts', '!/locales/en/*'], { import: 'messages' }),
)

export type SettingsKey = keyof typeof messages

/** The device of a session or browser: the API has it as "Firefox on Android" or a single name. */
export function translateDevice(device: string | null, t: Translate<SettingsKey>): string {
  const [browser, system] = device?.split(' on ') ?? []
  if (browser === undefined) return t('sessions.unknown')
  return system === undefined ? browser : t('sessions.device', { browser, system })
}
