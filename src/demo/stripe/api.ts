import { setFields, endSubscription } from './billing.ts'
import {
  readMetadata,
  rejectUnknown,
  requireOneOf,
  type Params,
  toText,
  toInteger,
} from './form.ts'
import type { Customer, Subscription } from './objects.ts'
import { createPortalSession } from './portal.ts'
import { notFound, ApiError } from './api-error.ts'
import { expireOnRequest, createSession } from './sessions.ts'
import { newId, type State } from './state.ts'
import {
  updateSchedule,
  listPrices,
  createPrice,
  createSchedule,
  previewSwitch,
  releaseSchedule,
  switchPrice,
  voidInvoice,
} from './switching.ts'

/**
 * Creates a function that runs an API call and returns the response object. Throws ApiError, whose
 * messages are Stripe's own.
 */
export function createApi(state: State) {
  const find = <T>(map: Map<string, T>, what: string, id: string): T => {
    const found = map.get(id)
    if (!found) throw notFound(what, id)
    return found
  }
  return (method: string, path: string, params: Params): object => {
    const [noun = '', ...rest] = path.split('/')
    const segments = rest.map((part) => (FIXED_SEGMENTS.has(part) ? `/${part}` : '/:id'))
    const call = `${method} ${noun}${segments.join('')}`
    const id = decodeURIComponent(rest.find((part) => !FIXED_SEGMENTS.has(part)) ?? '')
    switch (call) {
      case 'POST customers':
        return createCustomer(state, params)
      case 'GET customers': {
        const from = toInteger(
          toText((params['created'] as Params | undefined)?.['gte']) ?? '0',
          'created',
        )
        return listResponse(
          state,
          [...state.customers.values()].filter(
            ({ created, deleted }) => !deleted && created >= from,
          ),
          params,
          '/v1/customers',
        )
      }
      case 'GET customers/:id': {
        const customer = find(state.customers, 'customer', id)
        return customer.deleted
          ? { id, object: 'customer', deleted: true }
          : expandObjects(state, customer, params)
      }
      case 'POST customers/:id':
        return updateCustomer(state, find(state.customers, 'customer', id), params)
      case 'DELETE customers/:id':
        return deleteCustomer(state, find(state.customers, 'customer', id))
      case 'POST checkout/sessions':
        return createSession(state, params)
      case 'GET checkout/sessions':
        return listResponse(
          state,
          [...state.sessions.values()].filter(
            ({ status }) =>
              toText(params['status']) === undefined || status === toText(params['status']),
          ),
          params,
          '/v1/checkout/sessions',
        )
      case 'GET checkout/sessions/:id':
        return expandObjects(state, find(state.sessions, 'checkout.session', id), params)
      case 'POST checkout/sessions/:id/expire':
        return expireOnRequest(state, find(state.sessions, 'checkout.session', id))
      case 'POST billing_portal/sessions':
        return createPortalSession(state, params)
      case 'GET subscriptions': {
        const status = requireOneOf(
          toText(params['status']) ?? 'unended',
          [
            'unended',
            'all',
            'ended',
            'active',
            'past_due',
            'unpaid',
            'canceled',
            'incomplete',
            'incomplete_expired',
            'trialing',
            'paused',
          ],
          'status',
        )
        const wanted = (one: Subscription): boolean =>
          status === 'all' ||
          (status === 'unended'
            ? one.status !== 'canceled' && one.status !== 'incomplete_expired'
            : status === 'ended'
              ? one.ended_at !== null
              : one.status === status)
        return listResponse(
          state,
          [...state.subscriptions.values()].filter(wanted),
          params,
          '/v1/subscriptions',
        )
      }
      case 'GET subscriptions/:id':
        return expandObjects(state, find(state.subscriptions, 'subscription', id), params)
      case 'POST subscriptions/:id':
        return updateSubscription(state, find(state.subscriptions, 'subscription', id), params)
      case 'DELETE subscriptions/:id': {
        const subscription = find(state.subscriptions, 'subscription', id)
        if (subscription.ended_at !== null) throw notFound('subscription', id)
        endSubscription(state, subscription)
        return subscription
      }
      case 'POST prices':
        return createPrice(state, params)
      case 'GET prices':
        return listPrices(state, params)
      case 'POST invoices/create_preview':
        return previewSwitch(state, params)
      case 'POST invoices/:id/void':
        return voidInvoice(state, find(state.invoices, 'invoice', id))
      case 'POST subscription_schedules':
        return createSchedule(state, params)
      case 'POST subscription_schedules/:id':
        return updateSchedule(state, find(state.schedules, 'subscription_schedule', id), params)
      case 'POST subscription_schedules/:id/release':
        return releaseSchedule(state, find(state.schedules, 'subscription_schedule', id))
      case 'GET invoices':
        return listResponse(state, [...state.invoices.values()], params, '/v1/invoices')
      case 'GET invoices/:id':
        return expandObjects(state, find(state.invoices, 'invoice', id), params)
      default:
        throw new ApiError(404, `Unrecognized request URL (${method}: /v1/${path}).`)
    }
  }
}

