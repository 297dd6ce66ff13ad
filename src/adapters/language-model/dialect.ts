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

type Capabilities = Omit<Dialect, 'body'>

export const DEFAULT_DIALECT: Dialect = createDialect({
  hasSchemas: true,
  hasTemperature: true,
  hasMaxTokens: true,
})

/**
 * The dialect to ask in next when an endpoint refused a part of the question; null when that is not
 * what went wrong.
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
