import type { Language } from '#contract/accounts.ts'
import type { Db } from '#core/db/database.ts'
import { setLanguageOfAccountsChat } from './store.ts'

/** The chat of an account, if there is one, is spoken to in the language that the account chose. */
export const speakToAccount = (db: Db, accountId: number, language: Language): Promise<void> =>
  setLanguageOfAccountsChat(db, accountId, language)
