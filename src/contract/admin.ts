import { DETAIL_NAMES } from './details.ts'

/** Constants of the admin area. Without Zod schemas, so that pages can import them cheaply. */

/** The languages that posts of a channel may be in, as BCP 47 tags. */
export const POST_LANGUAGES = ['ru', 'ka', 'en', 'hy', 'sr', 'uz'] as const
export type PostLanguage = (typeof POST_LANGUAGES)[number]

/** Includes REMOVED, which only administrators see. */
export const ADMIN_LISTING_STATUSES = ['ACTIVE', 'RENTED', 'EXPIRED', 'REMOVED'] as const

/** The fields of a listing that can be corrected, in the order of the form. */
export const CORRECTABLE_FIELDS = [
  'isRental',
  'status',
  'kind',
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
  ...DETAIL_NAMES,
  'phones',
  'telegramUsername',
] as const
export type CorrectableField = (typeof CORRECTABLE_FIELDS)[number]

/** Listings with a lower confidence need review. */
export const REVIEW_MAX_CONFIDENCE = 0.7
export const REVIEW_REASONS = ['low-confidence', 'reported', 'superseded'] as const
export type ReviewReason = (typeof REVIEW_REASONS)[number]
/**
 * Why something needs review. `unlisted`: a post of the last 14 days without a listing that may be
 * a rental.
 */
export const PENDING_REASONS = [...REVIEW_REASONS, 'unlisted'] as const
export const REVIEW_PAGE_SIZE = 30

/** The actions in the audit log. */
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
