import type { Language } from '#contract/accounts.ts'

/** A private chat with the bot. `id` is ours, `telegramId` is Telegram's. */
export type Chat = {
  id: number
  telegramId: number
  accountId: number | null
  tiedAt: Date | null
  language: Language
  name: string | null
  createdAt: Date
  deadAt: Date | null
}

/** What we speak of what an app speaks, by its IETF tag. */
export function languageOfTag(tag: string | null): Language {
  const first = tag?.toLowerCase().split(/[-_]/, 1)[0]
  return first === 'ru' || first === 'ka' ? first : 'en'
}
