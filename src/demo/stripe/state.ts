import { randomBytes } from 'node:crypto'
import type {
  Card,
  Customer,
  Event,
  Invoice,
  PaymentIntent,
  PaymentMethod,
  Price,
  Schedule,
  Session,
  Subscription,
} from './objects.ts'

export const API_VERSION = '2026-10-28.endive'

/** The status after all retries of a renewal failed (a setting of Stripe's dashboard). */
export type AfterRetries = 'cancel' | 'unpaid' | 'past_due'

/** The state of the server, in memory. */
export type State = {
  /** The real time plus what the clock was moved by, in seconds. */
  now(): number
  advanceBy(seconds: number): void
  afterRetries: AfterRetries
  customers: Map<string, Customer>
  paymentMethods: Map<string, PaymentMethod & { behaves: Card }>
  sessions: Map<string, Session>
  /** Parameters of a checkout session that its object does not contain. */
  sessionDetails: Map<
    string,
    {
      unitAmount: number
      interval: 'day' | 'week' | 'month' | 'year'
      intervalCount: number
      name: string
      metadata: Record<string, string>
    }
  >
  subscriptions: Map<string, Subscription>
  invoices: Map<string, Invoice>
  prices: Map<string, Price>
  schedules: Map<string, Schedule>
  intents: Map<string, PaymentIntent>
  /** When each draft invoice is finalized. */
  drafts: Map<string, number>
  /** All events, oldest first. */
  events: Event[]
  emit(type: string, object: object, previous?: object): void
}

export const newId = (prefix: string): string =>
  `${prefix}_${randomBytes(12).toString('base64url').replaceAll(/[-_]/g, 'x')}`

export function createState(onEvent: (event: Event) => void): State {
  let ahead = 0
  const events: Event[] = []
  const now = (): number => Math.floor(Date.now() / 1000) + ahead
  return {
    now,
    advanceBy: (seconds) => void (ahead += seconds),
    afterRetries: 'cancel',
    events,
    customers: new Map(),
    paymentMethods: new Map(),
    sessions: new Map(),
    sessionDetails: new Map(),
    subscriptions: new Map(),
    invoices: new Map(),
    prices: new Map(),
    schedules: new Map(),
    intents: new Map(),
    drafts: new Map(),
    emit(type, object, previous) {
      const data = {
        object: structuredClone(object),
        ...(previous ? { previous_attributes: structuredClone(previous) } : {}),
      }
      const event: Event = {
        id: newId('evt'),
        object: 'event',
        api_version: API_VERSION,
        created: now(),
        data,
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type,
      }
      events.push(event)
      onEvent(event)
    },
  }
}
