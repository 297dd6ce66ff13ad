import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#web/api-client.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { useSettingsMessages } from './settings-messages.ts'

type Failure = { text: string; field: string | null }
export type Result =
  | { kind: 'idle' }
  | { kind: 'busy' }
  | { kind: 'done'; text: string }
  | { kind: 'failed'; text: string }

/**
 * Runs a call to the server and keeps its result for `<Outcome>`. `run` returns null on success,
 * else the failure; a failure of one of `fields` is not shown here, since the form shows it at the
 * field. A call during another one is ignored; with `overlapping` both run, and the result of the
 * last one is shown.
 */
export function useAction({ overlapping = false }: { overlapping?: boolean } = {}) {
  const { t } = useSettingsMessages()
  const { errorText } = useI18n()
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
      const failure = toFailure(error)
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

  function toFailure(error: unknown): Failure {
    return {
      text: errorText(error) ?? t('failed'),
      field: error instanceof ApiError ? error.field : null,
    }
  }

  return { result, run, clear: () => setResult({ kind: 'idle' }) }
}
