import { APICallError } from 'ai'

/**
 * The parts of the chat completions protocol that an endpoint supports. Learnt from its error
 * responses and kept while the process runs.
 */
export type Dialect = {
  /** Supports `json_schema`. Otherwise the schema is part of the instructions. */
  hasSchemas: boolean
  hasTemperature: boolean
  /** Limits the output by `max_tokens`. OpenAI's newer models use `max_completion_tokens`. */
  hasMaxTokens: boolean
  body(args: Record<string, unknown>): Record<string, unknown>
}

type Capabilities = Omit<Dialect, 'body'>

export const DEFAULT_DIALECT: Dialect = createDialect({
  hasSchemas: true,
  hasTemperature: true,
  hasMaxTokens: true,
})

/**
 * Returns the dialect to try next if an error shows that a parameter isn't supported, else null.
 */
export function adaptDialect(dialect: Dialect, error: unknown): Dialect | null {
  if (!APICallError.isInstance(error) || (error.statusCode !== 400 && error.statusCode !== 422))
    return null
  const responseText = (error.responseBody ?? '').slice(0, 2000)
  if (dialect.hasMaxTokens && /max_completion_tokens/.test(responseText))
    return createDialect({ ...dialect, hasMaxTokens: false })
  if (dialect.hasSchemas && /response_format|json_schema/.test(responseText))
    return createDialect({ ...dialect, hasSchemas: false })
  if (dialect.hasTemperature && /temperature/.test(responseText))
    return createDialect({ ...dialect, hasTemperature: false })
  return null
}

function createDialect({ hasSchemas, hasTemperature, hasMaxTokens }: Capabilities): Dialect {
  return {
    hasSchemas,
    hasTemperature,
    hasMaxTokens,
    body({ temperature, max_tokens, ...rest }) {
      return {
        ...rest,
        ...(hasTemperature ? { temperature } : {}),
        [hasMaxTokens ? 'max_tokens' : 'max_completion_tokens']: max_tokens,
      }
    },
  }
}
