import {
  addInterval,
  createInvoice,
  findPaymentMethod,
  setFields,
  finalizeInvoice,
  HOUR,
  markPaid,
} from './billing.ts'
import { canCharge } from './cards.ts'
import {
  toGroup,
  readMetadata,
  rejectUnknown,
  requireOneOf,
  type Params,
  requireText,
  toText,
  toInteger,
} from './form.ts'
import type { Interval, Invoice, Line, Price, Schedule, Subscription } from './objects.ts'
import { notFound, ApiError } from './api-error.ts'
import { newId, type State } from './state.ts'

/** POST /v1/prices, with an inline product. */
export function createPrice(state: State, params: Params): Price {
  rejectUnknown(params, [
    'currency',
    'unit_amount',
    'recurring',
    'product_data',
    'product',
    'lookup_key',
    'metadata',
  ])
  const recurring = toGroup(params['recurring'])
  const key = toText(params['lookup_key']) ?? null
  if (key !== null && [...state.prices.values()].some((price) => price.lookup_key === key))
    throw new ApiError(400, `A price (${key}) already uses that lookup key.`, {
      param: 'lookup_key',
    })
  const price: Price = {
    id: newId('price'),
    object: 'price',
    currency: requireOneOf(requireText(params, 'currency'), ['usd'], 'currency'),
    type: 'recurring',
    lookup_key: key,
    active: true,
    created: state.now(),
    unit_amount: toInteger(requireText(params, 'unit_amount'), 'unit_amount'),
    product: newId('prod'),
    nickname: requireText(toGroup(params['product_data']), 'name', 'product_data'),
    recurring: {
      interval: requireOneOf(
        requireText(recurring, 'interval', 'recurring'),
        ['day', 'week', 'month', 'year'],
        'interval',
      ) as Interval,
      interval_count: toInteger(toText(recurring['interval_count']) ?? '1', 'interval_count'),
      usage_type: 'licensed',
    },
  }
  state.prices.set(price.id, price)
  return price
}

/** GET /v1/prices?lookup_keys[]=… */
export function listPrices(state: State, params: Params): object {
  rejectUnknown(params, ['lookup_keys', 'active', 'limit'])
  const keys = Array.isArray(params['lookup_keys']) ? params['lookup_keys'] : []
  return {
    object: 'list',
    url: '/v1/prices',
    has_more: false,
    data: [...state.prices.values()].filter(
      ({ lookup_key }) => lookup_key !== null && keys.includes(lookup_key),
    ),
  }
}

type Switch = { price: Price; at: number }

/** POST /v1/invoices/create_preview, for switching prices only. */
export function previewSwitch(state: State, params: Params): object {
  rejectUnknown(params, ['customer', 'subscription', 'subscription_details'])
  const id = requireText(params, 'subscription')
  const subscription = state.subscriptions.get(id)
  if (!subscription) throw notFound('subscription', id, 'subscription')
  const details = toGroup(params['subscription_details'])
  rejectUnknown(details, ['items', 'proration_behavior', 'proration_date'], 'subscription_details')
  const lines = prorationLines(subscription, readSwitch(state, subscription, details))
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  return {
    id: newId('upcoming_in'),
    object: 'invoice',
    status: 'draft',
    currency: 'usd',
    total,
    amount_due: Math.max(0, total),
    lines: { object: 'list', has_more: false, data: lines },
  }
}

function readSwitch(state: State, subscription: Subscription, params: Params): Switch {
  requireOneOf(requireText(params, 'proration_behavior'), ['always_invoice'], 'proration_behavior')
  const [item] = Array.isArray(params['items']) ? params['items'] : []
  const wanted = toGroup(item)
  rejectUnknown(wanted, ['id', 'price', 'quantity'], 'items[0]')
  const own = subscription.items.data[0]!
  if (requireText(wanted, 'id', 'items[0]') !== own.id)
    throw notFound('subscription_item', toText(wanted['id'])!, 'items[0][id]')
  const price = state.prices.get(requireText(wanted, 'price', 'items[0]'))
  if (!price) throw notFound('price', toText(wanted['price'])!, 'items[0][price]')
  const at = toInteger(toText(params['proration_date']) ?? String(state.now()), 'proration_date')
  if (at < own.current_period_start || at >= own.current_period_end)
    throw new ApiError(400, 'Cannot specify a proration date outside of the current period.', {
      param: 'subscription_proration_date',
    })
  return { price, at }
}

