import type { Language } from '#contract/accounts.ts'

/** A private chat with the bot. `id` is ours, `telegramId` is Telegram's. */
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

/** What we speak of what an app speaks, by its IETF tag. */
export function languageFromTag(tag: string | null): Language {
  const first = tag?.toLowerCase().split(/[-_]/, 1)[0]
  return first === 'ru' || first === 'ka' ? first : 'en'
}
