import { parseArgs } from 'node:util'
import { type EngineName, ENGINES } from '#core/extraction/engine.ts'
import { CommandError } from './run.ts'

const USAGE = `Usage: npm run --silent extract -- [--engine ${ENGINES.join('|')}] < posts.jsonl`

/**
 * The engine that `npm run extract` is asked to read with: by default all there is. Throws
 * CommandError.
 */
export function readEngine(args: string[], hasModel: boolean): EngineName {
  const engine = value(args) ?? (hasModel ? 'both' : 'rules')
  const known = ENGINES.find((name) => name === engine)
  if (!known)
    throw new CommandError(`--engine is "${engine}": give one of ${ENGINES.join(', ')}. ${USAGE}`)
  if (known !== 'rules' && !hasModel)
    throw new CommandError(
      `--engine ${known} needs a language model: set AI_BASE_URL and AI_MODEL, ` +
        'or read with --engine rules.',
    )
  return known
}

function value(args: string[]): string | undefined {
  try {
    return parseArgs({ args, options: { engine: { type: 'string' } } }).values.engine
  } catch (error) {
    throw new CommandError(
      `${(error as Error).message.split('\n')[0]!.replace(/\.? To specify.*$/, '')}. ${USAGE}`,
    )
  }
}
