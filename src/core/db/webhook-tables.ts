import type { Generated } from 'kysely'

/** Tables of webhooks. */
export type WebhookTables = {
  webhook: WebhookTable
}

type WebhookTable = {
  id: Generated<number>
  account_id: number
  url: string
  host: string
  secret: Buffer
  created_at: Date
  failing_since: Date | null
  disabled_at: Date | null
  disabled_reason: string | null
}
