import { useCallback, useEffect, useState } from 'react'

/** A message that is cleared after `milliseconds`. */
export function useTemporaryMessage<T>(
  milliseconds: number,
): [T | null, (value: T | null) => void] {
  const [message, setMessage] = useState<{ value: T } | null>(null)
  useEffect(() => {
    if (!message) return
    const timer = setTimeout(() => setMessage(null), milliseconds)
    return () => clearTimeout(timer)
  }, [message, milliseconds])
  const showMessage = useCallback(
    (value: T | null) => setMessage(value === null ? null : { value }),
    [],
  )
  return [message?.value ?? null, showMessage]
}
