import { escapeHtml } from '#demo/page.ts'
import { type CardForm, type FormFault, TEST_CARDS } from '../cards.ts'
import type { Card } from '../objects.ts'

/** The values of the form as entered. */
export type CardInput = CardForm & { email: string }
export const EMPTY_FORM: CardInput = { email: '', number: '', expiry: '', cvc: '' }

const BEHAVIOURS: Record<Card, string> = {
  works: 'Succeeds',
  declines: 'Is declined',
  'confirms-once': 'Requires confirmation once',
  'needs-confirmation': 'Requires confirmation for every payment',
  'fails-later': 'Succeeds now, is declined at renewal',
}

const FIELDS: Record<FormFault['field'], { label: string; attributes: string }> = {
  email: { label: 'Email', attributes: 'type="email" autocomplete="email" maxlength="254"' },
  number: {
    label: 'Card number',
    attributes:
      'inputmode="numeric" autocomplete="cc-number" maxlength="30" ' +
      'placeholder="4242 4242 4242 4242"',
  },
  expiry: {
    label: 'Expiry (MM/YY)',
    attributes: 'inputmode="numeric" autocomplete="cc-exp" maxlength="10" placeholder="12/34"',
  },
  cvc: {
    label: 'CVC',
    attributes: 'inputmode="numeric" autocomplete="cc-csc" maxlength="4" placeholder="123"',
  },
}

const DECLINED = 'The card was declined and nothing was charged. Try another card.'
const FAULTS: Record<FormFault['field'], Partial<Record<FormFault['why'], string>>> = {
  email: {
    missing: 'Enter your email. We send the receipt there.',
    wrong: 'Enter a valid email, like name@example.com.',
  },
  number: {
    missing: 'Enter a card number, like 4242 4242 4242 4242.',
    wrong: 'This card number is incomplete or mistyped. Check its digits.',
    'no-test-card': 'Real cards are not accepted. Use one of the test cards below.',
    declined: DECLINED,
  },
  expiry: {
    missing: 'Enter the month and year, like 12/34.',
    wrong: 'Use two digits each for month and year, like 12/34.',
    past: 'This card has expired. Check the date or use another card.',
  },
  cvc: {
    missing: 'Enter the 3 digits on the back of the card.',
    wrong: 'The CVC has 3 digits.',
  },
}

/** One field with its error. The first field with an error gets the focus when the page opens. */
export function field(
  name: FormFault['field'],
  input: CardInput,
  faults: readonly FormFault[],
): string {
  const fault = faults.find((one) => one.field === name)
  const { label, attributes } = FIELDS[name]
  const focus = fault === faults[0] ? ' autofocus' : ''
  const invalid = fault ? ` aria-invalid="true" aria-describedby="${name}-fault"${focus}` : ''
  return (
    `<div class="field"><label for="${name}">${label}</label>` +
    `<input id="${name}" name="${name}" ${attributes} ` +
    `value="${escapeHtml(input[name])}"${invalid}>` +
    `${fault ? `<p class="fault" id="${name}-fault">${FAULTS[name][fault.why]}</p>` : ''}</div>`
  )
}

export const cardFields = (input: CardInput, faults: readonly FormFault[]): string =>
  `${field('number', input, faults)}<div class="pair">` +
  `${field('expiry', input, faults)}${field('cvc', input, faults)}</div>`

/**
 * Buttons that fill in a test card. They follow the submit button, so that Enter submits the form.
 */
export function testCards(): string {
  const rows = Object.entries(TEST_CARDS).map(
    ([card, number]) =>
      `<li><span><b class="num">${number}</b> ` +
      `<span class="soft">${BEHAVIOURS[card as Card]}</span></span>` +
      `<button class="btn line" name="use" value="${number}" aria-label="Use: ${number}">Use` +
      '</button></li>',
  )
  return (
    '<h2 id="tests">Test cards</h2>' +
    '<p class="soft">Use any future expiry date and any 3-digit CVC.</p>' +
    `<ul class="tests" aria-labelledby="tests">${rows.join('')}</ul>`
  )
}

/** The values for a test card chosen from the list, or null if none was chosen. */
export const chosenTestCard = (number: string | undefined): CardForm | null =>
  number !== undefined && Object.values(TEST_CARDS).includes(number)
    ? { number, expiry: '12/34', cvc: '123' }
    : null

/** The input to show again after an error. Drops the card number unless it is a test card's. */
export const withoutRealCardNumber = (input: CardInput, faults: readonly FormFault[]): CardInput =>
  faults.some(({ field, why }) => field === 'number' && why !== 'declined')
    ? { ...input, number: '' }
    : input

/** The error summary above a rejected form. `refused`: the customer declined at the bank. */
export function faultNote(heading: string, faults: readonly FormFault[], refused: boolean): string {
  if (faults.length === 0 && !refused) return ''
  const text = refused
    ? 'You did not confirm with your bank, so nothing was charged. Try again or use another card.'
    : faults[0]!.why === 'declined'
      ? DECLINED
      : 'Check the highlighted fields.'
  return `<div class="note err" role="alert"><b>${heading}</b>${text}</div>`
}
