import type { ReactNode } from 'react'
import { ApiError } from '#web/api-client.ts'
import { errorReason } from '#web/i18n/translate-error.ts'
import { ErrorNote } from '#web/ui/message.tsx'
import { usePaymentsMessages } from './payments-messages.ts'
import { en, type PaymentsKey } from './locales/en.ts'

/** Whether the server answered with this sentence. */
export const isServerError = (error: unknown, key: PaymentsKey & `server.${string}`): boolean =>
  error instanceof ApiError && error.serverMessage === en[key]

/** The red box of spec §8: what failed, the reason if known, and as `children` what helps. */
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
  return (
    <ErrorNote title={t(text)} text={errorReason(error, en, t)}>
      {children}
    </ErrorNote>
  )
}
