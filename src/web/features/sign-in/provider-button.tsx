import { paths } from '#web/paths.ts'
import { useSurroundings } from '#web/services.tsx'
import { useWords } from './words.ts'

/** The way in by an external identity provider, where there is one. The browser leaves for it. */
export function ProviderButton({ from }: { from: string | null }) {
  const { say } = useWords()
  const { signInProvider } = useSurroundings()
  if (!signInProvider) return null
  return (
    <>
      <p className="sign-in-or">{say('or')}</p>
      <a className="btn btn-line btn-lg btn-wide" href={paths.provider({ from })}>{say('provider', { name: signInProvider.name })}</a>
    </>
  )
}
