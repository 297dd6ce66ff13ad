import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api-client.ts'

const TRIES_MS = [2000, 5000, 10_000, 20_000]

/**
 * A connection is often said to be back before it is. What had no answer until then is asked for
 * again, a few times, so that the page comes by itself as it says.
 */
export function askAgainWhenBack(queries: QueryClient): void {
  // A slow answer that is still under way is waited for.
  const askAgain = () =>
    void queries.refetchQueries(
      {
        type: 'active',
        predicate: ({ state: { error } }) => error instanceof ApiError && error.status === null,
      },
      { cancelRefetch: false },
    )
  addEventListener('online', () => {
    for (const ms of TRIES_MS) setTimeout(askAgain, ms)
  })
}
