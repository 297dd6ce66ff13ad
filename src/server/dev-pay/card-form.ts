import type { CardForm, FormFault } from '#core/payments/sandbox.ts'
import { escapeText } from './page.ts'
import type { Translate } from './translate.ts'
import type { PayMessageKey } from './locales/en.ts'

/** What stands in the form: as typed, or nothing yet. */
export type CardInput = CardForm & { email: string }
export const EMPTY_FORM: CardInput = { email: '', number: '', expiry: '', cvc: '' }

const TEST_CARDS: readonly { number: string; behaviour: PayMessageKey }[] = [
  { number: '4242 4242 4242 4242', behaviour: 'card.pays' },
  { number: '4000 0000 0000 0002', behaviour: 'card.declines' },
  { number: '4000 0025 0000 3155', behaviour: 'card.asks' },
  { number: '4000 0000 0000 0341', behaviour: 'card.paysOnce' },
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

/** One field with its fault beside it; the first faulty one has the focus when the page opens. */
export function field(
  t: Translate,
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
    `value="${escapeText(input[name])}"${invalid}>` +
    `${message ? `<p class="fault" id="${name}-fault">${message}</p>` : ''}</div>`
  )
}

export const cardFields = (t: Translate, input: CardInput, faults: readonly FormFault[]): string =>
  `${field(t, 'number', input, faults)}<div class="pair">` +
  `${field(t, 'expiry', input, faults)}${field(t, 'cvc', input, faults)}</div>`

/** Of the form that they fill in: they come after its main button, which Enter presses. */
export function testCards(t: Translate): string {
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

/** A test card that was chosen from the list; null: none was. */
export function chosenTestCard(number: string | undefined): CardForm | null {
  const known = TEST_CARDS.find((card) => card.number === number)
  return known ? { number: known.number, expiry: '12/34', cvc: '123' } : null
}

/** What of a refused form may go back into it: the number only where it is a test card's. */
export const withoutRealCardNumber = (input: CardInput, faults: readonly FormFault[]): CardInput =>
  faults.some(({ field, why }) => field === 'number' && why !== 'declined')
    ? { ...input, number: '' }
    : input

/** Of a whole form that was refused: what to do, or that each marked field says it. */
export function faultNote(
  t: Translate,
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
