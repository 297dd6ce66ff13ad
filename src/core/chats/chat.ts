import type { Language } from '#locales/languages.ts'
import type { Db } from '#core/db/database.ts'
import { updateChatLanguage } from './store.ts'

/** A private chat with the bot. `id` is our id, `telegramId` is Telegram's. */
export type Chat = {
  id: number
  telegramId: number
  accountId: number | null
  linkedAt: Date | null
  language: Language
  name: string | null
  createdAt: Date
  blockedAt: Date | null
}

/** Sets the language of an account's chat, if it has one. */
export const setChatLanguage = (db: Db, accountId: number, language: Language): Promise<void> =>
  updateChatLanguage(db, accountId, language)
