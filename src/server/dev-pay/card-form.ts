import type { CardForm, FormFault } from '#core/payments/sandbox.ts'
import { shown } from './page.ts'
import type { Words } from './words/words.ts'
import type { PayWord } from './words/en.ts'

/** What stands in the form: as typed, or nothing yet. */
export type TypedCard = CardForm & { email: string }
export const NOTHING_TYPED: TypedCard = { email: '', number: '', expiry: '', cvc: '' }

const TEST_CARDS: readonly { number: string; does: PayWord }[] = [
  { number: '4242 4242 4242 4242', does: 'card.pays' },
  { number: '4000 0000 0000 0002', does: 'card.declines' },
  { number: '4000 0025 0000 3155', does: 'card.asks' },
  { number: '4000 0000 0000 0341', does: 'card.paysOnce' },
]

type Field = { name: FormFault['field']; label: PayWord; attributes: string }
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
      'inputmode="numeric" autocomplete="cc-number" maxlength="30" placeholder="4242 4242 4242 4242"',
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
  words: Words,
  name: FormFault['field'],
  typed: TypedCard,
  faults: readonly FormFault[],
): string {
  const fault = faults.find((one) => one.field === name)
  const { label, attributes } = FIELDS[name]
  const invalid = fault
    ? ` aria-invalid="true" aria-describedby="${name}-fault"${fault === faults[0] ? ' autofocus' : ''}`
    : ''
  return `<div class="field"><label for="${name}">${words(label)}</label><input id="${name}" name="${name}" ${attributes} value="${shown(typed[name])}"${invalid}>${fault ? `<p class="fault" id="${name}-fault">${words(`fault.${name}-${fault.why}` as PayWord)}</p>` : ''}</div>`
}

export const cardFields = (words: Words, typed: TypedCard, faults: readonly FormFault[]): string =>
  `${field(words, 'number', typed, faults)}<div class="pair">${field(words, 'expiry', typed, faults)}${field(words, 'cvc', typed, faults)}</div>`

/** Of the form that they fill in: they come after its main button, which Enter presses. */
export function testCards(words: Words): string {
  const rows = TEST_CARDS.map(
    ({ number, does }) =>
      `<li><span><b class="num">${number}</b> <span class="soft">${words(does)}</span></span><button class="btn line" name="use" value="${number}" aria-label="${words('card.use')}: ${number}">${words('card.use')}</button></li>`,
  )
  return `<h2 id="tests">${words('card.tests')}</h2><p class="soft">${words('card.testsText')}</p><ul class="tests" aria-labelledby="tests">${rows.join('')}</ul>`
}

/** A test card that was chosen from the list; null: none was. */
export function chosenTestCard(number: string | undefined): CardForm | null {
  const known = TEST_CARDS.find((card) => card.number === number)
  return known ? { number: known.number, expiry: '12/34', cvc: '123' } : null
}

/** What of a refused form may go back into it: the number only where it is a test card's. */
export const keptOf = (typed: TypedCard, faults: readonly FormFault[]): TypedCard =>
  faults.some(({ field, why }) => field === 'number' && why !== 'declined')
    ? { ...typed, number: '' }
    : typed

/** Of a whole form that was refused: what to do, or that each marked field says it. */
export function faultNote(
  words: Words,
  heading: 'fault.heading' | 'fault.headingCard',
  faults: readonly FormFault[],
  refused: boolean,
): string {
  if (faults.length === 0 && !refused) return ''
  const text = refused
    ? words('fault.refused')
    : words(faults[0]!.why === 'declined' ? 'fault.number-declined' : 'fault.marked')
  return `<div class="note err" role="alert"><b>${words(heading)}</b>${text}</div>`
}
