import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#web/api-client.ts'
import { serverWords } from './server-words.ts'
import { useSettingsWords } from './settings-words.ts'

type Failure = { text: string; field: string | null }
export type Result =
  | { kind: 'idle' }
  | { kind: 'busy' }
  | { kind: 'done'; text: string }
  | { kind: 'failed'; text: string }

/**
 * One thing at a time that is asked of the server, and what came of it. `act` answers null when it
 * worked; a refusal that names one of `fields` is left for that field to show. `overlapping`:
 * another may begin meanwhile, and the last one is told of.
 */
export function useAct({ overlapping = false }: { overlapping?: boolean } = {}) {
  const { say } = useSettingsWords()
  const [result, setResult] = useState<Result>({ kind: 'idle' })
  const busy = useRef(0)
  const latest = useRef(0)
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  async function act(
    work: () => Promise<string | null>,
    fields: readonly string[] = [],
  ): Promise<Failure | null> {
    if (busy.current > 0 && !overlapping) return { text: '', field: null }
    busy.current += 1
    latest.current += 1
    const mine = latest.current
    const show = (next: Result) => {
      if (here.current && mine === latest.current) setResult(next)
    }
    show({ kind: 'busy' })
    try {
      const told = await work()
      show(told === null ? { kind: 'idle' } : { kind: 'done', text: told })
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
    if (!(error instanceof ApiError)) return { text: say('failed'), field: null }
    return {
      text:
        error.serverMessage === null
          ? say(error.status === null ? 'noAnswer' : 'failed')
          : serverWords(error.serverMessage, say),
      field: error.field,
    }
  }

  return { result, act, clear: () => setResult({ kind: 'idle' }) }
}