const FIXED_SEGMENTS = new Set(['sessions', 'expire', 'create_preview', 'void', 'release'])

function createCustomer(state: State, params: Params): Customer {
  const customer: Customer = {
    id: newId('cus'),
    object: 'customer',
    created: state.now(),
    email: null,
    name: null,
    preferred_locales: [],
    metadata: {},
    livemode: false,
    delinquent: false,
    currency: null,
    invoice_settings: { default_payment_method: null, custom_fields: null, footer: null },
  }
  applyCustomerParams(customer, params)
  state.customers.set(customer.id, customer)
  state.emit('customer.created', customer)
  return customer
}

function updateCustomer(state: State, customer: Customer, params: Params): Customer {
  if (customer.deleted) throw notFound('customer', customer.id)
  applyCustomerParams(customer, params)
  state.emit('customer.updated', customer)
  return customer
}

function applyCustomerParams(customer: Customer, params: Params): void {
  rejectUnknown(params, ['email', 'name', 'preferred_locales', 'metadata', 'description', 'expand'])
  const email = toText(params['email'])
  if (email !== undefined && email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    throw new ApiError(400, `Invalid email address: ${email}`, {
      code: 'email_invalid',
      param: 'email',
    })
  if (email !== undefined) customer.email = email || null
  const locales = params['preferred_locales']
  if (Array.isArray(locales)) customer.preferred_locales = locales as string[]
  else if (locales === '') customer.preferred_locales = []
  Object.assign(customer.metadata, readMetadata(params['metadata']))
}

function deleteCustomer(state: State, customer: Customer): object {
  if (customer.deleted) throw notFound('customer', customer.id)
  for (const subscription of state.subscriptions.values())
    if (subscription.customer === customer.id && subscription.ended_at === null)
      endSubscription(state, subscription)
  customer.deleted = true
  state.emit('customer.deleted', customer)
  return { id: customer.id, object: 'customer', deleted: true }
}

function updateSubscription(
  state: State,
  subscription: Subscription,
  params: Params,
): Subscription {
  rejectUnknown(params, [
    'cancel_at_period_end',
    'cancel_at',
    'metadata',
    'default_payment_method',
    'items',
    'proration_behavior',
    'proration_date',
    'payment_behavior',
    'expand',
  ])
  if (subscription.ended_at !== null)
    throw new ApiError(
      400,
      'A canceled subscription can only update its cancellation_details and metadata.',
    )
  if (params['items'] !== undefined) {
    switchPrice(state, subscription, params)
    return subscription
  }
  const [mark, day] = [toText(params['cancel_at_period_end']), toText(params['cancel_at'])]
  if (subscription.schedule !== null && (mark !== undefined || day !== undefined))
    throw new ApiError(
      400,
      `The subscription is managed by the subscription schedule ${subscription.schedule}, and ` +
        'updating any cancelation behavior directly is not allowed. Please update the schedule ' +
        'instead.',
    )
  if (mark !== undefined && day !== undefined)
    throw new ApiError(
      400,
      'You may only specify one of these parameters: cancel_at_period_end, cancel_at.',
      { param: 'cancel_at' },
    )
  if (mark !== undefined) {
    requireOneOf(mark, ['true', 'false'], 'cancel_at_period_end')
    if (mark === 'true')
      setFields(state, subscription, {
        cancel_at_period_end: true,
        cancel_at: subscription.items.data[0]!.current_period_end,
        canceled_at: state.now(),
      })
    // A cancel_at that was set directly is kept.
    else if (subscription.cancel_at_period_end)
      setFields(state, subscription, {
        cancel_at_period_end: false,
        cancel_at: null,
        canceled_at: null,
      })
  }
  if (day === '')
    setFields(state, subscription, {
      cancel_at: null,
      cancel_at_period_end: false,
      canceled_at: null,
    })
  else if (day !== undefined)
    setFields(state, subscription, {
      cancel_at: toInteger(day, 'cancel_at'),
      canceled_at: state.now(),
    })
  return subscription
}

type ListItem = { id: string; created: number; customer?: string | null }

/** Lists objects, newest first, with Stripe's cursor pagination. */
function listResponse(state: State, items: ListItem[], params: Params, url: string): object {
  rejectUnknown(params, [
    'customer',
    'status',
    'limit',
    'starting_after',
    'expand',
    'created',
    'subscription',
  ])
  const customer = toText(params['customer'])
  if (customer !== undefined && !state.customers.has(customer))
    throw notFound('customer', customer, 'customer')
  const limit = toInteger(toText(params['limit']) ?? '10', 'limit')
  if (limit < 1 || limit > 100)
    throw new ApiError(400, 'This value must be between 1 and 100 (inclusive).', {
      code: 'parameter_invalid_integer',
      param: 'limit',
    })
  const newestFirst = items
    .filter((one) => customer === undefined || one.customer === customer)
    .reverse()
  const after = toText(params['starting_after'])
  const from = after === undefined ? 0 : newestFirst.findIndex(({ id }) => id === after) + 1
  if (after !== undefined && from === 0) throw notFound('object', after, 'starting_after')
  return expandObjects(
    state,
    {
      object: 'list',
      url,
      has_more: newestFirst.length > from + limit,
      data: newestFirst.slice(from, from + limit),
    },
    params,
  )
}

/** Replaces ids by objects along the paths of `expand`. */
function expandObjects(state: State, answer: object, params: Params): object {
  const paths = params['expand']
  if (!Array.isArray(paths)) return answer
  const copy = structuredClone(answer)
  for (const path of paths)
    if (typeof path === 'string') expand(state, copy as Record<string, unknown>, path.split('.'))
  return copy
}

function expand(state: State, place: Record<string, unknown>, [step, ...rest]: string[]): void {
  if (step === undefined) return
  if (!(step in place))
    throw new ApiError(400, `This property cannot be expanded (${step}).`, { param: 'expand' })
  const inner = place[step]
  if (Array.isArray(inner))
    for (const one of inner) expand(state, one as Record<string, unknown>, rest)
  else if (typeof inner === 'string') {
    const { behaves: _, ...method } = state.paymentMethods.get(inner) ?? { behaves: 'works' }
    place[step] = state.paymentMethods.has(inner)
      ? method
      : (state.customers.get(inner) ??
        state.subscriptions.get(inner) ??
        state.schedules.get(inner) ??
        state.intents.get(inner) ??
        inner)
  } else if (inner !== null) expand(state, inner as Record<string, unknown>, rest)
}
