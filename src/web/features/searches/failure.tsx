import type { ReactNode } from 'react'
import { useI18n } from '#web/i18n/i18n.tsx'
import { ErrorNote } from '#web/ui/message.tsx'
import { useSearchesMessages } from './searches-messages.ts'
import type { SearchesKey } from './searches-messages.ts'

/** The red box of spec §8: what failed, the reason if known, and as `children` what helps. */
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
  const { errorText } = useI18n()
  const reason = errorText(error)
  return (
    <ErrorNote title={t(text)} text={reason === t(text) ? null : reason}>
      {children}
    </ErrorNote>
  )
}
