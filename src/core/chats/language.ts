import type { Db } from '#core/db/database.ts'
import type { ChatLanguage } from './chat.ts'
import { setLanguageOfAccountsChat } from './store.ts'

/** The chat of an account, if there is one, is spoken to in the language that the account chose. */
export const speakToAccount = (db: Db, accountId: number, language: ChatLanguage): Promise<void> => setLanguageOfAccountsChat(db, accountId, language)
