import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApiError } from '#web/api-client.ts'
import { translateError } from '#web/i18n/translate-error.ts'
import { useSearchesMessages, type Translate } from './searches-messages.ts'
import { en, type SearchesKey } from './locales/en.ts'

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
export function failureReason(error: unknown, t: Translate): string | null {
  if (!(error instanceof ApiError)) return null
  if (error.status === null) return t('noAnswer')
  return error.serverMessage === null
    ? null
    : translateError(error.serverMessage, en, [...KNOWN, ...WAITS], t)
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
  const { t } = useSearchesMessages()
  const reason = failureReason(error, t)
  return (
    <div className="note note-err" role="alert">
      <TriangleAlert className="icon" />
      <p>
        {reason && reason !== t(text) ? (
          <>
            <b>{t(text)}</b>
            <br />
            {reason}
          </>
        ) : (
          t(text)
        )}
      </p>
      {children}
    </div>
  )
}
