import type { ColumnType, Generated } from 'kysely'
import type {
  ConnectionKind,
  DeviceKind,
  NavigationKind,
  PageKind,
  Vital,
} from '#contract/vital-names.ts'

/** The table of what was measured of pages in the field. */
export type VitalTables = { page_vital: PageVitalTable }

/** `day` as `YYYY-MM-DD`. */
type PageVitalTable = {
  id: Generated<string>
  view_id: string | null
  day: ColumnType<string, string, string>
  metric: Vital
  value: number
  page: PageKind
  device: DeviceKind
  connection: ConnectionKind
  navigation: NavigationKind
  version: string
}
