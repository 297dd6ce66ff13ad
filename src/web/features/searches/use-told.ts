import { useCallback, useEffect, useState } from 'react'

/** A word that is shown for so long, and then goes. */
export function useTold<T>(milliseconds: number): [T | null, (word: T | null) => void] {
  const [told, setTold] = useState<{ word: T } | null>(null)
  useEffect(() => {
    if (!told) return
    const timer = setTimeout(() => setTold(null), milliseconds)
    return () => clearTimeout(timer)
  }, [told, milliseconds])
  const tell = useCallback((word: T | null) => setTold(word === null ? null : { word }), [])
  return [told?.word ?? null, tell]
}
