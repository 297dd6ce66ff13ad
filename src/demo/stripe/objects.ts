/**
 * The used fields of Stripe's API objects (version 2026-10-28.endive). Times are in seconds,
 * amounts in cents.
 */

export type Metadata = Record<string, string>
export type Interval = 'day' | 'week' | 'month' | 'year'
export type Price = {
  id: string
  object: 'price'
  currency: string
  unit_amount: number
  recurring: { interval: Interval; interval_count: number; usage_type: 'licensed' }
  product: string
  type: 'recurring'
  nickname: string
  lookup_key: string | null
  active: true
  created: number
}

export type PaymentMethod = {
  id: string
  object: 'payment_method'
  type: 'card'
  customer: string
  created: number
  card: {
    brand: string
    last4: string
    exp_month: number
    exp_year: number
    funding: 'credit'
    country: 'US'
  }
}

export type Customer = {
  id: string
  object: 'customer'
  created: number
  email: string | null
  name: string | null
  preferred_locales: string[]
  metadata: Metadata
  livemode: false
  delinquent: boolean
  currency: string | null
  invoice_settings: { default_payment_method: string | null; custom_fields: null; footer: null }
  deleted?: true
}

export type Session = {
  id: string
  object: 'checkout.session'
  mode: 'subscription'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  url: string | null
  customer: string | null
  client_reference_id: string | null
  subscription: string | null
  invoice: string | null
  amount_total: number
  currency: string
  created: number
  expires_at: number
  success_url: string
  cancel_url: string | null
  locale: string | null
  metadata: Metadata
  livemode: false
  ui_mode: 'hosted_page'
}

export type SubscriptionStatus =
  | 'incomplete'
  | 'incomplete_expired'
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'canceled'
  | 'unpaid'
  | 'paused'
export type Item = {
  id: string
  object: 'subscription_item'
  created: number
  quantity: number
  price: Price
  current_period_start: number
  current_period_end: number
  subscription: string
}
export type Subscription = {
  id: string
  object: 'subscription'
  customer: string
  status: SubscriptionStatus
  metadata: Metadata
  created: number
  start_date: number
  billing_mode: { type: 'flexible' | 'classic' }
  billing_cycle_anchor: number
  cancel_at: number | null
  cancel_at_period_end: boolean
  canceled_at: number | null
  ended_at: number | null
  trial_start: null
  trial_end: null
  latest_invoice: string | null
  default_payment_method: string | null
  currency: string
  livemode: false
  schedule: string | null
  pending_update: { expires_at: number; subscription_items: Item[]; at: number } | null
  items: { object: 'list'; data: Item[]; has_more: false; url: string }
}

export type Invoice = {
  id: string
  object: 'invoice'
  customer: string
  number: string | null
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void'
  total: number
  amount_due: number
  amount_paid: number
  currency: string
  created: number
  description: string | null
  hosted_invoice_url: string | null
  invoice_pdf: string | null
  billing_reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update'
  attempt_count: number
  next_payment_attempt: number | null
  livemode: false
  parent: {
    type: 'subscription_details'
    subscription_details: { subscription: string; metadata: Metadata }
  }
  status_transitions: {
    finalized_at: number | null
    paid_at: number | null
    voided_at: number | null
  }
  lines: { object: 'list'; has_more: false; data: Line[] }
  payments: {
    object: 'list'
    data: {
      object: 'invoice_payment'
      payment: { type: 'payment_intent'; payment_intent: string }
    }[]
  }
}

export type Line = {
  id: string
  object: 'line_item'
  amount: number
  currency: string
  description: string
  period: { start: number; end: number }
}
export type Schedule = {
  id: string
  object: 'subscription_schedule'
  created: number
  customer: string
  subscription: string
  status: 'active' | 'released'
  end_behavior: 'release'
  phases: {
    start_date: number
    end_date: number
    items: { price: string; quantity: number }[]
    metadata: Metadata
  }[]
}
export type PaymentIntent = {
  id: string
  object: 'payment_intent'
  status: 'requires_action' | 'requires_payment_method'
}

export type Event = {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: unknown; previous_attributes?: object }
  livemode: false
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  type: string
}

/**
 * How a test card behaves. `confirms-once` needs the bank's confirmation on a page and works from
 * then on; `needs-confirmation` needs it for every payment.
 */
export type Card = 'works' | 'declines' | 'fails-later' | 'confirms-once' | 'needs-confirmation'
/** A card as typed into a form, without its number. */
export type CardDetails = { behaves: Card } & Pick<
  PaymentMethod['card'],
  'last4' | 'exp_month' | 'exp_year'
>

/** What a checkout session's object does not contain. */
export type SessionDetails = {
  unitAmount: number
  interval: Interval
  intervalCount: number
  name: string
  metadata: Metadata
  /** What waits for the bank's confirmation. */
  confirming: { card: CardDetails; email: string } | null
}
export type PortalSession = {
  id: string
  object: 'billing_portal.session'
  created: number
  customer: string
  return_url: string
  locale: string | null
  url: string
  livemode: false
  /** Not part of Stripe's object: its links work for a short time. */
  expires_at: number
  confirming: CardDetails | null
}
