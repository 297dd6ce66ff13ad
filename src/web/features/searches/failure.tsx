import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApiError } from '#web/api-client.ts'
import { retold } from '#web/i18n/server-words.ts'
import { useSearchesWords, type Say } from './searches-words.ts'
import { en, type SearchesKey } from './texts/en.ts'

const KNOWN: readonly SearchesKey[] = [
  'server.activate',
  'server.same',
  'server.most',
  'server.gone',
  'server.noBot',
]
const WAITS: readonly SearchesKey[] = ['server.seconds', 'server.minutes', 'server.hours']

/**
 * Why it failed, in the reader's language where we know the server's words; null where there is no
 * more to say.
 */
export function reasonOf(error: unknown, say: Say): string | null {
  if (!(error instanceof ApiError)) return null
  if (error.status === null) return say('noAnswer')
  return error.serverMessage === null
    ? null
    : retold(error.serverMessage, en, [...KNOWN, ...WAITS], say)
}

/**
 * The red box: what failed in the words of the spec (§8), and below it why, where that is known.
 */
export function Failure({
  text,
  error = null,
  children,
}: {
  text: SearchesKey
  error?: unknown
  children?: ReactNode
}) {
  const { say } = useSearchesWords()
  const reason = reasonOf(error, say)
  return (
    <div className="note note-err" role="alert">
      <TriangleAlert className="icon" />
      <p>
        {reason && reason !== say(text) ? (
          <>
            <b>{say(text)}</b>
            <br />
            {reason}
          </>
        ) : (
          say(text)
        )}
      </p>
      {children}
    </div>
  )
}
