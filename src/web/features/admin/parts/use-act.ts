import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#web/api-client.ts'
import { useSession } from '#web/session/use-session.ts'
import { useAdminWords, type Say } from '../admin-words.ts'
import { serverWords } from '../server-words.ts'

export type Failure = { text: string; field: string | null }

/** What a refusal or silence says to people; `field` where the server names one. */
export function failureOf(error: unknown, say: Say): Failure {
  if (!(error instanceof ApiError)) return { text: say('failed'), field: null }
  return {
    text:
      error.serverMessage === null
        ? say(error.status === null ? 'noAnswer' : 'failed')
        : serverWords(error.serverMessage, say),
    field: error.field,
  }
}

/** The start of every key that the desk keeps answers under: another account sees none of them. */
export function useDeskKey(): readonly unknown[] {
  const { user } = useSession()
  return ['admin', user?.id ?? 0]
}

/**
 * One act at a time, named by `busy` while it runs. Whatever the desk shows is asked anew once it
 * is done. Answers null when it worked; else why not, which `failure` keeps until the next act.
 */
export function useAct<Name extends string = string>() {
  const { say } = useAdminWords()
  const queries = useQueryClient()
  const queryKey = useDeskKey()
  const [state, setState] = useState<{ busy: Name | null; failure: Failure | null }>({
    busy: null,
    failure: null,
  })
  const under = useRef(false)
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  const show = (next: typeof state) => {
    if (here.current) setState(next)
  }

  async function act(name: Name, work: () => Promise<unknown>): Promise<Failure | null> {
    if (under.current) return { text: '', field: null }
    under.current = true
    show({ busy: name, failure: null })
    try {
      await work()
      await queries.invalidateQueries({ queryKey })
      show({ busy: null, failure: null })
      return null
    } catch (error) {
      const failure = failureOf(error, say)
      show({ busy: null, failure })
      return failure
    } finally {
      under.current = false
    }
  }

  return { ...state, act, clear: () => setState({ busy: null, failure: null }) }
}
