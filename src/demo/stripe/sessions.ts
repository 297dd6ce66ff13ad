import { createSubscription, DAY, saveCard } from './billing.ts'
import {
  toGroup,
  readMetadata,
  rejectUnknown,
  requireOneOf,
  type Params,
  requireText,
  toText,
  requireUrl,
  toInteger,
} from './form.ts'
import type { CardDetails, Interval, Session, SessionDetails } from './objects.ts'
import { notFound, ApiError } from './api-error.ts'
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

/** POST /v1/checkout/sessions, for subscriptions only. */
export function createSession(state: State, params: Params): Session {
  rejectUnknown(params, [
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
  requireOneOf(requireText(params, 'mode'), ['subscription'], 'mode')
  const customer = toText(params['customer']) ?? null
  const known = customer === null ? null : state.customers.get(customer)
  if (customer !== null && (!known || known.deleted))
    throw notFound('customer', customer, 'customer')
  const locale = toText(params['locale']) ?? null
  if (locale !== null) requireOneOf(locale, LOCALES, 'locale')
  const items = params['line_items']
  if (!Array.isArray(items) || items.length !== 1)
    throw new ApiError(400, 'Missing required param: line_items.', {
      code: 'parameter_missing',
      param: 'line_items',
    })
  const details: SessionDetails = {
    ...readPrice(toGroup(items[0])),
    metadata: readMetadata(readSubscriptionData(params)['metadata']),
    confirming: null,
  }
  const expires = toText(params['expires_at'])
  const id = `cs_test_${newId('x').slice(2)}`
  const session: Session = {
    id,
    object: 'checkout.session',
    mode: 'subscription',
    status: 'open',
    payment_status: 'unpaid',
    url: `${state.pagesUrl}/checkout/${id}`,
    customer,
    client_reference_id: toText(params['client_reference_id']) ?? null,
    subscription: null,
    invoice: null,
    amount_total: details.unitAmount,
    currency: 'usd',
    created: state.machineNow(),
    expires_at: expires ? toInteger(expires, 'expires_at') : state.machineNow() + DAY,
    success_url: requireUrl(requireText(params, 'success_url'), 'success_url').replace(
      '{CHECKOUT_SESSION_ID}',
      id,
    ),
    cancel_url: toText(params['cancel_url'])
      ? requireUrl(toText(params['cancel_url'])!, 'cancel_url')
      : null,
    locale,
    metadata: readMetadata(params['metadata']),
    livemode: false,
    ui_mode: 'hosted_page',
  }
  state.sessions.set(id, session)
  state.sessionDetails.set(id, details)
  return session
}

function readSubscriptionData(params: Params): Params {
  const data = toGroup(params['subscription_data'])
  rejectUnknown(
    data,
    ['metadata', 'trial_period_days', 'trial_end', 'trial_settings', 'description'],
    'subscription_data',
  )
  return data
}

function readPrice(
  item: Params,
): Pick<SessionDetails, 'unitAmount' | 'interval' | 'intervalCount' | 'name'> {
  rejectUnknown(item, ['price', 'price_data', 'quantity'], 'line_items[0]')
  const at = 'line_items[0][price_data]'
  const data = toGroup(item['price_data'])
  rejectUnknown(
    data,
    ['currency', 'unit_amount', 'recurring', 'product_data', 'product', 'tax_behavior'],
    at,
  )
  requireOneOf(requireText(data, 'currency', at), ['usd'], 'currency')
  const recurring = toGroup(data['recurring'])
  rejectUnknown(recurring, ['interval', 'interval_count'], `${at}[recurring]`)
  const interval = requireOneOf(
    requireText(recurring, 'interval', `${at}[recurring]`),
    ['day', 'week', 'month', 'year'],
    'interval',
  ) as Interval
  const intervalCount = toInteger(
    toText(recurring['interval_count']) ?? '1',
    `${at}[recurring][interval_count]`,
  )
  if (intervalCount < 1 || intervalCount * MAX_DAYS[interval] > 3 * 366)
    throw new ApiError(
      400,
      'You cannot create a price with an interval of more than three years.',
      {
        param: `${at}[recurring][interval_count]`,
      },
    )
  const unitAmount = toInteger(requireText(data, 'unit_amount', at), `${at}[unit_amount]`)
  if (unitAmount < 0)
    throw new ApiError(400, 'Invalid non-negative integer', {
      code: 'parameter_invalid_integer',
      param: `${at}[unit_amount]`,
    })
  const product = toGroup(data['product_data'])
  rejectUnknown(product, ['name', 'description', 'metadata'], `${at}[product_data]`)
  return {
    unitAmount,
    interval,
    intervalCount,
    name: requireText(product, 'name', `${at}[product_data]`),
  }
}

/** POST /v1/checkout/sessions/:id/expire. */
export function expireOnRequest(state: State, session: Session): Session {
  if (session.status !== 'open')
    throw new ApiError(400, 'Only Checkout Sessions with a status in ["open"] can be expired.')
  expireSession(state, session)
  return session
}

/** Expires the hosted pages whose time is over. */
export function expirePages(state: State): void {
  for (const session of state.sessions.values())
    if (session.status === 'open' && session.expires_at <= state.machineNow())
      expireSession(state, session)
  for (const [id, { expires_at }] of state.portalSessions)
    if (expires_at <= state.machineNow()) state.portalSessions.delete(id)
}

export function expireSession(state: State, session: Session): void {
  Object.assign(session, { status: 'expired', url: null })
  state.emit('checkout.session.expired', session)
}

/** Pays on the checkout page. Returns the redirect URL, or why the customer stays on the page. */
export function paySession(
  state: State,
  id: string,
  card: CardDetails,
  email: string,
): { sentTo: string } | { stays: string } {
  const [session, details] = [state.sessions.get(id), state.sessionDetails.get(id)]
  if (!session || !details) return { stays: 'there is no such page' }
  if (session.status !== 'open') return { stays: `the page is ${session.status}` }
  if (card.behaves === 'declines') return { stays: 'the card was declined' }
  const customer = state.customers.get(session.customer ?? '')
  if (!customer || customer.deleted) return { stays: 'the customer is gone' }
  customer.email ??= email
  customer.currency = 'usd'
  const method = saveCard(state, customer.id, card)
  const subscription = createSubscription(state, {
    ...details,
    customer: customer.id,
    method: method.id,
  })
  details.confirming = null
  Object.assign(session, {
    status: 'complete',
    payment_status: 'paid',
    url: null,
    subscription: subscription.id,
    invoice: subscription.latest_invoice,
  })
  state.emit('checkout.session.completed', session)
  return { sentTo: session.success_url }
}
