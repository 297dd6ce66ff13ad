import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { ApiError } from '../../../api-client.ts'
import { useSession } from '../../../session/use-session.ts'
import { t } from '../messages.ts'

export type Failure = { text: string; field: string | null }

/** Converts the error of an API call to a message; `field` is the field that the server named. */
export function toFailure(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { text: t('failed'), field: null }
  return {
    text:
      error.serverMessage === null
        ? t(error.status === null ? 'noResponse' : 'failed')
        : error.serverMessage,
    field: error.field,
  }
}

/** The prefix of all query keys of the admin pages. Includes the user, so caches are not shared. */
export function useAdminQueryKey(): readonly unknown[] {
  const { user } = useSession()
  const id = user?.id ?? 0
  return useMemo(() => ['admin', id], [id])
}

/**
 * Runs one action at a time; `busy` is the name of the running one. A successful action refetches
 * all admin queries. `run` resolves to null on success or to the failure, which `failure` also
 * holds until the next action. `abandon` lets the next action begin; `isCurrent` tells the
 * abandoned one, which shows nothing any more.
 */
export function useAction<Name extends string = string>() {
  const queries = useQueryClient()
  const queryKey = useAdminQueryKey()
  const [state, setState] = useState<{ busy: Name | null; failure: Failure | null }>({
    busy: null,
    failure: null,
  })
  const running = useRef<object | null>(null)
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  async function run(
    name: Name,
    work: (isCurrent: () => boolean) => Promise<unknown>,
  ): Promise<Failure | null> {
    if (running.current) return { text: '', field: null }
    const mine = (running.current = {})
    const isCurrent = () => running.current === mine && isMounted.current
    const show = (next: typeof state) => {
      if (isCurrent()) setState(next)
    }
    show({ busy: name, failure: null })
    try {
      await work(isCurrent)
      await queries.invalidateQueries({ queryKey })
      show({ busy: null, failure: null })
      return null
    } catch (error) {
      const failure = toFailure(error)
      show({ busy: null, failure })
      return failure
    } finally {
      if (running.current === mine) running.current = null
    }
  }

  return {
    ...state,
    run,
    clear: () => setState((now) => ({ ...now, failure: null })),
    abandon: () => {
      running.current = null
      setState({ busy: null, failure: null })
    },
  }
}
