import { useEffect, useEffectEvent } from 'react'

/** Resets failed mutations whenever `attempt` changes. Pending mutations can still fail later. */
export function useForgetFailures(
  attempt: number,
  mutations: readonly { isError: boolean; reset: () => void }[],
): void {
  const forget = useEffectEvent((current: number) => {
    if (current === 0) return
    for (const mutation of mutations) if (mutation.isError) mutation.reset()
  })
  useEffect(() => forget(attempt), [attempt])
}
