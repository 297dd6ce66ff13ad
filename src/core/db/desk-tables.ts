import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { ActKind, CorrectableField, SubjectKind } from '#contract/desk.ts'

/** The tables of what administrators correct, look at and do. */
export type DeskTables = {
  correction: CorrectionTable
  listing_look: ListingLookTable
  admin_act: AdminActTable
  model_state: ModelStateTable
}

/** JSON that may be null, which is a value. */
type Json = ColumnType<unknown, string, string>

type CorrectionTable = {
  id: Generated<number>
  post_id: number
  part: number
  field: CorrectableField
  value: Json
  was: Json
  was_words: string | null
  text_md5: string
  teaches: boolean
  copied_from: number | null
  made_by: number | null
  made_at: Date
  ended_at: Date | null
  ended_why: 'undone' | 'replaced' | 'edited' | null
}

type ListingLookTable = { listing_id: number; looked_by: number | null; looked_at: Date }

type AdminActTable = {
  id: Generated<number>
  at: Date
  act: ActKind
  actor_id: number | null
  by_command: boolean
  subject: SubjectKind
  subject_id: number | null
  label: string | null
  before: JSONColumnType<Record<string, unknown>> | null
  after: JSONColumnType<Record<string, unknown>> | null
  reason: string | null
}

type ModelStateTable = {
  single: ColumnType<boolean, boolean | undefined, boolean>
  kind: 'answers' | 'rests' | 'budget-spent'
  reason: string | null
  since: Date
}
