import type { ColumnType, Generated } from 'kysely'

/** Tables of Web Push. */
export type PushTables = {
  push_endpoint: PushEndpointTable
  push_delivery: PushDeliveryTable
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

type PushDeliveryTable = {
  id: Generated<string>
  endpoint_id: number
  notification_id: string | null
  search_id: number | null
  created_at: Date
  due_at: Date
  expires_at: Date
  tries: ColumnType<number, number | undefined, number>
  sent_at: Date | null
  failed_at: Date | null
  last_error: string | null
}
