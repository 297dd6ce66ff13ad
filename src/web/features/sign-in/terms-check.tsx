import { Fragment, type ComponentProps, type ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { useWords } from './words.ts'

/** The agreement to terms and privacy; both open beside the form, which keeps what was typed. */
export function TermsCheck({
  faultIn,
  ...input
}: ComponentProps<'input'> & { faultIn: string | undefined }) {
  const { say } = useWords()
  const links: Record<string, ReactNode> = {
    '{terms}': (
      <Link className="link" to={paths.terms()} target="_blank">
        {say('register.terms')}
      </Link>
    ),
    '{privacy}': (
      <Link className="link" to={paths.privacy()} target="_blank">
        {say('register.privacy')}
      </Link>
    ),
  }
  return (
    <label className={faultIn ? 'check is-bad' : 'check'}>
      <input
        {...input}
        type="checkbox"
        required
        aria-invalid={faultIn ? true : undefined}
        aria-describedby={faultIn}
      />
      <span>
        {say('register.agree')
          .split(/(\{terms\}|\{privacy\})/)
          .map((part, at) => (
            <Fragment key={at}>{links[part] ?? part}</Fragment>
          ))}
      </span>
    </label>
  )
}