/** Credits the unused time of the old price, and charges a full period of the new one. */
function prorationLines(subscription: Subscription, { price, at }: Switch): Line[] {
  const {
    price: old,
    current_period_start: start,
    current_period_end: end,
  } = subscription.items.data[0]!
  const { interval, interval_count } = price.recurring
  const line = (
    amount: number,
    description: string,
    period: { start: number; end: number },
  ): Line => ({
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: 'usd',
    description,
    period,
  })
  const unused = -Math.round((old.unit_amount * (end - at)) / (end - start))
  return [
    line(unused, `Unused time on ${old.nickname} after ${new Date(at * 1000).toDateString()}`, {
      start: at,
      end,
    }),
    line(price.unit_amount, `1 × ${price.nickname} (at $${(price.unit_amount / 100).toFixed(2)})`, {
      start: at,
      end: addInterval(at, { interval, count: interval_count }),
    }),
  ]
}

/** POST /v1/subscriptions/:id with `items`: a `pending_update`, applied when it is paid. */
export function switchPrice(state: State, subscription: Subscription, params: Params): void {
  requireOneOf(
    requireText(params, 'payment_behavior'),
    ['pending_if_incomplete'],
    'payment_behavior',
  )
  if (subscription.status !== 'active')
    throw new ApiError(400, 'This subscription cannot be updated.', { param: 'payment_behavior' })
  const wanted = readSwitch(state, subscription, params)
  dropPendingUpdate(state, subscription)
  const lines = prorationLines(subscription, wanted)
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  const invoice = createInvoice(state, subscription, 'subscription_update')
  Object.assign(invoice, {
    total,
    amount_due: Math.max(0, total),
    lines: { ...invoice.lines, data: lines },
  })
  finalizeInvoice(state, invoice)
  const method = findPaymentMethod(state, invoice)
  const item = subscription.items.data[0]!
  setFields(state, subscription, {
    pending_update: {
      expires_at: Math.min(item.current_period_end, state.now() + 23 * HOUR),
      subscription_items: [{ ...item, price: wanted.price }],
      at: wanted.at,
    },
  })
  if (method && canCharge(method, state.now())) return markPaid(state, invoice)
  const needsConfirmation = method?.behaves === 'needs-confirmation'
  const intent = newId('pi')
  state.intents.set(intent, {
    id: intent,
    object: 'payment_intent',
    status: needsConfirmation ? 'requires_action' : 'requires_payment_method',
  })
  invoice.payments.data.push({
    object: 'invoice_payment',
    payment: { type: 'payment_intent', payment_intent: intent },
  })
  invoice.attempt_count++
  state.emit(
    needsConfirmation ? 'invoice.payment_action_required' : 'invoice.payment_failed',
    invoice,
  )
}

/** Voids the unpaid invoice of a pending update, which discards the update. */
export function dropPendingUpdate(state: State, subscription: Subscription): void {
  const invoice =
    subscription.pending_update && state.invoices.get(subscription.latest_invoice ?? '')
  if (invoice?.status === 'open') voidInvoice(state, invoice)
}

export function voidInvoice(state: State, invoice: Invoice): Invoice {
  if (invoice.status !== 'open')
    throw new ApiError(400, "You can only pass in open invoices. This invoice isn't open.")
  invoice.status = 'void'
  invoice.status_transitions.voided_at = state.now()
  invoice.next_payment_attempt = null
  state.emit('invoice.voided', invoice)
  const subscription = state.subscriptions.get(invoice.parent.subscription_details.subscription)
  if (subscription?.pending_update && subscription.latest_invoice === invoice.id)
    setFields(state, subscription, { pending_update: null })
  return invoice
}

