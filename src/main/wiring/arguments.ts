import { parseTelegramName } from '#contract/sources.ts'
import { parseArgs } from 'node:util'
import { emailSchema, ROLES, type Role } from '#contract/accounts.ts'
import { CITY_NAMES } from '#contract/cities.ts'
import { type EngineName, ENGINES } from '#core/extraction/engine.ts'
import { CommandError } from './run.ts'

/**
 * The arguments of each command. Every function throws CommandError, with one line that says what
 * is wrong and how to use the command.
 */

const USAGE = {
  backup: 'npm run backup -- --to FILE.gz|FOLDER [--no-photos]',
  restore: 'npm run restore -- --from FILE.gz|FOLDER [--no-photos] [--force]',
  cases: 'npm run cases -- [--out FILE]',
  documents: 'npm run documents -- [--all]',
  extract: `npm run --silent extract -- [--engine ${ENGINES.join('|')}] < posts.jsonl`,
  ingest:
    'npm run ingest -- --channel NAME | --pages DIR|FILE | --export result.json ' +
    '--username NAME   [--city CITY]',
  merges:
    'npm run merges -- list [--listing ID] [--near] [--limit N] | show LISTING | undo ' +
    'DECISION --by NAME | join LISTING INTO --by NAME',
  migrate: 'npm run migrate -- [--distributed]',
  photos: 'npm run photos -- --to bucket | --to folder',
  user: `npm run user -- --email ADDRESS --role ${ROLES.join('|')}`,
}

export function readBackupArguments(args: readonly string[]): { to: string; photos: boolean } {
  const { values } = parse('backup', args, {
    to: { type: 'string' },
    'no-photos': { type: 'boolean' },
  })
  if (!values.to)
    throw usageError(
      'backup',
      'Name a file with --to, or a folder: a folder gets a new file each time, and the photos.',
    )
  return { to: values.to, photos: !values['no-photos'] }
}

export function readRestoreArguments(args: readonly string[]): {
  from: string
  photos: boolean
  force: boolean
} {
  const { values } = parse('restore', args, {
    from: { type: 'string' },
    'no-photos': { type: 'boolean' },
    force: { type: 'boolean' },
  })
  if (!values.from)
    throw usageError('restore', 'Name a backup file with --from, or a folder of backups.')
  return { from: values.from, photos: !values['no-photos'], force: values.force ?? false }
}

/** `out` null: only report how well the rules do. */
export function readCasesArguments(args: readonly string[]): { out: string | null } {
  const { out } = parse('cases', args, { out: { type: 'string' } }).values
  if (out === '') throw usageError('cases', '--out is empty.')
  return { out: out ?? null }
}

export const readDocumentsArguments = (args: readonly string[]): { all: boolean } => ({
  all: parse('documents', args, { all: { type: 'boolean' } }).values.all ?? false,
})

/** The engine to extract with; by default both where there is a language model, else the rules. */
export function readExtractArguments(args: readonly string[], hasModel: boolean): EngineName {
  const { values } = parse('extract', args, { engine: { type: 'string' } })
  const name = values.engine ?? (hasModel ? 'both' : 'rules')
  const engine = ENGINES.find((known) => known === name)
  if (!engine)
    throw usageError('extract', `--engine is "${name}": use one of ${ENGINES.join(', ')}.`)
  if (engine !== 'rules' && !hasModel)
    throw new CommandError(
      `--engine ${engine} needs a language model: set AI_BASE_URL and AI_MODEL, ` +
        'or use --engine rules.',
    )
  return engine
}

/** What `npm run ingest` imports; `city` is for posts that do not name theirs. */
export type IngestRequest = { city: string | null } & (
  | { kind: 'channel'; username: string }
  | { kind: 'pages'; path: string }
  | { kind: 'export'; path: string; username: string }
)

export function readIngestArguments(args: readonly string[]): IngestRequest {
  const text = { type: 'string' } as const
  const {
    channel,
    pages,
    export: file,
    username,
    city: cityName,
  } = parse('ingest', args, {
    channel: text,
    pages: text,
    export: text,
    username: text,
    city: text,
  }).values
  const sources = [channel, pages, file].filter((source) => source !== undefined)
  if (sources.length !== 1)
    throw usageError(
      'ingest',
      sources.length === 0
        ? 'Nothing to import: give --channel, --pages or --export.'
        : 'Give only one of --channel, --pages and --export.',
    )
  if (sources[0] === '') throw usageError('ingest', 'The name is empty.')
  if (username !== undefined && file === undefined)
    throw usageError('ingest', '--username only goes with --export.')
  const city = cityName === undefined ? null : readCity(cityName)
  if (channel !== undefined) return { kind: 'channel', username: readChannelName(channel), city }
  if (pages !== undefined) return { kind: 'pages', path: pages, city }
  if (username === undefined)
    throw usageError(
      'ingest',
      "An export does not name its channel's username: add --username NAME.",
    )
  return { kind: 'export', path: file!, username: readChannelName(username), city }
}

