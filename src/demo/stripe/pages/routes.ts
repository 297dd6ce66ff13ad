import type { PageRequest, PageResponse } from '#demo/serve-pages.ts'
import type { CardForm } from '../cards.ts'
import type { CardDetails } from '../objects.ts'
import { confirmPage } from './checkout-page.ts'

export const readCardForm = ({ fields }: PageRequest): CardForm & { email: string } => ({
  email: fields['email'] ?? '',
  number: fields['number'] ?? '',
  expiry: fields['expiry'] ?? '',
  cvc: fields['cvc'] ?? '',
})

/** What the bank asks at `action`. `cents` is null when the card is only saved. */
export const askBank = (
  card: Pick<CardDetails, 'last4'> | null,
  cents: number | null,
  action: string,
): PageResponse => ({
  status: 200,
  data: { card, cents },
  page: (nonce) => confirmPage({ card, cents, action }, nonce),
})
