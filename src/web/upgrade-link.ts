import { isPlanType, DEFAULT_PLAN, type PlanType } from '#contract/plans.ts'
import { listingIdOf, paths } from './paths.ts'

/** The query parameter that opens the plan dialog on any page. */
export const UPGRADE_PARAM = 'upgrade'
/** The listing to return to after payment. */
const LISTING_PARAM = 'listing'

/** Returns `path` with the plan dialog open; a null `plan` leaves it unchanged. */
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

/** The query without the plan dialog; drops a listing that was only there for the dialog. */
export function withoutUpgrade(pathname: string, search: string): string {
  const params = new URLSearchParams(search)
  params.delete(UPGRADE_PARAM)
  if (pathname === paths.browse()) params.delete(LISTING_PARAM)
  const text = params.toString()
  return text && `?${text}`
}

/** The plan requested by the address, or the default plan. */
export function requestedPlan(search: string): PlanType {
  const plan = new URLSearchParams(search).get(UPGRADE_PARAM)
  return isPlanType(plan) ? plan : DEFAULT_PLAN
}

/** Like `requestedListing`, for a whole path. */
export function listingInPath(path: string): number | null {
  const { pathname, search } = new URL(path, 'http://site')
  return requestedListing(pathname, search)
}

/** The listing that the page shows or that its address carries along. */
export function requestedListing(pathname: string, search: string): number | null {
  const [, id] = /^\/listing\/(\d+)$/.exec(pathname) ?? []
  return listingIdOf(id ?? new URLSearchParams(search).get(LISTING_PARAM) ?? undefined)
}
