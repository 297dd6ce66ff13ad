import { texts } from '#locales/en/searches.ts'
import { createScopedMessages } from '#web/i18n/scoped-messages.ts'

/** Texts of the notification dialogs. */
export const { preload: preloadSearchesMessages, useMessages: useSearchesMessages } =
  createScopedMessages(
    texts,
    import.meta.glob(['/locales/*/searches.ts', '!/locales/en/*'], { import: 'texts' }),
  )

export type SearchesKey = keyof typeof texts
export type Translate = ReturnType<typeof useSearchesMessages>['t']
