import { useSyncExternalStore } from 'react'
import type { User } from '#contract/accounts.ts'
import { browserSession } from './browser-session.ts'
import { UNKNOWN, type SessionView, type SignedIn } from './session.ts'

export type UseSession = SessionView & {
  signIn: (signedIn: SignedIn) => void
  setUser: (user: User) => void
  signOut: () => Promise<void>
  /** Without telling the server, which has ended the session itself. */
  clearSession: () => void
}

const subscribe = (listener: () => void) => browserSession().subscribe(listener)
const read = () => browserSession().read()
const signIn = (signedIn: SignedIn) => browserSession().signIn(signedIn)
const setUser = (user: User) => browserSession().setUser(user)
const signOut = () => browserSession().signOut()
const clearSession = () => browserSession().clearSession()

/**
 * Who is signed in, the same in every tab. On the server and while the page is taken over:
 * `unknown`, nobody. As long as it is `unknown`, a `user` is whom the browser remembers, for show
 * only.
 */
export function useSession(): UseSession {
  const view = useSyncExternalStore(subscribe, read, () => UNKNOWN)
  return { ...view, signIn, setUser, signOut, clearSession }
}

/**
 * The account of `useSession` alone, whatever the state: null on the server and while the page is
 * taken over. Hundreds of prices ask it, and a visitor's page is not drawn anew when the state
 * becomes known.
 */
export function useUser(): User | null {
  return useSyncExternalStore(
    subscribe,
    () => read().user,
    () => null,
  )
}
