import { messages } from '#locales/en/sign-in.ts'
import { createScopedMessages } from '#web/i18n/scoped-messages.ts'

/** Texts of the sign-in screens. */
export const {
  preload: preloadSignInMessages,
  useMessages: useSignInMessages,
  translatorOf: signInTranslator,
} = createScopedMessages(
  messages,
  import.meta.glob(['/locales/*/sign-in.ts', '!/locales/en/*'], { import: 'messages' }),
)

export type SignInKey = keyof typeof messages
