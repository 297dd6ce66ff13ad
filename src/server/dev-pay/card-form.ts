import type { CardForm, FormFault } from '#core/payments/sandbox.ts'
import { escapeHtml } from '../dev-page.ts'
import { t, type PayMessageKey } from './messages.ts'

/** The values of the form as entered. */
export type CardInput = CardForm & { email: string }
export const EMPTY_FORM: CardInput = { email: '', number: '', expiry: '', cvc: '' }

const TEST_CARDS: readonly { number: string; behaviour: PayMessageKey }[] = [
  { number: '4242 4242 4242 4242', behaviour: 'card.succeeds' },
  { number: '4000 0000 0000 0002', behaviour: 'card.declines' },
  { number: '4000 0025 0000 3155', behaviour: 'card.confirms' },
  { number: '4000 0000 0000 0341', behaviour: 'card.succeedsOnce' },
]

type Field = { name: FormFault['field']; label: PayMessageKey; attributes: string }
const FIELDS: Record<FormFault['field'], Field> = {
  email: {
    name: 'email',
    label: 'checkout.email',
    attributes: 'type="email" autocomplete="email" maxlength="254"',
  },
  number: {
    name: 'number',
    label: 'card.number',
    attributes:
      'inputmode="numeric" autocomplete="cc-number" maxlength="30" ' +
      'placeholder="4242 4242 4242 4242"',
  },
  expiry: {
    name: 'expiry',
    label: 'card.expiry',
    attributes: 'inputmode="numeric" autocomplete="cc-exp" maxlength="10" placeholder="12/34"',
  },
  cvc: {
    name: 'cvc',
    label: 'card.cvc',
    attributes: 'inputmode="numeric" autocomplete="cc-csc" maxlength="4" placeholder="123"',
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
  const message = fault && t(`fault.${name}-${fault.why}` as PayMessageKey)
  return (
    `<div class="field"><label for="${name}">${t(label)}</label>` +
    `<input id="${name}" name="${name}" ${attributes} ` +
    `value="${escapeHtml(input[name])}"${invalid}>` +
    `${message ? `<p class="fault" id="${name}-fault">${message}</p>` : ''}</div>`
  )
}

export const cardFields = (input: CardInput, faults: readonly FormFault[]): string =>
  `${field('number', input, faults)}<div class="pair">` +
  `${field('expiry', input, faults)}${field('cvc', input, faults)}</div>`

/**
 * Buttons that fill in a test card. They follow the submit button, so that Enter submits the form.
 */
export function testCards(): string {
  const rows = TEST_CARDS.map(
    ({ number, behaviour }) =>
      `<li><span><b class="num">${number}</b> <span class="soft">${t(behaviour)}</span></span>` +
      `<button class="btn line" name="use" value="${number}" ` +
      `aria-label="${t('card.use')}: ${number}">${t('card.use')}</button></li>`,
  )
  return (
    `<h2 id="tests">${t('card.tests')}</h2><p class="soft">${t('card.testsText')}</p>` +
    `<ul class="tests" aria-labelledby="tests">${rows.join('')}</ul>`
  )
}

/** The values for a test card chosen from the list, or null if none was chosen. */
export function chosenTestCard(number: string | undefined): CardForm | null {
  const known = TEST_CARDS.find((card) => card.number === number)
  return known ? { number: known.number, expiry: '12/34', cvc: '123' } : null
}

/** The input to show again after an error. Drops the card number unless it is a test card's. */
export const withoutRealCardNumber = (input: CardInput, faults: readonly FormFault[]): CardInput =>
  faults.some(({ field, why }) => field === 'number' && why !== 'declined')
    ? { ...input, number: '' }
    : input

/** The error summary above a rejected form. */
export function faultNote(
  heading: 'fault.heading' | 'fault.headingCard',
  faults: readonly FormFault[],
  refused: boolean,
): string {
  if (faults.length === 0 && !refused) return ''
  const text = refused
    ? t('fault.refused')
    : t(faults[0]!.why === 'declined' ? 'fault.number-declined' : 'fault.marked')
  return `<div class="note err" role="alert"><b>${t(heading)}</b>${text}</div>`
}
