import { useCallback, useEffect } from 'react'
import type { User } from '#contract/accounts.ts'
import { createBrowserStore } from './browser-store.ts'
import { LANGUAGES } from '#locales/languages.ts'
import { useI18n } from './i18n/i18n.tsx'
import { useApi } from './services.tsx'
import { useSession } from './session/use-session.ts'
import { chooseTheme, THEMES } from './theme.ts'

export type Choices = Partial<Pick<User, 'language' | 'currency' | 'theme' | 'savedAlerts'>>

/** The choices of the account as this browser last saw them. */
type LastSeenChoices = Pick<User, 'id' | 'language' | 'theme'>

const lastSeenStore = createBrowserStore('accountChoices', parseLastSeen, null)
let latestRequest = 0
/** Requests run one after another, so that the last choice wins. */
let queue: Promise<unknown> = Promise.resolve()

/**
 * Returns a function that saves a choice to the account of the signed-in user. Does nothing for
 * visitors, whose choices live in the browser only. Throws an `ApiError`.
 */
export function useSaveChoice(): (change: Choices) => Promise<void> {
  const api = useApi()
  const { user, setUser } = useSession()
  const isSignedIn = user !== null
  return useCallback(
    async (change) => {
      if (!isSignedIn) return
      latestRequest += 1
      const ownRequest = latestRequest
      const request = queue.then(() => api.changeProfile({ body: change }))
      queue = request.catch(() => {})
      const changed = await request
      // The response to a later change already includes this one.
      if (ownRequest === latestRequest) setUser(changed)
    },
    [api, isSignedIn, setUser],
  )
}

/**
 * Applies the account's language and theme after sign-in and after they were changed on another
 * device. If the account never chose, the browser's own choice stays.
 */
export function useAccountChoices(): void {
  const { state, user } = useSession()
  const { choose } = useI18n()
  const { id, language, theme } = user ?? {}
  useEffect(() => {
    if (state === 'visitor' && lastSeenStore.read()) lastSeenStore.write(null)
    if (state !== 'signed-in' || id === undefined || language === undefined || theme === undefined)
      return
    const changes = changedChoices({ id, language, theme }, lastSeenStore.read())
    if (changes.language) choose(changes.language)
    if (changes.theme) chooseTheme(changes.theme)
    if (
      changes.language !== undefined ||
      changes.theme !== undefined ||
      lastSeenStore.read()?.id !== id
    )
      lastSeenStore.write({ id, language, theme })
  }, [state, id, language, theme, choose])
}

/** The account's choices that changed since this browser last saw the account. */
export function changedChoices(
  account: LastSeenChoices,
  last: LastSeenChoices | null,
): Partial<Pick<User, 'language' | 'theme'>> {
  const before = last?.id === account.id ? last : { language: null, theme: 'system' }
  return {
    ...(account.language === before.language ? {} : { language: account.language }),
    ...(account.theme === before.theme ? {} : { theme: account.theme }),
  }
}

function parseLastSeen(text: string | null): LastSeenChoices | null {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<LastSeenChoices> | null
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
