import type { Language } from '#contract/accounts.ts'
import type { PlanType } from '#contract/plans.ts'
import { escapeHtml } from '../dev-page.ts'
import { en, type PayMessageKey } from './locales/en.ts'
import { ka } from './locales/ka.ts'
import { ru } from './locales/ru.ts'

const MESSAGES: Record<Language, Readonly<Record<PayMessageKey, string>>> = { en, ru, ka }

/** Texts of one language, escaped for HTML with whatever is filled in. */
export type Translate = {
  language: Language
  (key: PayMessageKey, params?: Readonly<Record<string, string | number>>): string
}

export const translatorFor = (language: Language): Translate =>
  Object.assign(
    (key: PayMessageKey, params: Readonly<Record<string, string | number>> = {}) =>
      escapeHtml(
        MESSAGES[language][key].replace(/\{(\w+)\}/g, (_blank, name: string) =>
          String(params[name] ?? ''),
        ),
      ),
    { language },
  )

/** `$12.00` */
export const formatMoney = (cents: number, currency: string): string =>
  currency === 'USD' ? `$${(cents / 100).toFixed(2)}` : `${(cents / 100).toFixed(2)} ${currency}`

/** `$12.00 every 3 months` */
export const formatPrice = (
  t: Translate,
  {
    amountCents,
    currency,
    planType,
  }: { amountCents: number; currency: string; planType: PlanType },
): string => `${formatMoney(amountCents, currency)} ${t(`per.${planType}`)}`

/** As the site dates things: DD.MM.YYYY, in Tbilisi. */
export const formatDay = (at: Date): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Tbilisi',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  })
    .format(at)
    .replaceAll('/', '.')

/** DD.MM.YYYY, HH:MM. */
export function formatMoment(at: Date): string {
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Tbilisi',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return `${formatDay(at)}, ${time.format(at)}`
}

/** `Visa ending in 4242` */
export const cardLabel = (
  t: Translate,
  { brand, last4 }: { brand: string; last4: string },
): string => t('card.ending', { brand: brand[0]!.toUpperCase() + brand.slice(1), last4 })
