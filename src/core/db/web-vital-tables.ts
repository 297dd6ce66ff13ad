import type { ColumnType, Generated } from 'kysely'
import type {
  ConnectionKind,
  DeviceKind,
  NavigationKind,
  PageKind,
  WebVital,
} from '#contract/web-vital-names.ts'

/** Tables of Web Vitals measured in visitors' browsers. */
export type WebVitalTables = { web_vital: WebVitalTable }

/** `day` as `YYYY-MM-DD`. */
type WebVitalTable = {
  id: Generated<string>
  view_id: string | null
  day: ColumnType<string, string, string>
  metric: WebVital
  value: number
  page: PageKind
  device: DeviceKind
  connection: ConnectionKind
  navigation: NavigationKind
  version: string
}
