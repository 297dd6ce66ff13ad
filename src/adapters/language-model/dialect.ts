import { APICallError } from 'ai'

/**
 * What an endpoint understands of the protocol; learnt from its refusals, for as long as the
 * process lives.
 */
export type Dialect = {
  /** Knows `json_schema`; else the schema goes into the instructions and any JSON comes back. */
  hasSchemas: boolean
  hasTemperature: boolean
  /**
   * Calls the limit of the answer `max_tokens`; OpenAI's newer models call it
   * `max_completion_tokens`.
   */
  hasMaxTokens: boolean
  body(args: Record<string, unknown>): Record<string, unknown>
}

type Known = Omit<Dialect, 'body'>

export const AS_USUAL: Dialect = dialectOf({
  hasSchemas: true,
  hasTemperature: true,
  hasMaxTokens: true,
})

/**
 * The dialect to ask in next when an endpoint refused a part of the question; null when that is not
 * what went wrong.
 */
export function adapt(dialect: Dialect, error: unknown): Dialect | null {
  if (!APICallError.isInstance(error) || (error.statusCode !== 400 && error.statusCode !== 422))
    return null
  const said = (error.responseBody ?? '').slice(0, 2000)
  if (dialect.hasMaxTokens && /max_completion_tokens/.test(said))
    return dialectOf({ ...dialect, hasMaxTokens: false })
  if (dialect.hasSchemas && /response_format|json_schema/.test(said))
    return dialectOf({ ...dialect, hasSchemas: false })
  if (dialect.hasTemperature && /temperature/.test(said))
    return dialectOf({ ...dialect, hasTemperature: false })
  return null
}

function dialectOf({ hasSchemas, hasTemperature, hasMaxTokens }: Known): Dialect {
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
