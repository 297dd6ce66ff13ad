import { isPlanType, DEFAULT_PLAN, type PlanType } from '#contract/plans.ts'
import { listingIdOf, paths } from './paths.ts'

/** The parameter by which any page of ours opens the choice of a plan. */
export const UPGRADE_PARAM = 'upgrade'
/** The listing that somebody comes from, and is led back to once they paid. */
const LISTING_PARAM = 'listing'

/** A path of ours on which that choice opens; `plan` null leaves it as it is. */
export function withUpgrade(
  path: string,
  plan: string | null,
  listing: number | null = null,
): string {
  if (plan === null) return path
  const url = new URL(path, 'http://site')
  url.searchParams.set(UPGRADE_PARAM, plan)
  if (listing !== null) url.searchParams.set(LISTING_PARAM, String(listing))
  return url.pathname + url.search + url.hash
}

/**
 * The query of a page without that choice; the rest of it stays, but for a listing that was there
 * for the choice alone.
 */
export function withoutUpgrade(pathname: string, search: string): string {
  const params = new URLSearchParams(search)
  params.delete(UPGRADE_PARAM)
  if (pathname === paths.browse()) params.delete(LISTING_PARAM)
  const text = params.toString()
  return text && `?${text}`
}

/** The plan that an address asks for, or else the usual one. */
export function requestedPlan(search: string): PlanType {
  const plan = new URLSearchParams(search).get(UPGRADE_PARAM)
  return isPlanType(plan) ? plan : DEFAULT_PLAN
}

/** The same of a whole path. */
export function listingInPath(path: string): number | null {
  const { pathname, search } = new URL(path, 'http://site')
  return requestedListing(pathname, search)
}

/** The listing that a page is about, or that its address carries along. */
export function requestedListing(pathname: string, search: string): number | null {
  const [, id] = /^\/listing\/(\d+)$/.exec(pathname) ?? []
  return listingIdOf(id ?? new URLSearchParams(search).get(LISTING_PARAM) ?? undefined)
}
