import type { ColumnType, Generated } from 'kysely'
import type { Language } from '#locales/languages.ts'
import type { SubscriptionStatus, PaymentCard } from '#contract/payments.ts'
import type { PlanType } from '#contract/plans.ts'

/** Tables of payments and API keys. */
export type PaymentTables = {
  billing_customer: BillingCustomerTable
  paid_subscription: PaidSubscriptionTable
  invoice: InvoiceTable
  checkout: CheckoutTable
  payment_event: PaymentEventTable
  api_key: ApiKeyTable
  api_usage: ApiUsageTable
}

type BillingCustomerTable = {
  id: Generated<number>
  account_id: number
  provider: string
  customer_id: string
  language: ColumnType<Language | null, Language | null | undefined, Language | null>
  card: ColumnType<PaymentCard | null, string | null | undefined, string | null>
  created_at: Date
  sync_number: ColumnType<string, number | string | undefined, number | string>
  synced_at: Date | null
}

type PaidSubscriptionTable = {
  id: Generated<number>
  billing_customer_id: number
  provider_id: string
  plan_type: PlanType
  amount_cents: number
  currency: string
  status: SubscriptionStatus
  started_at: Date
  period_start: Date
  period_end: Date
  cancels_at: Date | null
  next_plan_type: ColumnType<PlanType | null, PlanType | null | undefined, PlanType | null>
  ended_at: Date | null
  past_due_since: Date | null
  past_due_notified_at: Date | null
  ended_notified_at: Date | null
}

type InvoiceTable = {
  id: Generated<number>
  billing_customer_id: number
  provider_id: string
  number: string | null
  description: string
  amount_cents: number
  currency: string
  status: string
  issued_at: Date
  url: string | null
}

type CheckoutTable = {
  id: string
  account_id: number
  provider: string
  session_id: string | null
  plan_type: PlanType
  request_hash: string
  created_at: Date
  expires_at: Date | null
  closed_at: Date | null
}

type PaymentEventTable = {
  provider: string
  event_id: string
  kind: string
  customer_id: string | null
  received_at: Date
  processed_at: Date | null
}

type ApiKeyTable = {
  id: Generated<number>
  account_id: number
  name: string
  hash: Buffer
  start: string
  can_write: Generated<boolean>
  created_at: Date
  last_used_at: Date | null
  revoked_at: Date | null
}

/** `day` as `YYYY-MM-DD`. */
type ApiUsageTable = {
  account_id: number
  day: ColumnType<string, string, string>
  calls: number
  second_began_at: Date
  calls_in_second: number
}
