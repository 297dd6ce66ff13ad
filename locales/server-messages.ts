import { folderOf, inLettersOf, LANGUAGES, type Language } from './languages.ts'
import { createTranslator, type Messages, type Translate, type Translated } from './messages.ts'
import type { messages as amenities } from './en/amenities.ts'
import type { messages as bot } from './en/bot.ts'
import type { messages as email } from './en/email.ts'
import type { messages as filters } from './en/filters.ts'
import type { messages as notifications } from './en/notifications.ts'
import type { messages as signIn } from './en/sign-in.ts'

/** The texts of an area in every language, for code that writes to readers of all of them. */
type Translators<English extends Messages> = Readonly<
  Record<Language, Translate<keyof English & string>>
>

async function loadArea<English extends Messages>(
  load: (folder: string) => Promise<{ messages: Translated<English> }>,
): Promise<Translators<English>> {
  const entries = LANGUAGES.map(async (language) => {
    const { messages } = await load(folderOf(language))
    return [language, createTranslator(language, await inLettersOf(language, messages))] as const
  })
  return Object.fromEntries(await Promise.all(entries)) as Translators<English>
}

export const amenityMessages = await loadArea<typeof amenities>(
  (folder) => import(`./${folder}/amenities.ts`),
)
export const botMessages = await loadArea<typeof bot>((folder) => import(`./${folder}/bot.ts`))
export const emailMessages = await loadArea<typeof email>(
  (folder) => import(`./${folder}/email.ts`),
)
export const filterMessages = await loadArea<typeof filters>(
  (folder) => import(`./${folder}/filters.ts`),
)
export const notificationMessages = await loadArea<typeof notifications>(
  (folder) => import(`./${folder}/notifications.ts`),
)

export const signInMessages = await loadArea<typeof signIn>(
  (folder) => import(`./${folder}/sign-in.ts`),
)

export type BotKey = keyof typeof bot
export type TranslateBot = Translate<BotKey>
export type NotificationKey = keyof typeof notifications
