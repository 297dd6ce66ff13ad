import type { ReactNode } from 'react'
import { useI18n } from '#web/i18n/i18n.tsx'
import { ErrorNote } from '#web/ui/message.tsx'
import { usePaymentsMessages } from './payments-messages.ts'
import type { PaymentsKey } from './payments-messages.ts'

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
  const { errorText } = useI18n()
  return (
    <ErrorNote title={t(text)} text={errorText(error)}>
      {children}
    </ErrorNote>
  )
}
