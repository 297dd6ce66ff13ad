import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#web/api-client.ts'
import { translateServerError } from './translate-server-error.ts'
import { useSettingsMessages } from './settings-messages.ts'

type Failure = { text: string; field: string | null }
export type Result =
  | { kind: 'idle' }
  | { kind: 'busy' }
  | { kind: 'done'; text: string }
  | { kind: 'failed'; text: string }

/**
 * One thing at a time that is asked of the server, and what came of it. `run` answers null when it
 * worked; a refusal that names one of `fields` is left for that field to show. `overlapping`:
 * another may begin meanwhile, and the last one is told of.
 */
export function useAction({ overlapping = false }: { overlapping?: boolean } = {}) {
  const { t } = useSettingsMessages()
  const [result, setResult] = useState<Result>({ kind: 'idle' })
  const busy = useRef(0)
  const latest = useRef(0)
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  async function run(
    work: () => Promise<string | null>,
    fields: readonly string[] = [],
  ): Promise<Failure | null> {
    if (busy.current > 0 && !overlapping) return { text: '', field: null }
    busy.current += 1
    latest.current += 1
    const ownRun = latest.current
    const show = (next: Result) => {
      if (isMounted.current && ownRun === latest.current) setResult(next)
    }
    show({ kind: 'busy' })
    try {
      const message = await work()
      show(message === null ? { kind: 'idle' } : { kind: 'done', text: message })
      return null
    } catch (error) {
      const failure = failureOf(error)
      show(
        failure.field !== null && fields.includes(failure.field)
          ? { kind: 'idle' }
          : { kind: 'failed', text: failure.text },
      )
      return failure
    } finally {
      busy.current -= 1
    }
  }

  function failureOf(error: unknown): Failure {
    if (!(error instanceof ApiError)) return { text: t('failed'), field: null }
    return {
      text:
        error.serverMessage === null
          ? t(error.status === null ? 'noAnswer' : 'failed')
          : translateServerError(error.serverMessage, t),
      field: error.field,
    }
  }

  return { result, run, clear: () => setResult({ kind: 'idle' }) }
}
