import type { Generated } from 'kysely'

/** Tables of Web Push. */
export type PushTables = {
  push_endpoint: PushEndpointTable
}

type PushEndpointTable = {
  id: Generated<number>
  account_id: number
  session_id: string | null
  endpoint: string
  service: string
  p256dh: string
  auth: string
  device: string | null
  created_at: Date
  last_success_at: Date | null
  disabled_at: Date | null
  disabled_reason: string | null
}
