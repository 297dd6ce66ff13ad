import { useCallback, useEffect, useRef, useState } from 'react'
import { miniApp } from '#web/mini-app.ts'

/**
 * Something asked of the server that leaves for another site when it works: busy until then, and
 * once more where the browser comes back to the page as it stood, or somebody to a host that kept
 * it open.
 */
export function useRedirect() {
  const [state, setState] = useState<{ busy: boolean; error: unknown }>({
    busy: false,
    error: null,
  })
  const isRunning = useRef(false)
  const reset = useCallback(() => {
    isRunning.current = false
    setState({ busy: false, error: null })
  }, [])
  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reset()
    }
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [reset])
  return {
    ...state,
    redirect: async (work: () => Promise<void>) => {
      if (isRunning.current) return
      isRunning.current = true
      setState({ busy: true, error: null })
      try {
        await work()
        if (miniApp.open) reset()
      } catch (error) {
        isRunning.current = false
        setState({ busy: false, error })
      }
    },
  }
}
