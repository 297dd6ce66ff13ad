import { useCallback, useEffect } from 'react'
import type { User } from '#contract/accounts.ts'
import { browserStore } from './browser-store.ts'
import { LANGUAGES } from './i18n/catalogue.ts'
import { useI18n } from './i18n/i18n.tsx'
import { useSurroundings } from './services.tsx'
import { useSession } from './session/use-session.ts'
import { chooseTheme, THEMES } from './theme.ts'

export type Choices = Partial<Pick<User, 'language' | 'currency' | 'theme'>>

/** What this browser last saw the account choose. */
type Seen = Pick<User, 'id' | 'language' | 'theme'>

const seen = browserStore('accountChoices', parseSeen, null)
let latest = 0
/** One after the other, or the first could arrive last. */
let queue: Promise<unknown> = Promise.resolve()

/**
 * Keeps a choice with the account of whoever is signed in; for visitors it is the browser's alone.
 * Throws an `ApiError`.
 */
export function useKeepChoice(): (change: Choices) => Promise<void> {
  const { api } = useSurroundings()
  const { user, setUser } = useSession()
  const known = user !== null
  return useCallback(
    async (change) => {
      if (!known) return
      latest += 1
      const mine = latest
      const turn = queue.then(() => api.asUser<User>('PATCH', '/api/account', change))
      queue = turn.catch(() => {})
      const changed = await turn
      // A choice made meanwhile brings its own answer, with this one in it.
      if (mine === latest) setUser(changed)
    },
    [api, known, setUser],
  )
}

/**
 * Language and theme of the account come into force where somebody signs in, and where they were
 * changed elsewhere since. An account that never chose leaves the browser's own choice be.
 */
export function useAccountChoices(): void {
  const { state, user } = useSession()
  const { choose } = useI18n()
  const { id, language, theme } = user ?? {}
  useEffect(() => {
    if (state === 'visitor' && seen.read()) seen.write(null)
    if (state !== 'signed-in' || id === undefined || language === undefined || theme === undefined)
      return
    const news = newsOf({ id, language, theme }, seen.read())
    if (news.language) choose(news.language)
    if (news.theme) chooseTheme(news.theme)
    if (news.language !== undefined || news.theme !== undefined || seen.read()?.id !== id)
      seen.write({ id, language, theme })
  }, [state, id, language, theme, choose])
}

/** What an account chose since it was last seen here. */
export function newsOf(
  account: Seen,
  last: Seen | null,
): Partial<Pick<User, 'language' | 'theme'>> {
  const before = last?.id === account.id ? last : { language: null, theme: 'system' }
  return {
    ...(account.language === before.language ? {} : { language: account.language }),
    ...(account.theme === before.theme ? {} : { theme: account.theme }),
  }
}

function parseSeen(text: string | null): Seen | null {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<Seen> | null
    if (typeof value?.id !== 'number') return null
    return {
      id: value.id,
      language: LANGUAGES.find((each) => each === value.language) ?? null,
      theme: THEMES.find((each) => each === value.theme) ?? 'system',
    }
  } catch {
    return null
  }
}
