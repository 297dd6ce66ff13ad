import type { ReactNode } from 'react'
import { errorReason } from '#web/i18n/translate-error.ts'
import { ErrorNote } from '#web/ui/message.tsx'
import { useSearchesMessages } from './searches-messages.ts'
import { en, type SearchesKey } from './locales/en.ts'

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
  const reason = errorReason(error, en, t)
  return (
    <ErrorNote title={t(text)} text={reason === t(text) ? null : reason}>
      {children}
    </ErrorNote>
  )
}
