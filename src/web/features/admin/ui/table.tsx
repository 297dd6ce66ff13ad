import type { ReactNode } from 'react'

export type Column<Row> = {
  head: string
  cell: (row: Row) => ReactNode
  number?: boolean /** Its head is read out alone. */
  isHeadHidden?: boolean
}

/**
 * Rows under their heads; on phones each row is a card that names its values. The first column is
 * what a row is called.
 */
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
    <div className="desk-scroll">
      <table className="desk-table" aria-label={label}>
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
