import { sql } from 'kysely'
import type {
  ConnectionKind,
  DeviceKind,
  NavigationKind,
  PageKind,
  WebVital,
} from '#contract/web-vital-names.ts'
import type { Db } from '#core/db/database.ts'

export type PageViewMetrics = {
  view: string
  page: PageKind
  device: DeviceKind
  connection: ConnectionKind
  navigation: NavigationKind
  version: string
  metrics: readonly { name: WebVital; value: number }[]
}

/** Saves the metrics of a page view. A later value replaces an earlier one. `day` is UTC. */
export async function saveMetrics(
  db: Db,
  { view, metrics, page, device, connection, navigation, version }: PageViewMetrics,
  day: string,
): Promise<void> {
  // PostgreSQL rejects numbers that underflow the column's type `real`.
  const values = [...new Map(metrics.map(({ name, value }) => [name, Math.fround(value)]))]
  await db
    .insertInto('web_vital')
    .values(
      values.map(([metric, value]) => ({
        view_id: view,
        day,
        metric,
        value,
        page,
        device,
        connection,
        navigation,
        version,
      })),
    )
    .onConflict((same) =>
      same
        .columns(['view_id', 'metric'])
        .doUpdateSet({ value: (row) => row.ref('excluded.value') }),
    )
    .execute()
}

export type MetricStats = {
  metric: WebVital
  p75: number
  views: number
  good: number
  poor: number
}

/**
 * 75th percentile and shares of good and poor views, from one day to another inclusive. `bounds`
 * are the thresholds of each metric.
 */
export async function getMetricStats(db: Db, { from, to, bounds }: Period): Promise<MetricStats[]> {
  const { rows } = await sql<MetricStats>`
    select metric, ${statsColumns}
    from web_vital join ${boundsTable(bounds)} using (metric)
    where day between ${from} and ${to} group by metric`.execute(db)
  return rows
}

/** `getMetricStats` by page and device, the most viewed first. */
export async function getMetricStatsByPage(
  db: Db,
  { from, to, bounds }: Period,
): Promise<(MetricStats & { page: PageKind; device: DeviceKind })[]> {
  const { rows } = await sql<MetricStats & { page: PageKind; device: DeviceKind }>`
    select metric, page, device, ${statsColumns}
    from web_vital join ${boundsTable(bounds)} using (metric)
    where day between ${from} and ${to}
    group by metric, page, device order by count(*) desc, page, device, metric`.execute(db)
  return rows
}

/** Clears the view id of rows before `day` and returns how many. */
export async function clearViewIds(db: Db, day: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('web_vital')
    .set({ view_id: null })
    .where('day', '<', day)
    .where('view_id', 'is not', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

type Period = {
  from: string
  to: string
  bounds: readonly { metric: WebVital; good: number; poor: number }[]
}

const statsColumns = sql`
  percentile_cont(0.75) within group (order by value) p75, count(*)::int views,
  (count(*) filter (where value <= bound.good))::float8 / count(*) good,
  (count(*) filter (where value > bound.poor))::float8 / count(*) poor`

function boundsTable(bounds: Period['bounds']) {
  const rows = bounds.map(
    ({ metric, good, poor }) => sql`(${metric}::text, ${good}::real, ${poor}::real)`,
  )
  return sql`(values ${sql.join(rows)}) bound(metric, good, poor)`
}
