import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useHydrated } from '#web/hydrated.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { paths } from '#web/paths.ts'
import { Choices } from '#web/shell/choices.tsx'
import { useDocumentTitle } from '#web/shell/document-title.ts'
import { Brand } from '#web/ui/brand.tsx'
import { useSignInMessages } from './sign-in-messages.ts'

/** The layout of the sign-in pages: one column, with a picture beside it in wide windows. */
export function SignInScreen({
  title,
  lead,
  children,
}: {
  title: string
  lead?: ReactNode
  children: ReactNode
}) {
  const { t } = useI18n()
  const { locale } = useSignInMessages()
  useDocumentTitle(`${title} · Bina`)
  return (
    <div className="sign-in">
      <div className="sign-in-column">
        <header className="sign-in-top">
          <Link className="brand" to={paths.browse()} aria-label={t('app.home')}>
            <Brand />
          </Link>
          <Choices compact />
        </header>
        <main id="main" tabIndex={-1} className="sign-in-main" lang={locale}>
          <div className="sign-in-head">
            <h1>{title}</h1>
            {lead && <p>{lead}</p>}
          </div>
          {children}
        </main>
      </div>
      <div className="sign-in-art" aria-hidden="true" />
    </div>
  )
}

/**
 * The submit button. It is never disabled before hydration: `early-input.ts` repeats clicks from
 * that time.
 */
export function SubmitButton({
  busy,
  busyText,
  disabled,
  children,
}: {
  busy: boolean
  busyText: string
  disabled?: boolean
  children: ReactNode
}) {
  const hydrated = useHydrated()
  return (
    <button
      type="submit"
      className="btn btn-main btn-lg btn-wide"
      disabled={busy || (hydrated && disabled)}
      aria-busy={busy || undefined}
    >
      {busy ? (
        <>
          <span className="spin" />
          {busyText}
        </>
      ) : (
        children
      )}
    </button>
  )
}