/** POST /v1/subscription_schedules. */
export function createSchedule(state: State, params: Params): Schedule {
  rejectUnknown(params, ['from_subscription'])
  const id = requireText(params, 'from_subscription')
  const subscription = state.subscriptions.get(id)
  if (!subscription) throw notFound('subscription', id, 'from_subscription')
  if (subscription.schedule !== null)
    throw new ApiError(
      400,
      'You cannot migrate a subscription that is already attached to a schedule.',
      { param: 'from_subscription' },
    )
  if (subscription.cancel_at !== null)
    throw new ApiError(400, 'You cannot migrate a subscription that is set to cancel.', {
      param: 'from_subscription',
    })
  const item = subscription.items.data[0]!
  const schedule: Schedule = {
    id: newId('sub_sched'),
    object: 'subscription_schedule',
    created: state.now(),
    customer: subscription.customer,
    subscription: id,
    status: 'active',
    end_behavior: 'release',
    phases: [
      {
        start_date: item.current_period_start,
        end_date: item.current_period_end,
        items: [{ price: item.price.id, quantity: 1 }],
        metadata: {},
      },
    ],
  }
  state.schedules.set(schedule.id, schedule)
  setFields(state, subscription, { schedule: schedule.id })
  return schedule
}

/** POST /v1/subscription_schedules/:id. */
export function updateSchedule(state: State, schedule: Schedule, params: Params): Schedule {
  rejectUnknown(params, ['end_behavior', 'phases', 'proration_behavior'])
  if (schedule.status !== 'active')
    throw new ApiError(400, `You cannot update a schedule that is ${schedule.status}.`)
  requireOneOf(requireText(params, 'end_behavior'), ['release'], 'end_behavior')
  const [now, next] = (Array.isArray(params['phases']) ? params['phases'] : []).map(toGroup)
  if (!now || !next)
    throw new ApiError(400, 'Missing required param: phases.', {
      code: 'parameter_missing',
      param: 'phases',
    })
  const first = schedule.phases[0]!
  rejectUnknown(now, ['items', 'start_date', 'end_date'], 'phases[0]')
  if (toInteger(requireText(now, 'start_date', 'phases[0]'), 'start_date') !== first.start_date)
    throw new ApiError(400, 'You can not modify the start date of the current phase.', {
      param: 'phases[0][start_date]',
    })
  rejectUnknown(next, ['items', 'duration', 'proration_behavior', 'metadata'], 'phases[1]')
  const item = toGroup(Array.isArray(next['items']) ? next['items'][0] : undefined)
  const price = state.prices.get(requireText(item, 'price', 'phases[1][items][0]'))
  if (!price) throw notFound('price', toText(item['price'])!, 'phases[1][items][0][price]')
  const duration = toGroup(next['duration'])
  const start = toInteger(requireText(now, 'end_date', 'phases[0]'), 'end_date')
  const end = addInterval(start, {
    interval: requireText(duration, 'interval', 'duration') as Interval,
    count: toInteger(toText(duration['interval_count']) ?? '1', 'interval_count'),
  })
  schedule.phases = [
    { ...first, end_date: start },
    {
      start_date: start,
      end_date: end,
      items: [{ price: price.id, quantity: 1 }],
      metadata: readMetadata(next['metadata']),
    },
  ]
  state.emit('subscription_schedule.updated', schedule)
  sendScheduleEvent(state, schedule)
  return schedule
}

/** POST /v1/subscription_schedules/:id/release. Also runs after the last phase. */
export function releaseSchedule(state: State, schedule: Schedule): Schedule {
  if (schedule.status !== 'active')
    throw new ApiError(400, `You cannot release a schedule that is ${schedule.status}.`)
  const subscription = state.subscriptions.get(schedule.subscription)
  schedule.status = 'released'
  if (subscription) setFields(state, subscription, { schedule: null })
  return schedule
}

/** Switches to the price of the next phase, if there is one, at the end of a period. */
export function enterNextPhase(state: State, subscription: Subscription): void {
  const schedule = state.schedules.get(subscription.schedule ?? '')
  const item = subscription.items.data[0]!
  const next = schedule?.phases.find(({ start_date }) => start_date === item.current_period_end)
  const price = state.prices.get(next?.items[0]?.price ?? '')
  if (!schedule || !next || !price) return
  item.price = price
  subscription.billing_cycle_anchor = next.start_date
  Object.assign(subscription.metadata, next.metadata)
  releaseSchedule(state, schedule)
}

const sendScheduleEvent = (state: State, schedule: Schedule): void => {
  const subscription = state.subscriptions.get(schedule.subscription)
  if (subscription) state.emit('customer.subscription.updated', subscription)
}
