import { isPlanType, PRESET_PLAN, type PlanType } from '#contract/plans.ts'
import { listingIdOf, paths } from './paths.ts'

/** The parameter by which any page of ours opens the choice of a plan. */
export const UPGRADE_ASKED = 'upgrade'
/** The listing that somebody comes from, and is led back to once they paid. */
const LISTING = 'listing'

/** A path of ours on which that choice opens; `plan` null leaves it as it is. */
export function withUpgrade(
  path: string,
  plan: string | null,
  listing: number | null = null,
): string {
  if (plan === null) return path
  const url = new URL(path, 'http://site')
  url.searchParams.set(UPGRADE_ASKED, plan)
  if (listing !== null) url.searchParams.set(LISTING, String(listing))
  return url.pathname + url.search + url.hash
}

/**
 * The query of a page without that choice; the rest of it stays, but for a listing that was there
 * for the choice alone.
 */
export function withoutUpgrade(pathname: string, search: string): string {
  const params = new URLSearchParams(search)
  params.delete(UPGRADE_ASKED)
  if (pathname === paths.browse()) params.delete(LISTING)
  const text = params.toString()
  return text && `?${text}`
}

/** The plan that an address asks for, or else the usual one. */
export function planAsked(search: string): PlanType {
  const plan = new URLSearchParams(search).get(UPGRADE_ASKED)
  return isPlanType(plan) ? plan : PRESET_PLAN
}

/** The same of a whole path. */
export function listingIn(path: string): number | null {
  const { pathname, search } = new URL(path, 'http://site')
  return listingAsked(pathname, search)
}

/** The listing that a page is about, or that its address carries along. */
export function listingAsked(pathname: string, search: string): number | null {
  const [, id] = /^\/listing\/(\d+)$/.exec(pathname) ?? []
  return listingIdOf(id ?? new URLSearchParams(search).get(LISTING) ?? undefined)
}
