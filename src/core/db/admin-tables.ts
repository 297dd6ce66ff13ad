import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { AuditAction, CorrectableField, AuditSubject } from '#contract/admin.ts'

/** Tables of corrections, reviews and the audit log. */
export type AdminTables = {
  correction: CorrectionTable
  listing_review: ListingReviewTable
  audit_log: AuditLogTable
  model_state: ModelStateTable
}

/** A non-null jsonb column that can hold JSON null. */
type Json = ColumnType<unknown, string, string>

type CorrectionTable = {
  id: Generated<number>
  post_id: number
  part: number
  field: CorrectableField
  value: Json
  previous_value: Json
  source_text: string | null
  text_md5: string
  stated_in_post: boolean
  copied_from: number | null
  made_by: number | null
  made_at: Date
  ended_at: Date | null
  end_reason: 'undone' | 'replaced' | 'edited' | null
}

type ListingReviewTable = { listing_id: number; reviewed_by: number | null; reviewed_at: Date }

type AuditLogTable = {
  id: Generated<number>
  at: Date
  action: AuditAction
  actor_id: number | null
  is_from_cli: boolean
  subject: AuditSubject
  subject_id: number | null
  label: string | null
  before: JSONColumnType<Record<string, unknown>> | null
  after: JSONColumnType<Record<string, unknown>> | null
  reason: string | null
}

type ModelStateTable = {
  single: ColumnType<boolean, boolean | undefined, boolean>
  kind: 'available' | 'paused' | 'budget-spent'
  reason: string | null
  since: Date
}
