import { Refused } from './refused.ts'

type Answer = { status: number; body: string }
type Asked = { method: string; path: string; body: string }

/**
 * Answers by their key: the same question is answered the same, another under the same key is
 * refused, one under way too.
 */
export function createIdempotencyStore() {
  const responses = new Map<string, { asked: Asked; answer: Answer | null }>()
  return {
    /** null: not asked before; the key is taken from here on. Throws Refused. */
    take(key: string, asked: Asked): Answer | null {
      const before = responses.get(key)
      if (!before) {
        responses.set(key, { asked, answer: null })
        return null
      }
      if (
        before.asked.path !== asked.path ||
        before.asked.method !== asked.method ||
        sorted(before.asked.body) !== sorted(asked.body)
      ) {
        throw new Refused(
          400,
          `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
          { type: 'idempotency_error' },
        )
      }
      if (!before.answer)
        throw new Refused(
          409,
          `There is currently another in-progress request using this Idempotent Key (${key}).`,
          { type: 'idempotency_error', code: 'idempotency_key_in_use' },
        )
      return before.answer
    },
    /** What was never begun is not kept. */
    forget: (key: string): void => void responses.delete(key),
    keep(key: string, answer: Answer): void {
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
