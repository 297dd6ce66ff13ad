import { useEffect, useState } from 'react'

/**
 * Whether a moment (milliseconds since 1970; null: none) has passed: looked at when it comes, and
 * when a tab that slept is seen again.
 */
export function useIsOver(at: number | null): boolean {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (at === null) return
    const look = () => setNow(Date.now())
    const timer = setTimeout(look, Math.max(0, at - Date.now()))
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [at])
  return at !== null && now >= at
}
