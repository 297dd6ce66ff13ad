import { useCallback, useEffect, useRef, useState } from 'react'
import { host } from '#web/in-app.ts'

/**
 * Something asked of the server that leaves for another site when it works: busy until then, and
 * once more where the browser comes back to the page as it stood, or somebody to a host that kept
 * it open.
 */
export function useLeaving() {
  const [state, setState] = useState<{ busy: boolean; error: unknown }>({
    busy: false,
    error: null,
  })
  const under = useRef(false)
  const stay = useCallback(() => {
    under.current = false
    setState({ busy: false, error: null })
  }, [])
  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) => {
      if (persisted) stay()
    }
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [stay])
  return {
    ...state,
    leave: async (work: () => Promise<void>) => {
      if (under.current) return
      under.current = true
      setState({ busy: true, error: null })
      try {
        await work()
        if (host.open) stay()
      } catch (error) {
        under.current = false
        setState({ busy: false, error })
      }
    },
  }
}
