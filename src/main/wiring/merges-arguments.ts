import { parseArgs } from 'node:util'
import { CommandError } from './run.ts'

/** What `npm run merges` is asked for. */
export type MergesRequest =
  | { kind: 'list'; listingId: number | null; near: boolean; limit: number }
  | { kind: 'show'; listingId: number }
  | { kind: 'undo'; decisionId: number; by: string }
  | { kind: 'join'; from: number; into: number; by: string }

const USAGE =
  'Usage: npm run merges -- list [--listing ID] [--near] [--limit N] | show LISTING | undo ' +
  'DECISION --by NAME | join LISTING INTO --by NAME'
const MAX_LIMIT = 1000

/**
 * Reads the arguments of the command. Throws CommandError with what is wrong and how to write it.
 */
export function readMergesArguments(args: string[]): MergesRequest {
  const { values, positionals } = parse(args)
  const [what = 'list', ...ids] = positionals
  const number = (text: string | undefined, name: string): number => {
    if (text === undefined || !/^\d{1,9}$/.test(text))
      throw new CommandError(
        `${name} is ${text === undefined ? 'missing' : `"${text}"`}: give its number. ${USAGE}`,
      )
    return Number(text)
  }
  const expect = (count: number) => {
    if (ids.length > count) throw new CommandError(`"${ids[count]}" is one too many. ${USAGE}`)
  }
  const by = (): string => {
    const name = values.by?.trim()
    if (!name || name === 'rules')
      throw new CommandError(`Who decides is kept with the decision: add --by NAME. ${USAGE}`)
    return name.slice(0, 100)
  }
  if (what === 'list') {
    expect(0)
    const limit = values.limit === undefined ? 20 : number(values.limit, '--limit')
    if (limit < 1 || limit > MAX_LIMIT)
      throw new CommandError(`--limit is ${limit}: give 1 to ${MAX_LIMIT}.`)
    return {
      kind: 'list',
      listingId: values.listing === undefined ? null : number(values.listing, '--listing'),
      near: values.near ?? false,
      limit,
    }
  }
  if (what === 'show') {
    expect(1)
    return { kind: 'show', listingId: number(ids[0], 'LISTING') }
  }
  if (what === 'undo') {
    expect(1)
    return { kind: 'undo', decisionId: number(ids[0], 'DECISION'), by: by() }
  }
  if (what === 'join') {
    expect(2)
    return { kind: 'join', from: number(ids[0], 'LISTING'), into: number(ids[1], 'INTO'), by: by() }
  }
  throw new CommandError(`There is no "${what}". ${USAGE}`)
}

function parse(args: string[]) {
  try {
    const text = { type: 'string' } as const
    return parseArgs({
      args,
      allowPositionals: true,
      options: { listing: text, near: { type: 'boolean' }, limit: text, by: text },
    })
  } catch (error) {
    throw new CommandError(
      `${(error as Error).message.split('\n')[0]!.replace(/\.? To specify.*$/, '')}. ${USAGE}`,
    )
  }
}
