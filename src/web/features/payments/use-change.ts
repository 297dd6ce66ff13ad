import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

export type Change = ReturnType<typeof useChange>

/**
 * A change of the subscription by `make`. It is busy until the page's data has been refetched
 * (spec §4). Calls during a running change are ignored.
 */
export function useChange(accountId: number, make: () => Promise<unknown>) {
  const queries = useQueryClient()
  const [state, setState] = useState<{ busy: boolean; done: boolean; error: unknown }>({
    busy: false,
    done: false,
    error: null,
  })
  const isRunning = useRef(false)
  return {
    ...state,
    clear: () => {
      if (!isRunning.current) setState({ busy: false, done: false, error: null })
    },
    /** Resolves to false on failure; `error` is then set. */
    change: async (): Promise<boolean> => {
      if (isRunning.current) return false
      isRunning.current = true
      setState({ busy: true, done: false, error: null })
      try {
        await make()
        await queries.invalidateQueries({ queryKey: ['account', accountId, 'payments'] })
        setState({ busy: false, done: true, error: null })
        return true
      } catch (error) {
        setState({ busy: false, done: false, error })
        return false
      } finally {
        isRunning.current = false
      }
    },
  }
}
