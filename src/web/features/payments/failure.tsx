import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApiError } from '#web/api-client.ts'
import { translateError } from '#web/i18n/translate-error.ts'
import { usePaymentsMessages, type Translate } from './payments-messages.ts'
import { en, type PaymentsKey } from './locales/en.ts'

const KNOWN = [
  'server.verify',
  'server.have',
  'server.off',
  'server.silent',
  'server.refused',
  'server.unchangeable',
  'server.none',
  'server.noneToCancel',
  'server.noneToGoOn',
  'server.otherPage',
  'server.declined',
  'server.payFirst',
  'server.reactivateFirst',
  'server.keepFirst',
  'server.priceChanged',
  'server.justChanged',
  'server.samePlan',
  'server.noneToChange',
] as const satisfies readonly PaymentsKey[]
const WAITS = [
  'server.seconds',
  'server.minutes',
  'server.hours',
] as const satisfies readonly PaymentsKey[]

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

/** The server says just this. */
export const isServerError = (error: unknown, key: (typeof KNOWN)[number]): boolean =>
  error instanceof ApiError && error.serverMessage === en[key]

/**
 * The red box: what failed in the words of the spec (§8), below it why where that is known, and
 * what helps.
 */
export function Failure({
  text,
  error,
  children,
}: {
  text: PaymentsKey
  error: unknown
  children?: ReactNode
}) {
  const { t } = usePaymentsMessages()
  const reason = failureReason(error, t)
  return (
    <div className="note note-err" role="alert">
      <TriangleAlert className="icon" />
      <p>
        {reason === null ? (
          t(text)
        ) : (
          <>
            <b>{t(text)}</b>
            <br />
            {reason}
          </>
        )}
      </p>
      {children}
    </div>
  )
}
