import { useEffect, useEffectEvent } from 'react'

/**
 * Clears failed mutations whenever `attempt` counts up: something else began. Mutations that are
 * pending then may still fail and say so.
 */
export function useForgetFailures(
  attempt: number,
  mutations: readonly { isError: boolean; reset: () => void }[],
): void {
  const forget = useEffectEvent((begun: number) => {
    if (begun === 0) return
    for (const mutation of mutations) if (mutation.isError) mutation.reset()
  })
  useEffect(() => forget(attempt), [attempt])
}
