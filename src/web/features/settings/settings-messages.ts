import { texts } from '#locales/en/settings.ts'
import { createScopedMessages } from '#web/i18n/scoped-messages.ts'

/** Texts of /settings. */
export const {
  preload: preloadSettingsMessages,
  useMessages: useSettingsMessages,
  translatorOf: settingsTranslator,
} = createScopedMessages(
  texts,
  import.meta.glob(['/locales/*/settings.ts', '!/locales/en/*'], { import: 'texts' }),
)

export type SettingsKey = keyof typeof texts
