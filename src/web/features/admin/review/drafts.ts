import { useSyncExternalStore } from 'react'
import { browserSession } from '#web/session/browser-session.ts'
import { useUser } from '#web/session/use-session.ts'
import type { Draft } from './draft.ts'

/** Nothing was typed. */
export const UNTOUCHED: Draft = {}

/**
 * In memory alone, since phone numbers stand in them: they outlive the page of the desk, and end
 * with the tab or the session.
 */
let all: ReadonlyMap<string, Draft> = new Map()
let of: number | null = null
let unwatch = () => {}
const listeners = new Set<() => void>()

function become(next: ReadonlyMap<string, Draft>): void {
  if (next.size > 0 !== all.size > 0) {
    // By this mark no update reloads the page (pwa/typed-text.ts), wherever in the site it is.
    document.documentElement.toggleAttribute('data-unsaved', next.size > 0)
    if (next.size > 0) {
      addEventListener('beforeunload', ask)
      unwatch = browserSession().subscribe(endWithSession)
    } else {
      removeEventListener('beforeunload', ask)
      unwatch()
    }
  }
  all = next
  for (const listener of listeners) listener()
}

const ask = (event: Event) => event.preventDefault()

function endWithSession(): void {
  const { state, user } = browserSession().read()
  if (state === 'visitor' || (user !== null && user.id !== of)) become(new Map())
}

const keyOf = (account: number, listingId: number): string => `${account}:${listingId}`

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
const NONE: ReadonlyMap<string, Draft> = new Map()

/** What the reader typed for flats and has not saved, on whichever page of the desk. */
export function useDrafts() {
  const account = useUser()?.id ?? 0
  const drafts = useSyncExternalStore(
    subscribe,
    () => all,
    () => NONE,
  )
  return {
    count: drafts.size,
    of: (listingId: number): Draft => drafts.get(keyOf(account, listingId)) ?? UNTOUCHED,
    /** An empty one is none. */
    keep(listingId: number, draft: Draft): void {
      const next = new Map(all)
      if (Object.keys(draft).length > 0) next.set(keyOf(account, listingId), draft)
      else next.delete(keyOf(account, listingId))
      of = account
      become(next)
    },
  }
}
