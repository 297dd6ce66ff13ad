/** Words and limits of the desk at /admin, without shapes: pages may import them. */

/** Languages that a channel's posts may be expected in, as BCP 47 tags. */
export const POST_LANGUAGES = ['ru', 'ka', 'en', 'hy', 'sr', 'uz'] as const
export type PostLanguage = (typeof POST_LANGUAGES)[number]

/** Also REMOVED, which nobody else is shown. */
export const DESK_STATUSES = ['ACTIVE', 'RENTED', 'EXPIRED', 'REMOVED'] as const

/** What a person may correct of a flat, in the order of the form. */
export const CORRECTABLE = [
  'isRental',
  'status',
  'city',
  'district',
  'address',
  'point',
  'price',
  'priceMax',
  'currency',
  'period',
  'rooms',
  'bedrooms',
  'areaSqm',
  'floor',
  'totalFloors',
  'petsAllowed',
  'furnished',
  'amenities',
  'deposit',
  'commission',
  'minTermMonths',
  'phones',
  'telegramUsername',
] as const
export type CorrectableField = (typeof CORRECTABLE)[number]

/** Below this much confidence a listing waits for a look. */
export const REVIEW_BELOW = 0.7
export const REVIEW_WHYS = ['low-confidence', 'reported', 'overtaken'] as const
export type ReviewWhy = (typeof REVIEW_WHYS)[number]
/**
 * Why something waits at the desk; `unlisted`: a post of the last 14 days that nobody is sure of
 * and no listing shows.
 */
export const WAITING_WHYS = [...REVIEW_WHYS, 'unlisted'] as const
export const REVIEW_PAGE = 30

/** What an administrator did. */
export const ACTS = [
  'channel-added',
  'channel-changed',
  'channel-paused',
  'channel-resumed',
  'channel-read',
  'channel-removed',
  'missing-posts-removed',
  'missing-posts-kept',
  'listing-fine',
  'listing-unfine',
  'listing-corrected',
  'correction-undone',
  'listing-removed',
  'listing-restored',
  'warning-lifted',
  'warning-restored',
  'listings-merged',
  'merge-undone',
  'source-split',
  'post-listed',
  'post-left-out',
  'post-waits-again',
  'role-set',
  'sessions-ended',
  'trial-extended',
  'user-deleted',
  'jobs-retried',
  'jobs-forgotten',
  'cases-exported',
] as const
export type ActKind = (typeof ACTS)[number]
export const SUBJECTS = ['channel', 'listing', 'post', 'user', 'jobs', 'corrections'] as const
export type SubjectKind = (typeof SUBJECTS)[number]
