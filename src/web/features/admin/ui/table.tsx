import type { ReactNode } from 'react'

export type Column<Row> = {
  head: string
  cell: (row: Row) => ReactNode
  number?: boolean
  /** Shows the heading to screen readers only. */
  isHeadHidden?: boolean
}

/** A table that turns each row into a card on phones. The first column is the row heading. */
export function Table<Row>({
  label,
  columns,
  rows,
  keyOf,
}: {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
}) {
  return (
    <div className="admin-scroll">
      <table className="admin-table" aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ head, number, isHeadHidden }) => (
              <th key={head} scope="col" className={number ? 'is-number' : undefined}>
                {isHeadHidden ? <span className="sr-only">{head}</span> : head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ head, cell, number, isHeadHidden }, i) =>
                i === 0 ? (
                  <th key={head} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td
                    key={head}
                    data-head={isHeadHidden ? '' : head}
                    className={number ? 'is-number' : undefined}
                  >
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
