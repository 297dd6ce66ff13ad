import { useEffect, useState } from 'react'

/**
 * Whether a moment (milliseconds since 1970; null: none) has passed: looked at when it comes, and
 * when a tab that slept is seen again.
 */
export function useIsExpired(at: number | null): boolean {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (at === null) return
    const update = () => setNow(Date.now())
    const timer = setTimeout(update, Math.max(0, at - Date.now()))
    document.addEventListener('visibilitychange', update)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [at])
  return at !== null && now >= at
}
