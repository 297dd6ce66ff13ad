import type { CardForm, FormFault } from '#core/payments/sandbox.ts'
import type { StoredCard } from './state.ts'

type TestCard = 'succeeds' | 'declines' | 'requires-3ds' | 'fails-on-renewal'

/** The same numbers as Stripe's test cards. */
const TEST_CARDS: Record<string, TestCard> = {
  '4242424242424242': 'succeeds',
  '4000000000000002': 'declines',
  '4000002500003155': 'requires-3ds',
  '4000000000000341': 'fails-on-renewal',
}

/** `requiresConfirmation`: the bank requires 3D Secure. */
export type ParsedCard =
  | { card: StoredCard; requiresConfirmation: boolean }
  | { faults: FormFault[] }

/** Parses a card form. `now` is the sandbox's time. Only the last four digits are returned. */
export function parseCard(form: CardForm, now: number): ParsedCard {
  const number = form.number.replace(/[\s-]/g, '')
  const expiry = parseExpiry(form.expiry)
  const kind = Object.hasOwn(TEST_CARDS, number) ? TEST_CARDS[number]! : null
  const faults = [
    validateNumber(number, kind),
    validateExpiry(form.expiry, expiry, now),
    validateCvc(form.cvc.trim()),
  ].filter((fault) => fault !== null)
  if (faults.length > 0 || kind === null || expiry === null) return { faults }
  // A decline is reported only for valid input.
  if (kind === 'declines') return { faults: [{ field: 'number', why: 'declined' }] }
  return {
    card: {
      brand: 'visa',
      last4: number.slice(-4),
      expMonth: expiry.month,
      expYear: expiry.year,
      renews: kind !== 'fails-on-renewal',
    },
    requiresConfirmation: kind === 'requires-3ds',
  }
}

/** A card is valid until the end of its month (UTC). */
export const isExpired = (
  { expMonth, expYear }: { expMonth: number; expYear: number },
  now: number,
): boolean => now >= Date.UTC(expYear, expMonth)

function validateNumber(number: string, kind: string | null): FormFault | null {
  if (number === '') return { field: 'number', why: 'missing' }
  if (kind !== null) return null
  return {
    field: 'number',
    why: /^\d{12,19}$/.test(number) && isLuhn(number) ? 'no-test-card' : 'wrong',
  }
}

function validateExpiry(
  typed: string,
  expiry: { month: number; year: number } | null,
  now: number,
): FormFault | null {
  if (typed.trim() === '') return { field: 'expiry', why: 'missing' }
  if (expiry === null) return { field: 'expiry', why: 'wrong' }
  return isExpired({ expMonth: expiry.month, expYear: expiry.year }, now)
    ? { field: 'expiry', why: 'past' }
    : null
}

function validateCvc(cvc: string): FormFault | null {
  if (cvc === '') return { field: 'cvc', why: 'missing' }
  return /^\d{3}$/.test(cvc) ? null : { field: 'cvc', why: 'wrong' }
}

/** `12/30`, `12 / 2030`, `1230`. */
function parseExpiry(typed: string): { month: number; year: number } | null {
  const [, month, year] =
    /^(\d{1,2})\s?[/.-]?\s?((?:20)?\d{2})$/.exec(typed.trim().slice(0, 20)) ?? []
  if (month === undefined || year === undefined || Number(month) < 1 || Number(month) > 12)
    return null
  return { month: Number(month), year: year.length === 2 ? 2000 + Number(year) : Number(year) }
}

/** Luhn check digit (ISO/IEC 7812-1, annex B). */
function isLuhn(number: string): boolean {
  const sum = [...number]
    .reverse()
    .reduce(
      (total, digit, index) =>
        total + (index % 2 === 0 ? Number(digit) : [0, 2, 4, 6, 8, 1, 3, 5, 7, 9][Number(digit)]!),
      0,
    )
  return sum % 10 === 0
}
