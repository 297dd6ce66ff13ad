import { messages } from '#locales/en/debug.ts'
import { createScopedMessages } from '#web/i18n/scoped-messages.ts'

/** Texts of /debug. */
export const {
  preload: preloadDebugMessages,
  useMessages: useDebugMessages,
  translatorOf: debugTranslator,
} = createScopedMessages(
  messages,
  import.meta.glob(['/locales/*/debug.ts', '!/locales/en/*'], { import: 'messages' }),
)
