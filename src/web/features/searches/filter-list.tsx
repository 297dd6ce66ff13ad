import type { FilterRow } from './describe-search.ts'

/** Filters as a list of names and values. */
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
