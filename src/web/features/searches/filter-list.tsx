import type { FilterRow } from './describe-search.ts'

/** Filters by name and value. */
export function FilterList({ rows }: { rows: readonly FilterRow[] }) {
  return (
    <dl className="searches-filters">
      {rows.map(({ key, name, value }) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
