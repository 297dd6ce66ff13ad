import { begin, saveCard } from './billing.ts'
import {
  group,
  metadataOf,
  onlyKnown,
  oneOf,
  type Params,
  required,
  text,
  webUrl,
  whole,
} from './form.ts'
import type { Card, Interval, Session } from './objects.ts'
import { missing, Refused } from './refused.ts'
import { newId, type State } from './state.ts'

const LOCALES = [
  'auto',
  'bg',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'en-GB',
  'es',
  'et',
  'fi',
  'fr',
  'hr',
  'hu',
  'it',
  'ja',
  'ko',
  'lt',
  'lv',
  'nb',
  'nl',
  'pl',
  'pt',
  'ro',
  'ru',
  'sk',
  'sl',
  'sv',
  'tr',
  'zh',
]
const MAX_DAYS: Record<Interval, number> = { day: 1, week: 7, month: 31, year: 366 }

/** POST /v1/checkout/sessions, of subscriptions alone. */
export function makeSession(state: State, params: Params, origin: string): Session {
  onlyKnown(params, [
    'mode',
    'customer',
    'client_reference_id',
    'locale',
    'success_url',
    'cancel_url',
    'line_items',
    'metadata',
    'subscription_data',
    'allowed_payment_method_types',
    'excluded_payment_method_types',
    'allow_promotion_codes',
    'expires_at',
    'expand',
    'ui_mode',
    'payment_method_collection',
  ])
  oneOf(required(params, 'mode'), ['subscription'], 'mode')
  const customer = text(params['customer']) ?? null
  const known = customer === null ? null : state.customers.get(customer)
  if (customer !== null && (!known || known.deleted))
    throw missing('customer', customer, 'customer')
  const locale = text(params['locale']) ?? null
  if (locale !== null) oneOf(locale, LOCALES, 'locale')
  const items = params['line_items']
  if (!Array.isArray(items) || items.length !== 1)
    throw new Refused(400, 'Missing required param: line_items.', {
      code: 'parameter_missing',
      param: 'line_items',
    })
  const making = {
    ...priceOf(group(items[0])),
    metadata: metadataOf(subscriptionData(params)['metadata']),
  }
  const expires = text(params['expires_at'])
  const id = `cs_test_${newId('x').slice(2)}`
  const session: Session = {
    id,
    object: 'checkout.session',
    mode: 'subscription',
    status: 'open',
    payment_status: 'unpaid',
    url: `${origin}/c/pay/${id}`,
    customer,
    client_reference_id: text(params['client_reference_id']) ?? null,
    subscription: null,
    invoice: null,
    amount_total: making.unitAmount,
    currency: 'usd',
    created: state.now(),
    expires_at: expires ? whole(expires, 'expires_at') : state.now() + 24 * 3600,
    success_url: webUrl(required(params, 'success_url'), 'success_url').replace(
      '{CHECKOUT_SESSION_ID}',
      id,
    ),
    cancel_url: text(params['cancel_url'])
      ? webUrl(text(params['cancel_url'])!, 'cancel_url')
      : null,
    locale,
    metadata: metadataOf(params['metadata']),
    livemode: false,
    ui_mode: 'hosted_page',
  }
  state.sessions.set(id, session)
  state.makings.set(id, making)
  return session
}

function subscriptionData(params: Params): Params {
  const data = group(params['subscription_data'])
  onlyKnown(
    data,
    ['metadata', 'trial_period_days', 'trial_end', 'trial_settings', 'description'],
    'subscription_data',
  )
  return data
}

function priceOf(item: Params): {
  unitAmount: number
  interval: Interval
  intervalCount: number
  name: string
} {
  onlyKnown(item, ['price', 'price_data', 'quantity'], 'line_items[0]')
  const at = 'line_items[0][price_data]'
  const data = group(item['price_data'])
  onlyKnown(
    data,
    ['currency', 'unit_amount', 'recurring', 'product_data', 'product', 'tax_behavior'],
    at,
  )
  oneOf(required(data, 'currency', at), ['usd'], 'currency')
  const recurring = group(data['recurring'])
  onlyKnown(recurring, ['interval', 'interval_count'], `${at}[recurring]`)
  const interval = oneOf(
    required(recurring, 'interval', `${at}[recurring]`),
    ['day', 'week', 'month', 'year'],
    'interval',
  ) as Interval
  const intervalCount = whole(
    text(recurring['interval_count']) ?? '1',
    `${at}[recurring][interval_count]`,
  )
  if (intervalCount < 1 || intervalCount * MAX_DAYS[interval] > 3 * 366)
    throw new Refused(400, 'You cannot create a price with an interval of more than three years.', {
      param: `${at}[recurring][interval_count]`,
    })
  const unitAmount = whole(required(data, 'unit_amount', at), `${at}[unit_amount]`)
  if (unitAmount < 0)
    throw new Refused(400, 'Invalid non-negative integer', {
      code: 'parameter_invalid_integer',
      param: `${at}[unit_amount]`,
    })
  const product = group(data['product_data'])
  onlyKnown(product, ['name', 'description', 'metadata'], `${at}[product_data]`)
  return {
    unitAmount,
    interval,
    intervalCount,
    name: required(product, 'name', `${at}[product_data]`),
  }
}

/** POST /v1/checkout/sessions/:id/expire. */
export function expireAsked(state: State, session: Session): Session {
  if (session.status !== 'open')
    throw new Refused(400, 'Only Checkout Sessions with a status in ["open"] can be expired.')
  expireSession(state, session)
  return session
}

export function expireSession(state: State, session: Session): void {
  Object.assign(session, { status: 'expired', url: null })
  state.tell('checkout.session.expired', session)
}

/** What a person does on the page: pays, or tries to. Where to they are sent, or why they stay. */
export function paySession(
  state: State,
  id: string,
  card: Card,
  email = 'somebody@example.com',
): { sentTo: string } | { stays: string } {
  const [session, making] = [state.sessions.get(id), state.makings.get(id)]
  if (!session || !making) return { stays: 'there is no such page' }
  if (session.status !== 'open') return { stays: `the page is ${session.status}` }
  if (card === 'declines') return { stays: 'the card was declined' }
  const customer = state.customers.get(session.customer ?? '')
  if (!customer || customer.deleted) return { stays: 'the customer is gone' }
  customer.email ??= email
  customer.currency = 'usd'
  const method = saveCard(state, customer.id, card)
  const subscription = begin(state, { ...making, customer: customer.id, method: method.id })
  Object.assign(session, {
    status: 'complete',
    payment_status: 'paid',
    url: null,
    subscription: subscription.id,
    invoice: subscription.latest_invoice,
  })
  state.tell('checkout.session.completed', session)
  return { sentTo: session.success_url }
}
