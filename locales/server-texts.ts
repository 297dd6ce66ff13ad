import { folderOf, inLettersOf, LANGUAGES, type Language } from './languages.ts'
import { createTranslator, type Messages, type Translate, type Translated } from './messages.ts'
import type { texts as amenities } from './en/amenities.ts'
import type { texts as bot } from './en/bot.ts'
import type { texts as email } from './en/email.ts'
import type { texts as filters } from './en/filters.ts'
import type { texts as notifications } from './en/notifications.ts'
import type { texts as signIn } from './en/sign-in.ts'

/** The texts of an area in every language, for code that writes to readers of all of them. */
type Translators<English extends Messages> = Readonly<
  Record<Language, Translate<keyof English & string>>
>

async function loadArea<English extends Messages>(
  load: (folder: string) => Promise<{ texts: Translated<English> }>,
): Promise<Translators<English>> {
  const entries = LANGUAGES.map(async (language) => {
    const { texts } = await load(folderOf(language))
    return [language, createTranslator(language, await inLettersOf(language, texts))] as const
  })
  return Object.fromEntries(await Promise.all(entries)) as Translators<English>
}

export const amenityTexts = await loadArea<typeof amenities>(
  (folder) => import(`./${folder}/amenities.ts`),
)
export const botTexts = await loadArea<typeof bot>((folder) => import(`./${folder}/bot.ts`))
export const emailTexts = await loadArea<typeof email>((folder) => import(`./${folder}/email.ts`))
export const filterTexts = await loadArea<typeof filters>(
  (folder) => import(`./${folder}/filters.ts`),
)
export const notificationTexts = await loadArea<typeof notifications>(
  (folder) => import(`./${folder}/notifications.ts`),
)

export const signInTexts = await loadArea<typeof signIn>(
  (folder) => import(`./${folder}/sign-in.ts`),
)

export type BotKey = keyof typeof bot
export type TranslateBot = Translate<BotKey>
export type NotificationKey = keyof typeof notifications
