import { useEffect, useState } from 'react'

/**
 * Whether `at` (milliseconds since 1970; null for never) has passed. Checked then, and whenever the
 * tab becomes visible, since timers stop in sleeping tabs.
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
