import { Fragment, type ComponentProps, type ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { useSignInMessages } from './sign-in-messages.ts'

/** The checkbox for terms and privacy. Both open in a new tab, so that the form is not lost. */
export function TermsCheck({
  errorId,
  ...input
}: ComponentProps<'input'> & { errorId: string | undefined }) {
  const { t } = useSignInMessages()
  const links: Record<string, ReactNode> = {
    '{terms}': (
      <Link className="link" to={paths.terms()} target="_blank">
        {t('register.terms')}
      </Link>
    ),
    '{privacy}': (
      <Link className="link" to={paths.privacy()} target="_blank">
        {t('register.privacy')}
      </Link>
    ),
  }
  return (
    <label className={errorId ? 'check is-bad' : 'check'}>
      <input
        {...input}
        type="checkbox"
        required
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
      />
      <span>
        {t('register.agree')
          .split(/(\{terms\}|\{privacy\})/)
          .map((part, at) => (
            <Fragment key={at}>{links[part] ?? part}</Fragment>
          ))}
      </span>
    </label>
  )
}
