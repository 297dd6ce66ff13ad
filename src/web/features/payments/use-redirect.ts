import { useCallback, useEffect, useRef, useState } from 'react'
import { miniApp } from '#web/mini-app.ts'

/**
 * A call that ends with a redirect to another site. It stays busy until the browser leaves, and is
 * reset when the page comes back from the back/forward cache or, in the Mini App, when the reader
 * returns to the page.
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
