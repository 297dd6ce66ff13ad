import type { AdminListing } from '#contract/admin-listings.ts'
import { readDetails } from '#contract/details.ts'
import { AppError } from '#core/app-error.ts'
import { postLink } from '#core/channels/source.ts'
import type { Db } from '#core/db/database.ts'
import { inCityOf } from '#core/db/distributed/city-scope.ts'
import { kindOf, type Facts } from '#core/extraction/extraction.ts'
import { listMergeDecisions } from '#core/listings/merge/manual-merges.ts'
import { isOffer } from '#core/listings/status.ts'
import { viewPhoto } from '#core/listings/view.ts'
import {
  type AdminListingRow,
  type AdminSourceRow,
  findAdminListingRow,
  listAdminCorrections,
  listLiftedWarnings,
  listAdminReports,
  listAdminSources,
} from './listing-store.ts'
import { findReview } from './review-store.ts'

const REPORT_WINDOW_MS = 90 * 24 * 60 * 60 * 1000
const MAX_DECISIONS = 50

/** A listing in any state with its sources, corrections, merges and reviews. Throws AppError. */
export async function getAdminListing(db: Db, id: number, now: Date): Promise<AdminListing> {
  const own = await inCityOf(db, id)
  const row = await findAdminListingRow(own, id)
  if (!row) throw new AppError('admin_listing_gone')
  const [sources, corrections, decisions, reports, lifted, review] = [
    await listAdminSources(own, id),
    await listAdminCorrections(own, id),
    await listMergeDecisions(own, { listingId: id, limit: MAX_DECISIONS }),
    await listAdminReports(own, id, new Date(now.getTime() - REPORT_WINDOW_MS)),
    await listLiftedWarnings(own, id),
    await findReview(own, id, now),
  ]
  return {
    id,
    status: row.status,
    mergedInto: row.mergedInto,
    title: row.title,
    confidence: row.confidence,
    firstSeenAt: row.firstSeenAt.toISOString(),
    latestPostAt: row.latestPostAt.toISOString(),
    lastSightingAt: row.lastSightingAt.toISOString(),
    shown: toShownFacts(row),
    photos: row.photos.map(viewPhoto),
    warnings: row.warnings,
    liftedWarnings: lifted.map((one) => ({ ...one, at: one.at.toISOString() })),
    reports: reports.map((one) => ({ ...one, lastAt: one.lastAt.toISOString() })),
    sources: sources
      .map((source) => toAdminSource(source, row.primaryPostId))
      .sort((a, b) => Number(b.isPrimary) - Number(a.isPrimary)),
    corrections: corrections.map(({ at, endedAt, ...one }) => ({
      ...one,
      at: at.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    })),
    decisions: decisions.map(({ decidedAt, undoneAt, post, moved: _, ...one }) => ({
      ...one,
      decidedAt: decidedAt.toISOString(),
      undoneAt: undoneAt?.toISOString() ?? null,
      channelUsername: post.channel,
      externalId: post.externalId,
    })),
    review: {
      isPending: review.reasons.length > 0,
      reasons: review.reasons,
      reviewedAt: review.reviewedAt?.toISOString() ?? null,
      reviewedBy: review.reviewedBy,
    },
  }
}

function toAdminSource(
  {
    postedAt,
    changedAt,
    vanishedAt,
    source,
    facts,
    read,
    evidence,
    certainty,
    ...row
  }: AdminSourceRow,
  primaryPostId: number,
): AdminListing['sources'][number] {
  return {
    ...row,
    channelUsername: source.channel,
    externalId: source.externalId,
    link: postLink(source),
    postedAt: postedAt.toISOString(),
    changedAt: changedAt.toISOString(),
    vanishedAt: vanishedAt?.toISOString() ?? null,
    isPrimary: row.postId === primaryPostId,
    isOffer: isOffer(facts, row.confidence),
    read: withDefaults(read ?? facts),
    facts: withDefaults(facts),
    evidence: Object.fromEntries(Object.entries(evidence)),
    certainty: Object.fromEntries(Object.entries(certainty)),
  }
}

/** Adds facts that did not exist yet when an old post was extracted. */
const withDefaults = (facts: Facts): Facts => ({
  ...facts,
  kind: facts.isRental ? kindOf(facts) : null,
  minTermMonths: facts.minTermMonths ?? null,
  ...readDetails(facts),
})

const toNumber = (numeric: string | null): number | null =>
  numeric === null ? null : Number(numeric)

function toShownFacts(row: AdminListingRow): AdminListing['shown'] {
  const {
    city,
    district,
    districtDerived,
    address,
    latitude,
    longitude,
    pointPrecision,
    currency,
    currencyAssumed,
    period,
    kind,
    rooms,
    bedrooms,
    areaSqm,
    floor,
    totalFloors,
    petsAllowed,
    furnished,
    amenities,
    commission,
    minTermMonths,
    details,
    phones,
    telegramUsername,
  } = row
  return {
    city,
    district,
    districtDerived,
    address,
    latitude,
    longitude,
    pointPrecision,
    price: toNumber(row.price),
    priceMax: toNumber(row.priceMax),
    currency,
    currencyAssumed,
    period,
    kind,
    rooms,
    bedrooms,
    areaSqm,
    floor,
    totalFloors,
    petsAllowed,
    furnished,
    amenities,
    deposit: toNumber(row.deposit),
    commission,
    minTermMonths,
    ...readDetails(details),
    phones,
    telegramUsername,
  }
}
