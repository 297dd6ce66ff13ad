import { sql } from 'kysely'
import type {
  ConnectionKind,
  DeviceKind,
  NavigationKind,
  PageKind,
  Vital,
} from '#contract/vital-names.ts'
import type { Db } from '#core/db/database.ts'

export type ViewMeasured = {
  view: string
  page: PageKind
  device: DeviceKind
  connection: ConnectionKind
  navigation: NavigationKind
  version: string
  metrics: readonly { name: Vital; value: number }[]
}

/**
 * Keeps the figures of a page view; one that is told again takes the place of the earlier. `day` is
 * `YYYY-MM-DD`, UTC.
 */
export async function keepFigures(
  db: Db,
  { view, metrics, page, device, connection, navigation, version }: ViewMeasured,
  day: string,
): Promise<void> {
  // The column is a `real`: PostgreSQL refuses a number that is too small for one.
  const figures = [...new Map(metrics.map(({ name, value }) => [name, Math.fround(value)]))]
  await db
    .insertInto('page_vital')
    .values(
      figures.map(([metric, value]) => ({
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

export type Figures = { metric: Vital; p75: number; views: number; good: number; poor: number }

/**
 * The 75th percentile and the shares of good and poor views, from one day to another, both counted.
 * `bounds` are those of each metric.
 */
export async function readFigures(db: Db, { from, to, bounds }: Period): Promise<Figures[]> {
  const { rows } =
    await sql<Figures>`select metric, ${measures} from page_vital join ${boundsTable(bounds)} using (metric) where day between ${from} and ${to} group by metric`.execute(
      db,
    )
  return rows
}

/** The same by kind of page and device, the most viewed first. */
export async function readFiguresByPart(
  db: Db,
  { from, to, bounds }: Period,
): Promise<(Figures & { page: PageKind; device: DeviceKind })[]> {
  const { rows } = await sql<Figures & { page: PageKind; device: DeviceKind }>`
    select metric, page, device, ${measures} from page_vital join ${boundsTable(bounds)} using (metric) where day between ${from} and ${to}
    group by metric, page, device order by count(*) desc, page, device, metric`.execute(db)
  return rows
}

/**
 * Takes the number that joins the figures of one view away from all before `day`. Answers from how
 * many.
 */
export async function stripViews(db: Db, day: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('page_vital')
    .set({ view_id: null })
    .where('day', '<', day)
    .where('view_id', 'is not', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

type Period = {
  from: string
  to: string
  bounds: readonly { metric: Vital; good: number; poor: number }[]
}

const measures = sql`
  percentile_cont(0.75) within group (order by value) p75, count(*)::int views,
  (count(*) filter (where value <= bound.good))::float8 / count(*) good, (count(*) filter (where value > bound.poor))::float8 / count(*) poor`

const boundsTable = (bounds: Period['bounds']) =>
  sql`(values ${sql.join(bounds.map(({ metric, good, poor }) => sql`(${metric}::text, ${good}::real, ${poor}::real)`))}) bound(metric, good, poor)`
