import { startTransition, useEffect, useState } from 'react'

/**
 * Does work when the browser has nothing better to do, two seconds later at the latest. Answers how
 * to call it off.
 */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callbacks yet.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: 2000 })
  return () => cancelIdleCallback(handle)
}

/** true once the page stands and the browser has had a moment to spare. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => startTransition(() => setIdle(true))), [])
  return idle
}
