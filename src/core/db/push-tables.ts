import type { ColumnType, Generated } from 'kysely'

/** The tables of what browsers are told by push. */
export type PushTables = {
  push_endpoint: PushEndpointTable
  push_send: PushSendTable
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
  dead_at: Date | null
  dead_why: string | null
}

type PushSendTable = {
  id: Generated<string>
  endpoint_id: number
  notice_id: string | null
  search_id: number | null
  created_at: Date
  due_at: Date
  late_at: Date
  tries: ColumnType<number, number | undefined, number>
  sent_at: Date | null
  given_up_at: Date | null
  trouble: string | null
}
