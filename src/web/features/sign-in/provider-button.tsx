import { Send } from 'lucide-react'
import { paths } from '#web/paths.ts'
import { useSurroundings } from '#web/services.tsx'
import { useWords } from './words.ts'

/**
 * The ways in elsewhere, where there are any: Telegram, where our readers are, and an identity
 * provider. The browser leaves for them.
 */
export function ProviderButtons({ from }: { from: string | null }) {
  const { say } = useWords()
  const { signInProvider, telegramLogin } = useSurroundings()
  if (!signInProvider && !telegramLogin) return null
  return (
    <>
      <p className="sign-in-or">{say('or')}</p>
      {telegramLogin && (
        <a className="btn btn-line btn-lg btn-wide" href={paths.telegramLogin({ from })}>
          <Send className="icon" aria-hidden="true" />
          {say('provider', { name: 'Telegram' })}
        </a>
      )}
      {signInProvider && (
        <a className="btn btn-line btn-lg btn-wide" href={paths.provider({ from })}>
          {say('provider', { name: signInProvider.name })}
        </a>
      )}
    </>
  )
}
