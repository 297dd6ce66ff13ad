import { Send } from 'lucide-react'
import { paths } from '#web/paths.ts'
import { useSite } from '#web/services.tsx'
import { useSignInMessages } from './sign-in-messages.ts'

/** Links that sign in with Telegram or the identity provider, if configured. */
export function ProviderButtons({ from }: { from: string | null }) {
  const { t } = useSignInMessages()
  const { signInProvider, telegramLogin } = useSite()
  if (!signInProvider && !telegramLogin) return null
  return (
    <>
      <p className="sign-in-or">{t('or')}</p>
      {telegramLogin && (
        <a className="btn btn-line btn-lg btn-wide" href={paths.telegramLogin({ from })}>
          <Send className="icon" aria-hidden="true" />
          {t('provider', { name: 'Telegram' })}
        </a>
      )}
      {signInProvider && (
        <a className="btn btn-line btn-lg btn-wide" href={paths.provider({ from })}>
          {t('provider', { name: signInProvider.name })}
        </a>
      )}
    </>
  )
}
