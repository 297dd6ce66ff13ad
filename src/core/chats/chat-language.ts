import type { Language } from '#contract/accounts.ts'
import type { Db } from '#core/db/database.ts'
import { updateChatLanguage } from './store.ts'

/** The chat of an account, if there is one, is spoken to in the language that the account chose. */
export const setChatLanguage = (db: Db, accountId: number, language: Language): Promise<void> =>
  updateChatLanguage(db, accountId, language)
