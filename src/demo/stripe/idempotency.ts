import { ApiError } from './api-error.ts'
import type { Replayable, State } from './state.ts'

/** How long Stripe keeps idempotency keys, in seconds. */
const TTL = 24 * 3600

/**
 * Stores responses by idempotency key. A repeated request gets the same response; a different or
 * concurrent one with the same key is rejected.
 */
export function createIdempotencyStore({ responses, machineNow }: State) {
  return {
    /** Returns the stored response, or null and reserves the key. Throws ApiError. */
    take(key: string, asked: Replayable['asked']): Replayable['answer'] {
      for (const [old, { at }] of responses) if (at + TTL <= machineNow()) responses.delete(old)
      const before = responses.get(key)
      if (!before) {
        responses.set(key, { asked, answer: null, at: machineNow() })
        return null
      }
      if (
        before.asked.path !== asked.path ||
        before.asked.method !== asked.method ||
        sorted(before.asked.body) !== sorted(asked.body)
      ) {
        throw new ApiError(
          400,
          'Keys for idempotent requests can only be used with the same parameters they were ' +
            `first used with. Try using a key other than '${key}' if you meant to execute a ` +
            'different request.',
          { type: 'idempotency_error' },
        )
      }
      if (!before.answer)
        throw new ApiError(
          409,
          `There is currently another in-progress request using this Idempotent Key (${key}).`,
          { type: 'idempotency_error', code: 'idempotency_key_in_use' },
        )
      return before.answer
    },
    /** Releases the key of a request that failed validation. */
    forget: (key: string): void => void responses.delete(key),
    keep(key: string, answer: { status: number; body: string }): void {
      const taken = responses.get(key)
      if (taken) taken.answer = answer
    },
  }
}

const sorted = (body: string): string =>
  [...new URLSearchParams(body)]
    .map((pair) => pair.join('='))
    .sort()
    .join('&')
