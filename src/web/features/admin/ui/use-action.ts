import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../api-client.ts'
import { useSession } from '../../../session/use-session.ts'
import { useAdminMessages, type Translate } from '../admin-messages.ts'
import { translateServerError } from '../translate-server-error.ts'

export type Failure = { text: string; field: string | null }

/** What a refusal or silence says to people; `field` where the server names one. */
export function toFailure(error: unknown, t: Translate): Failure {
  if (!(error instanceof ApiError)) return { text: t('failed'), field: null }
  return {
    text:
      error.serverMessage === null
        ? t(error.status === null ? 'noAnswer' : 'failed')
        : translateServerError(error.serverMessage, t),
    field: error.field,
  }
}

/**
 * The start of every key that the admin pages keep answers under: another account sees none of
 * them.
 */
export function useAdminQueryKey(): readonly unknown[] {
  const { user } = useSession()
  return ['admin', user?.id ?? 0]
}

/**
 * One action at a time, named by `busy` while it runs. Whatever the page shows is asked anew once
 * it is done. Answers null when it worked; else why not, which `failure` keeps until the next
 * action.
 */
export function useAction<Name extends string = string>() {
  const { t } = useAdminMessages()
  const queries = useQueryClient()
  const queryKey = useAdminQueryKey()
  const [state, setState] = useState<{ busy: Name | null; failure: Failure | null }>({
    busy: null,
    failure: null,
  })
  const isRunning = useRef(false)
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  const show = (next: typeof state) => {
    if (isMounted.current) setState(next)
  }

  async function run(name: Name, work: () => Promise<unknown>): Promise<Failure | null> {
    if (isRunning.current) return { text: '', field: null }
    isRunning.current = true
    show({ busy: name, failure: null })
    try {
      await work()
      await queries.invalidateQueries({ queryKey })
      show({ busy: null, failure: null })
      return null
    } catch (error) {
      const failure = toFailure(error, t)
      show({ busy: null, failure })
      return failure
    } finally {
      isRunning.current = false
    }
  }

  return { ...state, run, clear: () => setState({ busy: null, failure: null }) }
}
