import { change, end } from './billing.ts'
import { metadataOf, onlyKnown, oneOf, type Params, text, whole } from './form.ts'
import type { Customer, Subscription } from './objects.ts'
import { makePortalSession } from './portal.ts'
import { missing, Refused } from './refused.ts'
import { expireAsked, makeSession } from './sessions.ts'
import { newId, type State } from './state.ts'
import {
  changeSchedule,
  listPrices,
  makePrice,
  makeSchedule,
  previewSwitch,
  releaseSchedule,
  switchPrice,
  voidInvoice,
} from './switching.ts'

/** One call of the API: what it changes, and the object that it answers. Throws Refused. */
export function callOf(state: State, origin: string) {
  const thing = <T>(map: Map<string, T>, what: string, id: string): T => {
    const found = map.get(id)
    if (!found) throw missing(what, id)
    return found
  }
  return (method: string, path: string, params: Params): object => {
    const [noun = '', ...rest] = path.split('/')
    const call = `${method} ${noun}${rest.map((part) => (PARTS.has(part) ? `/${part}` : '/:id')).join('')}`
    const id = decodeURIComponent(rest.find((part) => !PARTS.has(part)) ?? '')
    switch (call) {
      case 'POST customers':
        return makeCustomer(state, params)
      case 'GET customers': {
        const from = whole(
          text((params['created'] as Params | undefined)?.['gte']) ?? '0',
          'created',
        )
        return listed(
          state,
          [...state.customers.values()].filter(
            ({ created, deleted }) => !deleted && created >= from,
          ),
          params,
          '/v1/customers',
        )
      }
      case 'GET customers/:id': {
        const customer = thing(state.customers, 'customer', id)
        return customer.deleted
          ? { id, object: 'customer', deleted: true }
          : expanded(state, customer, params)
      }
      case 'POST customers/:id':
        return changeCustomer(state, thing(state.customers, 'customer', id), params)
      case 'DELETE customers/:id':
        return deleteCustomer(state, thing(state.customers, 'customer', id))
      case 'POST checkout/sessions':
        return makeSession(state, params, origin)
      case 'GET checkout/sessions':
        return listed(
          state,
          [...state.sessions.values()].filter(
            ({ status }) =>
              text(params['status']) === undefined || status === text(params['status']),
          ),
          params,
          '/v1/checkout/sessions',
        )
      case 'GET checkout/sessions/:id':
        return expanded(state, thing(state.sessions, 'checkout.session', id), params)
      case 'POST checkout/sessions/:id/expire':
        return expireAsked(state, thing(state.sessions, 'checkout.session', id))
      case 'POST billing_portal/sessions':
        return makePortalSession(state, params, origin)
      case 'GET subscriptions': {
        const status = oneOf(
          text(params['status']) ?? 'unended',
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
        return listed(
          state,
          [...state.subscriptions.values()].filter(wanted),
          params,
          '/v1/subscriptions',
        )
      }
      case 'GET subscriptions/:id':
        return expanded(state, thing(state.subscriptions, 'subscription', id), params)
      case 'POST subscriptions/:id':
        return changeSubscription(state, thing(state.subscriptions, 'subscription', id), params)
      case 'DELETE subscriptions/:id': {
        const subscription = thing(state.subscriptions, 'subscription', id)
        if (subscription.ended_at !== null) throw missing('subscription', id)
        end(state, subscription)
        return subscription
      }
      case 'POST prices':
        return makePrice(state, params)
      case 'GET prices':
        return listPrices(state, params)
      case 'POST invoices/create_preview':
        return previewSwitch(state, params)
      case 'POST invoices/:id/void':
        return voidInvoice(state, thing(state.invoices, 'invoice', id))
      case 'POST subscription_schedules':
        return makeSchedule(state, params)
      case 'POST subscription_schedules/:id':
        return changeSchedule(state, thing(state.schedules, 'subscription_schedule', id), params)
      case 'POST subscription_schedules/:id/release':
        return releaseSchedule(state, thing(state.schedules, 'subscription_schedule', id))
      case 'GET invoices':
        return listed(state, [...state.invoices.values()], params, '/v1/invoices')
      case 'GET invoices/:id':
        return expanded(state, thing(state.invoices, 'invoice', id), params)
      default:
        throw new Refused(404, `Unrecognized request URL (${method}: /v1/${path}).`)
    }
  }
}

const PARTS = new Set(['sessions', 'expire', 'create_preview', 'void', 'release'])

function makeCustomer(state: State, params: Params): Customer {
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
  write(customer, params)
  state.customers.set(customer.id, customer)
  state.tell('customer.created', customer)
  return customer
}

function changeCustomer(state: State, customer: Customer, params: Params): Customer {
  if (customer.deleted) throw missing('customer', customer.id)
  write(customer, params)
  state.tell('customer.updated', customer)
  return customer
}

function write(customer: Customer, params: Params): void {
  onlyKnown(params, ['email', 'name', 'preferred_locales', 'metadata', 'description', 'expand'])
  const email = text(params['email'])
  if (email !== undefined && email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    throw new Refused(400, `Invalid email address: ${email}`, {
      code: 'email_invalid',
      param: 'email',
    })
  if (email !== undefined) customer.email = email || null
  const locales = params['preferred_locales']
  if (Array.isArray(locales)) customer.preferred_locales = locales as string[]
  else if (locales === '') customer.preferred_locales = []
  Object.assign(customer.metadata, metadataOf(params['metadata']))
}

function deleteCustomer(state: State, customer: Customer): object {
  if (customer.deleted) throw missing('customer', customer.id)
  for (const subscription of state.subscriptions.values())
    if (subscription.customer === customer.id && subscription.ended_at === null)
      end(state, subscription)
  customer.deleted = true
  state.tell('customer.deleted', customer)
  return { id: customer.id, object: 'customer', deleted: true }
}

function changeSubscription(
  state: State,
  subscription: Subscription,
  params: Params,
): Subscription {
  onlyKnown(params, [
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
    throw new Refused(
      400,
      'A canceled subscription can only update its cancellation_details and metadata.',
    )
  if (params['items'] !== undefined) {
    switchPrice(state, subscription, params)
    return subscription
  }
  const [mark, day] = [text(params['cancel_at_period_end']), text(params['cancel_at'])]
  if (subscription.schedule !== null && (mark !== undefined || day !== undefined))
    throw new Refused(
      400,
      `The subscription is managed by the subscription schedule ${subscription.schedule}, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
    )
  if (mark !== undefined && day !== undefined)
    throw new Refused(
      400,
      'You may only specify one of these parameters: cancel_at_period_end, cancel_at.',
      { param: 'cancel_at' },
    )
  if (mark !== undefined) {
    oneOf(mark, ['true', 'false'], 'cancel_at_period_end')
    if (mark === 'true')
      change(state, subscription, {
        cancel_at_period_end: true,
        cancel_at: subscription.items.data[0]!.current_period_end,
        canceled_at: state.now(),
      })
    // A day that was set by itself stays.
    else if (subscription.cancel_at_period_end)
      change(state, subscription, {
        cancel_at_period_end: false,
        cancel_at: null,
        canceled_at: null,
      })
  }
  if (day === '')
    change(state, subscription, { cancel_at: null, cancel_at_period_end: false, canceled_at: null })
  else if (day !== undefined)
    change(state, subscription, { cancel_at: whole(day, 'cancel_at'), canceled_at: state.now() })
  return subscription
}

type Listed = { id: string; created: number; customer?: string | null }

/** Newest first; `limit`, `starting_after` and `has_more` as everywhere. */
function listed(state: State, things: Listed[], params: Params, url: string): object {
  onlyKnown(params, [
    'customer',
    'status',
    'limit',
    'starting_after',
    'expand',
    'created',
    'subscription',
  ])
  const customer = text(params['customer'])
  if (customer !== undefined && !state.customers.has(customer))
    throw missing('customer', customer, 'customer')
  const limit = whole(text(params['limit']) ?? '10', 'limit')
  if (limit < 1 || limit > 100)
    throw new Refused(400, 'This value must be between 1 and 100 (inclusive).', {
      code: 'parameter_invalid_integer',
      param: 'limit',
    })
  const newestFirst = things
    .filter((one) => customer === undefined || one.customer === customer)
    .reverse()
  const after = text(params['starting_after'])
  const from = after === undefined ? 0 : newestFirst.findIndex(({ id }) => id === after) + 1
  if (after !== undefined && from === 0) throw missing('object', after, 'starting_after')
  return expanded(
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

/** Puts objects where their ids stand, along the paths of `expand`. */
function expanded(state: State, answer: object, params: Params): object {
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
    throw new Refused(400, `This property cannot be expanded (${step}).`, { param: 'expand' })
  const inner = place[step]
  if (Array.isArray(inner))
    for (const one of inner) expand(state, one as Record<string, unknown>, rest)
  else if (typeof inner === 'string') {
    const { behaves: _, ...method } = state.methods.get(inner) ?? { behaves: 'works' }
    place[step] = state.methods.has(inner)
      ? method
      : (state.customers.get(inner) ??
        state.subscriptions.get(inner) ??
        state.schedules.get(inner) ??
        state.intents.get(inner) ??
        inner)
  } else if (inner !== null) expand(state, inner as Record<string, unknown>, rest)
}
