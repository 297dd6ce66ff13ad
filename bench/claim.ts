/** A claim about the product's performance, in its own file, listed in run.ts. */
export type Claim = {
  /** The argument of `npm run bench`. */
  name: string
  /** The claim in one line. */
  description: string
  /** Runs only when it is named. */
  isLong?: true
  /** Measures, cleans up, and returns the results. */
  measure(run: Run): Promise<Table[]>
}

export type Run = {
  /** `--million`: also measures with a million rows, which takes minutes. */
  million: boolean
  /** `--rebalance HOST:PORT`: a server that becomes a worker of CITUS_URL; null: none. */
  rebalance: string | null
  /** Prints progress to stderr. */
  log(line: string): void
}

export type Table =
  | { title: string; results: Figure[] }
  | { title: string; columns: string[]; rows: string[][] }

/** A measured value with its goal. Figures without a goal are context. */
export type Figure = { what: string; is: string; goal?: string; held?: boolean }

/**
 * The tables of one of several runs, with each figure of the middle run by its first number, and
 * the least and the largest of these numbers. Rows are of the first run.
 */
export function pickMiddle(runs: readonly Table[][]): Table[] {
  const firstNumber = ({ is }: Figure): string => /\d[\d,]*(?:\.\d+)?/.exec(is)?.[0] ?? ''
  const first = (figure: Figure): number => Number(firstNumber(figure).replaceAll(',', ''))
  return runs[0]!.map((table, place) => {
    if ('rows' in table || runs.length === 1) return table
    const others = runs.flatMap((tables) => (tables[place] as typeof table).results)
    const results = table.results.map(({ what }) => {
      const same = others
        .filter((figure) => figure.what === what)
        .toSorted((one, other) => first(one) - first(other))
      const middle = same[same.length >> 1]!
      const [least, most] = [firstNumber(same[0]!), firstNumber(same.at(-1)!)]
      return least === most ? middle : { ...middle, is: `${middle.is} (${least} to ${most})` }
    })
    return { ...table, results }
  })
}

/** Formats a table as text with aligned columns. */
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

/** Formats milliseconds with a sensible precision. */
export const ms = (value: number): string =>
  `${value < 10 ? value.toFixed(2) : value.toFixed(1)} ms`

export const times = (value: number): string => `${value.toFixed(2)}x`

export const count = (value: number): string => Math.round(value).toLocaleString('en-US')
