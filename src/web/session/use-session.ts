import { useSyncExternalStore } from 'react'
import type { User } from '#contract/accounts.ts'
import { browserSession } from './browser-session.ts'
import { UNKNOWN, type SessionView, type SignedIn } from './session.ts'

export type UseSession = SessionView & {
  signIn: (signedIn: SignedIn) => void
  setUser: (user: User) => void
  signOut: () => Promise<void>
  /** Ends the session without calling the server, which has already ended it. */
  clearSession: () => void
}

const subscribe = (listener: () => void) => browserSession().subscribe(listener)
const read = () => browserSession().read()
const signIn = (signedIn: SignedIn) => browserSession().signIn(signedIn)
const setUser = (user: User) => browserSession().setUser(user)
const signOut = () => browserSession().signOut()
const clearSession = () => browserSession().clearSession()

/**
 * The session, shared by all tabs. `unknown` without a user on the server and during hydration.
 * While `unknown`, `user` is the last known user, for display only.
 */
export function useSession(): UseSession {
  const view = useSyncExternalStore(subscribe, read, () => UNKNOWN)
  return { ...view, signIn, setUser, signOut, clearSession }
}

/**
 * The signed-in user, whatever the session state; null on the server and during hydration. Used by
 * hundreds of prices, so it avoids a re-render when the state becomes known.
 */
export function useUser(): User | null {
  return useSyncExternalStore(
    subscribe,
    () => read().user,
    () => null,
  )
}
