import { Bell } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { useSearchesMessages } from './searches-messages.ts'

/** Asks visitors to log in. `from` is the path that sign-in returns to. */
export function SignInNeeded({ from, onClose }: { from: string; onClose: () => void }) {
  const { t } = useSearchesMessages()
  return (
    <div className="searches-part">
      <div className="searches-sign-in">
        <Bell className="icon icon-lg" />
        <h3>{t('auth.title')}</h3>
        <p>{t('auth.text')}</p>
      </div>
      <Link className="btn btn-main btn-lg btn-wide" to={paths.login({ from })}>
        {t('auth.login')}
      </Link>
      <button type="button" className="btn btn-line btn-lg btn-wide" onClick={onClose}>
        {t('close')}
      </button>
    </div>
  )
}
