import { useSyncExternalStore } from 'react'
import { browserSession } from '#web/session/browser-session.ts'
import { useUser } from '#web/session/use-session.ts'
import type { Draft } from './draft.ts'

export const EMPTY_DRAFT: Draft = {}

/**
 * Kept in memory only, because drafts hold phone numbers. They survive leaving the admin pages and
 * end with the tab or the session.
 */
let allDrafts: ReadonlyMap<string, Draft> = new Map()
let ownerId: number | null = null
let unsubscribeSession = () => {}
const listeners = new Set<() => void>()

function setDrafts(next: ReadonlyMap<string, Draft>): void {
  if (next.size > 0 !== allDrafts.size > 0) {
    // Stops an app update from reloading the page (pwa/typed-text.ts), on any page of the site.
    document.documentElement.toggleAttribute('data-unsaved', next.size > 0)
    if (next.size > 0) {
      addEventListener('beforeunload', preventUnload)
      unsubscribeSession = browserSession().subscribe(endWithSession)
    } else {
      removeEventListener('beforeunload', preventUnload)
      unsubscribeSession()
    }
  }
  allDrafts = next
  for (const listener of listeners) listener()
}

const preventUnload = (event: Event) => event.preventDefault()

function endWithSession(): void {
  const { state, user } = browserSession().read()
  if (state === 'visitor' || (user !== null && user.id !== ownerId)) setDrafts(new Map())
}

const keyOf = (account: number, listingId: number): string => `${account}:${listingId}`

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
const NO_DRAFTS: ReadonlyMap<string, Draft> = new Map()

/** The unsaved correction forms of the signed-in user, shared by all admin pages. */
export function useDrafts() {
  const account = useUser()?.id ?? 0
  const drafts = useSyncExternalStore(
    subscribe,
    () => allDrafts,
    () => NO_DRAFTS,
  )
  return {
    count: drafts.size,
    draftFor: (listingId: number): Draft => drafts.get(keyOf(account, listingId)) ?? EMPTY_DRAFT,
    /** Saves a draft; an empty one is deleted. */
    saveDraft(listingId: number, draft: Draft): void {
      const next = new Map(allDrafts)
      if (Object.keys(draft).length > 0) next.set(keyOf(account, listingId), draft)
      else next.delete(keyOf(account, listingId))
      ownerId = account
      setDrafts(next)
    },
  }
}
