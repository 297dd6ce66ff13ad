import type { Card, CardDetails, PaymentMethod } from './objects.ts'

/** Stripe's test cards (docs.stripe.com/testing). */
export const TEST_CARDS: Record<Card, string> = {
  works: '4242 4242 4242 4242',
  declines: '4000 0000 0000 0002',
  'confirms-once': '4000 0025 0000 3155',
  'needs-confirmation': '4000 0027 6000 3184',
  'fails-later': '4000 0000 0000 0341',
}

/** Card details as typed into a form. */
export type CardForm = { number: string; expiry: string; cvc: string }
export type FormFault = {
  field: 'email' | keyof CardForm
  why: 'missing' | 'wrong' | 'no-test-card' | 'past' | 'declined'
}

/** A test card that is valid for many years. */
export const testCard = (behaves: Card): CardDetails => ({
  behaves,
  last4: TEST_CARDS[behaves].slice(-4),
  exp_month: 12,
  exp_year: new Date().getUTCFullYear() + 20,
})

/** Parses a card form. `now` is in seconds. Only the last four digits are returned. */
export function parseCard(form: CardForm, now: number): CardDetails | { faults: FormFault[] } {
  const number = form.number.replace(/[\s-]/g, '')
  const expiry = parseExpiry(form.expiry)
  const behaves =
    (Object.keys(TEST_CARDS) as Card[]).find(
      (card) => TEST_CARDS[card].replaceAll(' ', '') === number,
    ) ?? null
  const faults = [
    validateNumber(number, behaves),
    validateExpiry(form.expiry, expiry, now),
    validateCvc(form.cvc.trim()),
  ].filter((fault) => fault !== null)
  if (faults.length > 0 || behaves === null || expiry === null) return { faults }
  // A decline is reported only for valid input.
  if (behaves === 'declines') return { faults: [{ field: 'number', why: 'declined' }] }
  return { behaves, last4: number.slice(-4), exp_month: expiry.month, exp_year: expiry.year }
}

/** Whether a page has to ask the bank before it uses the card. */
export const needsBank = ({ behaves }: CardDetails): boolean =>
  behaves === 'confirms-once' || behaves === 'needs-confirmation'

/** Whether a payment without the customer succeeds. `now` is in seconds. */
export const canCharge = (
  { behaves, card }: Pick<PaymentMethod, 'card'> & Pick<CardDetails, 'behaves'>,
  now: number,
): boolean =>
  (behaves === 'works' || behaves === 'confirms-once') &&
  !isExpired(card.exp_month, card.exp_year, now)

/** A card is valid until the end of its month (UTC). `now` is in seconds. */
const isExpired = (month: number, year: number, now: number): boolean =>
  now * 1000 >= Date.UTC(year, month)

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
  return isExpired(expiry.month, expiry.year, now) ? { field: 'expiry', why: 'past' } : null
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
