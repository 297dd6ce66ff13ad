import { randomBytes } from 'node:crypto'
import type {
  CardDetails,
  Customer,
  Event,
  Invoice,
  PaymentIntent,
  PaymentMethod,
  PortalSession,
  Price,
  Schedule,
  Session,
  SessionDetails,
  Subscription,
} from './objects.ts'

export const API_VERSION = '2026-10-28.endive'

/** The status after all retries of a renewal failed (a setting of Stripe's dashboard). */
export type AfterRetries = 'cancel' | 'unpaid' | 'past_due'

/** An event that the webhook endpoint has not accepted yet. Times are in milliseconds. */
export type PendingEvent = { event: Event; attempts: number; nextTryAt: number }

/** The response to a request with an idempotency key; null while it runs. */
export type Replayable = {
  asked: { method: string; path: string; body: string }
  answer: { status: number; body: string } | null
  at: number
}

/** What survives a restart. Times are in seconds. */
export type Stored = {
  /** How far the test clock is ahead of the machine's. */
  ahead: number
  customers: Map<string, Customer>
  paymentMethods: Map<string, PaymentMethod & Pick<CardDetails, 'behaves'>>
  sessions: Map<string, Session>
  /** What a checkout session's object does not contain. */
  sessionDetails: Map<string, SessionDetails>
  portalSessions: Map<string, PortalSession>
  subscriptions: Map<string, Subscription>
  invoices: Map<string, Invoice>
  prices: Map<string, Price>
  schedules: Map<string, Schedule>
  intents: Map<string, PaymentIntent>
  /** When each draft invoice is finalized. */
  drafts: Map<string, number>
  pending: Map<string, PendingEvent>
  responses: Map<string, Replayable>
}

export type State = Stored & {
  /** The machine's time. Hosted pages expire by it, so that moving the test clock keeps them. */
  machineNow(): number
  /** The time of the test clock. */
  now(): number
  afterRetries: AfterRetries
  /** The address of the hosted pages, without a slash at the end. */
  pagesUrl: string
  /** All events since the start, oldest first. */
  events: Event[]
  emit(type: string, object: object, previous?: object): void
}

export const newId = (prefix: string): string =>
  `${prefix}_${randomBytes(12).toString('base64url').replaceAll(/[-_]/g, 'x')}`

export const emptyStore = (): Stored => ({
  ahead: 0,
  customers: new Map(),
  paymentMethods: new Map(),
  sessions: new Map(),
  sessionDetails: new Map(),
  portalSessions: new Map(),
  subscriptions: new Map(),
  invoices: new Map(),
  prices: new Map(),
  schedules: new Map(),
  intents: new Map(),
  drafts: new Map(),
  pending: new Map(),
  responses: new Map(),
})

/** `clock` is the machine's clock, in milliseconds. */
export function createState(
  stored: Stored,
  { clock, onEvent }: { clock: () => number; onEvent: () => void },
): State {
  const machineNow = (): number => Math.floor(clock() / 1000)
  const events: Event[] = []
  const state: State = {
    ...stored,
    machineNow,
    now: () => machineNow() + state.ahead,
    afterRetries: 'cancel',
    pagesUrl: '',
    events,
    emit(type, object, previous) {
      const data = {
        object: structuredClone(object),
        ...(previous ? { previous_attributes: structuredClone(previous) } : {}),
      }
      const event: Event = {
        id: newId('evt'),
        object: 'event',
        api_version: API_VERSION,
        created: state.now(),
        data,
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type,
      }
      events.push(event)
      state.pending.set(event.id, { event, attempts: 0, nextTryAt: clock() })
      onEvent()
    },
  }
  return state
}
