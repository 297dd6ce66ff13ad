import { parseArgs } from 'node:util'
import { CITY_NAMES } from '#contract/cities.ts'
import { CommandError } from './run.ts'

/** What `npm run ingest` is asked to take in. */
export type Intake = { city: string | null } & (
  | { kind: 'channel'; username: string }
  | { kind: 'pages'; path: string }
  | { kind: 'export'; path: string; username: string }
)

export const USAGE =
  'Usage: npm run ingest -- --channel NAME | --pages DIR|FILE | --export result.json ' +
  '--username NAME   [--city CITY]'

/**
 * Reads the arguments of the command. Throws CommandError with what is wrong and how to write it.
 */
export function readArguments(args: string[]): Intake {
  const { channel, pages, export: file, username, city } = values(args)
  const sources = [channel, pages, file].filter((source) => source !== undefined)
  if (sources.length !== 1)
    throw new CommandError(
      (sources.length === 0
        ? 'Nothing to take in is named. '
        : 'More than one thing to take in is named. ') + `${USAGE}`,
    )
  if (sources[0] === '') throw new CommandError(`The name is empty. ${USAGE}`)
  if (username !== undefined && file === undefined)
    throw new CommandError(`--username belongs to --export. ${USAGE}`)
  const place = { city: city === undefined ? null : cityName(city) }
  if (channel !== undefined) return { kind: 'channel', username: channelName(channel), ...place }
  if (pages !== undefined) return { kind: 'pages', path: pages, ...place }
  if (username === undefined)
    throw new CommandError(
      `An export does not hold its channel's name: add --username NAME. ${USAGE}`,
    )
  return { kind: 'export', path: file!, username: channelName(username), ...place }
}

function values(args: string[]) {
  try {
    const text = { type: 'string' } as const
    return parseArgs({
      args,
      options: { channel: text, pages: text, export: text, username: text, city: text },
    }).values
  } catch (error) {
    throw new CommandError(
      `${(error as Error).message.split('\n')[0]!.replace(/\.? To specify.*$/, '')}. ${USAGE}`,
    )
  }
}

/** A name as it stands, with @, or as its t.me address. */
function channelName(given: string): string {
  const name = /^(?:https?:\/\/t\.me\/(?:s\/)?|@)?([a-z]\w{3,31})\/?$/i.exec(given.trim())?.[1]
  if (!name)
    throw new CommandError(
      `"${given}" cannot be a public channel's name: copy it from the channel's t.me address.`,
    )
  return name
}

function cityName(given: string): string {
  const city = CITY_NAMES.find((known) => known.toLowerCase() === given.trim().toLowerCase())
  if (!city) throw new CommandError(`--city is "${given}": give one of ${CITY_NAMES.join(', ')}.`)
  return city
}
