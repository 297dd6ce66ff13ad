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

/** What a failing renewal comes to when its retries are over; a setting of the dashboard. */
export type AfterRetries = 'cancel' | 'unpaid' | 'past_due'

/** All that is known; nothing of it survives. */
export type State = {
  /** Seconds; runs with the machine's, ahead by what it was moved. */
  now(): number
  move(seconds: number): void
  afterRetries: AfterRetries
  customers: Map<string, Customer>
  methods: Map<string, PaymentMethod & { behaves: Card }>
  sessions: Map<string, Session>
  /** What of a session's making its object does not tell. */
  makings: Map<
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
  /** When a draft is made final. */
  drafts: Map<string, number>
  /** Everything that was told, in order. */
  events: Event[]
  tell(type: string, object: object, previous?: object): void
}

export const newId = (prefix: string): string =>
  `${prefix}_${randomBytes(12).toString('base64url').replaceAll(/[-_]/g, 'x')}`

export function emptyState(onEvent: (event: Event) => void): State {
  let ahead = 0
  const events: Event[] = []
  const now = (): number => Math.floor(Date.now() / 1000) + ahead
  return {
    now,
    move: (seconds) => void (ahead += seconds),
    afterRetries: 'cancel',
    events,
    customers: new Map(),
    methods: new Map(),
    sessions: new Map(),
    makings: new Map(),
    subscriptions: new Map(),
    invoices: new Map(),
    prices: new Map(),
    schedules: new Map(),
    intents: new Map(),
    drafts: new Map(),
    tell(type, object, previous) {
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
