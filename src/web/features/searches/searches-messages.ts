import { messages } from '#locales/en/searches.ts'
import { createScopedMessages } from '#web/i18n/scoped-messages.ts'

/** Texts of the notification dialogs and of /unsubscribe. */
export const {
  preload: preloadSearchesMessages,
  useMessages: useSearchesMessages,
  translatorOf: searchesTranslator,
} = createScopedMessages(
  messages,
  import.meta.glob(['/locales/*/searches.ts', '!/locales/en/*'], { import: 'messages' }),
)

export type SearchesKey = keyof typeof messages
export type Translate = ReturnType<typeof useSearchesMessages>['t']
