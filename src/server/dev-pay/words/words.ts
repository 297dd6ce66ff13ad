import type { Language } from '#contract/accounts.ts'
import type { PlanType } from '#contract/plans.ts'
import { escaped } from '../../dev-page.ts'
import { en, type PayWord } from './en.ts'
import { ka } from './ka.ts'
import { ru } from './ru.ts'

const CATALOGUES: Record<Language, Readonly<Record<PayWord, string>>> = { en, ru, ka }

/** Texts of one language, escaped for HTML with whatever is filled in. */
export type Words = {
  language: Language
  (key: PayWord, blanks?: Readonly<Record<string, string | number>>): string
}

export const wordsOf = (language: Language): Words =>
  Object.assign(
    (key: PayWord, blanks: Readonly<Record<string, string | number>> = {}) =>
      escaped(
        CATALOGUES[language][key].replace(/\{(\w+)\}/g, (_blank, name: string) =>
          String(blanks[name] ?? ''),
        ),
      ),
    { language },
  )

/** `$12.00` */
export const money = (cents: number, currency: string): string =>
  currency === 'USD' ? `$${(cents / 100).toFixed(2)}` : `${(cents / 100).toFixed(2)} ${currency}`

/** `$12.00 every 3 months` */
export const price = (
  words: Words,
  {
    amountCents,
    currency,
    planType,
  }: { amountCents: number; currency: string; planType: PlanType },
): string => `${money(amountCents, currency)} ${words(`per.${planType}`)}`

/** As the site dates things: DD.MM.YYYY, in Tbilisi. */
export const day = (at: Date): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Tbilisi',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  })
    .format(at)
    .replaceAll('/', '.')

/** DD.MM.YYYY, HH:MM. */
export const moment = (at: Date): string =>
  `${day(at)}, ${new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Tbilisi', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at)}`

/** `Visa ending in 4242` */
export const cardWords = (
  words: Words,
  { brand, last4 }: { brand: string; last4: string },
): string => words('card.ending', { brand: brand[0]!.toUpperCase() + brand.slice(1), last4 })