/** Accepts `name`, `@name` and t.me addresses. */
function readChannelName(given: string): string {
  const name = parseTelegramName(given.trim())
  if (!name)
    throw new CommandError(
      `"${given}" is not a valid channel name: copy it from the channel's t.me address.`,
    )
  return name
}

function readCity(given: string): string {
  const city = CITY_NAMES.find((known) => known.toLowerCase() === given.trim().toLowerCase())
  if (!city) throw new CommandError(`--city is "${given}": use one of ${CITY_NAMES.join(', ')}.`)
  return city
}

export type MergesRequest =
  | { kind: 'list'; listingId: number | null; near: boolean; limit: number }
  | { kind: 'show'; listingId: number }
  | { kind: 'undo'; decisionId: number; by: string }
  | { kind: 'join'; from: number; into: number; by: string }

const MAX_MERGES_LIMIT = 1000

export function readMergesArguments(args: readonly string[]): MergesRequest {
  const text = { type: 'string' } as const
  const { values, positionals } = parse(
    'merges',
    args,
    { listing: text, near: { type: 'boolean' }, limit: text, by: text },
    { allowPositionals: true },
  )
  const [action = 'list', ...ids] = positionals
  const readNumber = (given: string | undefined, name: string): number => {
    if (given === undefined || !/^\d{1,9}$/.test(given))
      throw usageError(
        'merges',
        given === undefined
          ? `${name} is missing: give its number.`
          : `${name} is "${given}": give a number.`,
      )
    return Number(given)
  }
  const expectIds = (count: number): void => {
    if (ids.length > count) throw usageError('merges', `Unexpected argument "${ids[count]}".`)
  }
  const readBy = (): string => {
    const name = values.by?.trim()
    if (!name || name === 'rules')
      throw usageError('merges', 'The decision is recorded with your name: add --by NAME.')
    return name.slice(0, 100)
  }
  if (action === 'list') {
    expectIds(0)
    const limit = values.limit === undefined ? 20 : readNumber(values.limit, '--limit')
    if (limit < 1 || limit > MAX_MERGES_LIMIT)
      throw new CommandError(`--limit is ${limit}: use 1 to ${MAX_MERGES_LIMIT}.`)
    return {
      kind: 'list',
      listingId: values.listing === undefined ? null : readNumber(values.listing, '--listing'),
      near: values.near ?? false,
      limit,
    }
  }
  if (action === 'show') {
    expectIds(1)
    return { kind: 'show', listingId: readNumber(ids[0], 'LISTING') }
  }
  if (action === 'undo') {
    expectIds(1)
    return { kind: 'undo', decisionId: readNumber(ids[0], 'DECISION'), by: readBy() }
  }
  if (action === 'join') {
    expectIds(2)
    return {
      kind: 'join',
      from: readNumber(ids[0], 'LISTING'),
      into: readNumber(ids[1], 'INTO'),
      by: readBy(),
    }
  }
  throw usageError('merges', `Unknown action "${action}".`)
}

/** Where `npm run photos` copies photos to. */
export function readPhotosArguments(args: readonly string[]): 'bucket' | 'folder' {
  const { to } = parse('photos', args, { to: { type: 'string' } }).values
  if (to !== 'bucket' && to !== 'folder')
    throw usageError('photos', 'Say where to copy the photos with --to.')
  return to
}

export const readMigrateArguments = (args: readonly string[]): { distributed: boolean } => ({
  distributed:
    parse('migrate', args, { distributed: { type: 'boolean' } }).values.distributed ?? false,
})

export function readUserArguments(args: readonly string[]): { email: string; role: Role } {
  const { values } = parse('user', args, { email: { type: 'string' }, role: { type: 'string' } })
  const email = emailSchema.safeParse(values.email)
  if (!email.success) throw usageError('user', 'Give the email of an account with --email.')
  const role = ROLES.find((known) => known === values.role?.toUpperCase())
  if (!role) throw usageError('user', `--role must be one of ${ROLES.join(', ')}.`)
  return { email: email.data, role }
}

type Options = NonNullable<Parameters<typeof parseArgs>[0]>['options']

function parse<T extends NonNullable<Options>>(
  command: keyof typeof USAGE,
  args: readonly string[],
  options: T,
  { allowPositionals = false }: { allowPositionals?: boolean } = {},
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals })
  } catch (error) {
    // Only the first sentence: Node goes on to explain its own syntax, which the usage shows.
    const [line] = (error as Error).message.split('\n')
    throw usageError(command, `${line!.replace(/\.? To specify.*$/, '').replace(/\.$/, '')}.`)
  }
}

const usageError = (command: keyof typeof USAGE, problem: string): CommandError =>
  new CommandError(`${problem} Usage: ${USAGE[command]}`)
