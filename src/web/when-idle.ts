import { startTransition, useEffect, useState } from 'react'

/**
 * Runs work when the browser is idle, after two seconds at the latest. Returns a function that
 * cancels it.
 */
export function whenIdle(work: () => void): () => void {
  // Safari does not support requestIdleCallback yet.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: 2000 })
  return () => cancelIdleCallback(handle)
}

/** True once the page has loaded and the browser was idle. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => startTransition(() => setIdle(true))), [])
  return idle
}
