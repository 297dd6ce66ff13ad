/** Words and limits of the desk at /admin, without shapes: pages may import them. */

/** Languages that a channel's posts may be expected in, as BCP 47 tags. */
export const POST_LANGUAGES = ['ru', 'ka', 'en', 'hy', 'sr', 'uz'] as const
export type PostLanguage = (typeof POST_LANGUAGES)[number]

/** Also REMOVED, which nobody else is shown. */
export const ADMIN_LISTING_STATUSES = ['ACTIVE', 'RENTED', 'EXPIRED', 'REMOVED'] as const

/** What a person may correct of a flat, in the order of the form. */
export const CORRECTABLE_FIELDS = [
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
export type CorrectableField = (typeof CORRECTABLE_FIELDS)[number]

/** Below this much confidence a listing waits for a look. */
export const REVIEW_MAX_CONFIDENCE = 0.7
export const REVIEW_REASONS = ['low-confidence', 'reported', 'superseded'] as const
export type ReviewReason = (typeof REVIEW_REASONS)[number]
/**
 * Why something waits at the desk; `unlisted`: a post of the last 14 days that nobody is sure of
 * and no listing shows.
 */
export const PENDING_REASONS = [...REVIEW_REASONS, 'unlisted'] as const
export const REVIEW_PAGE_SIZE = 30

/** What an administrator did. */
export const AUDIT_ACTIONS = [
  'channel-added',
  'channel-changed',
  'channel-paused',
  'channel-resumed',
  'channel-read',
  'channel-removed',
  'missing-posts-removed',
  'missing-posts-dismissed',
  'listing-reviewed',
  'listing-unreviewed',
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
  'post-dismissed',
  'post-undismissed',
  'role-set',
  'sessions-ended',
  'trial-extended',
  'user-deleted',
  'jobs-retried',
  'jobs-deleted',
  'cases-exported',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]
export const AUDIT_SUBJECTS = ['channel', 'listing', 'post', 'user', 'jobs', 'corrections'] as const
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number]
