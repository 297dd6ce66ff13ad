/**
 * One claim of the product about its own speed: a file of its own beside this one, listed in
 * run.ts.
 */
export type Claim = {
  /** As given to `npm run bench`. */
  name: string
  /** What is claimed, in a line. */
  says: string
  /** Measures, cleans up after itself, and answers what it found. */
  measure(run: Run): Promise<Table[]>
}

export type Run = {
  /** `--million`: also with a million rows stored; minutes instead of seconds. */
  million: boolean
  /** Says on stderr what is going on. */
  tell(line: string): void
}

export type Table =
  | { title: string; results: Figure[] }
  | { title: string; columns: string[]; rows: string[][] }

/** A measured value beside its goal; figures without one are context. */
export type Figure = { what: string; is: string; goal?: string; held?: boolean }

/** A table as lines of text, columns aligned. */
export function layOut(table: Table): string {
  const rows =
    'rows' in table
      ? [table.columns, ...table.rows]
      : [
          ['figure', 'measured', 'goal', ''],
          ...table.results.map(({ what, is, goal, held }) => [
            what,
            is,
            goal ?? '',
            held === undefined ? '' : held ? 'held' : 'NOT HELD',
          ]),
        ]
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  const line = (row: string[]) =>
    `  ${row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!),
      )
      .join('  ')}`.trimEnd()
  const [head, ...rest] = rows
  return [
    table.title,
    line(head!),
    `  ${widths.map((width) => '-'.repeat(width)).join('  ')}`,
    ...rest.map(line),
  ].join('\n')
}

/** Milliseconds with as many digits as mean something. */
export const ms = (value: number): string =>
  `${value < 10 ? value.toFixed(2) : value.toFixed(1)} ms`

export const times = (value: number): string => `${value.toFixed(2)}x`

export const count = (value: number): string => Math.round(value).toLocaleString('en-US')
