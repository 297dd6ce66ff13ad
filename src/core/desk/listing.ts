import type { DeskListing } from '#contract/admin-listings.ts'
import { Refused } from '#core/accounts/refused.ts'
import type { Db } from '#core/db/database.ts'
import type { Facts } from '#core/extraction/extraction.ts'
import { readDecisions } from '#core/listings/merge/read-decisions.ts'
import { isOffer } from '#core/listings/status.ts'
import {
  type DeskRow,
  type DeskSourceRow,
  findDeskRow,
  listDeskCorrections,
  listDeskLifted,
  listDeskReports,
  listDeskSources,
} from './listing-store.ts'
import { findReview } from './review-store.ts'

const REPORT_MS = 90 * 24 * 60 * 60 * 1000
const DECISIONS = 50

/**
 * A listing as its administrators see it, whatever its state, with all that it came to be by.
 * Throws Refused.
 */
export async function deskListing(db: Db, id: number, now: Date): Promise<DeskListing> {
  const row = await findDeskRow(db, id)
  if (!row) throw new Refused('missing', 'There is no such listing')
  const [sources, corrections, decisions, reports, lifted, review] = [
    await listDeskSources(db, id),
    await listDeskCorrections(db, id),
    await readDecisions(db, { listingId: id, limit: DECISIONS }),
    await listDeskReports(db, id, new Date(now.getTime() - REPORT_MS)),
    await listDeskLifted(db, id),
    await findReview(db, id, now),
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
    shown: shownOf(row),
    photos: row.photos.map(({ variants, ...photo }) => ({
      ...photo,
      variants: variants.map(({ width, key }) => ({ width, url: `/photos/${key}` })),
    })),
    warnings: row.warnings,
    liftedWarnings: lifted.map((one) => ({ ...one, at: one.at.toISOString() })),
    reports: reports.map((one) => ({ ...one, lastAt: one.lastAt.toISOString() })),
    sources: sources
      .map((source) => viewSource(source, row.primaryPostId))
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
      messageId: post.messageId,
    })),
    review: {
      waits: review.reasons.length > 0,
      reasons: review.reasons,
      lookedAt: review.lookedAt?.toISOString() ?? null,
      lookedBy: review.lookedBy,
    },
  }
}

function viewSource(
  { postedAt, changedAt, vanishedAt, facts, read, evidence, sure, ...row }: DeskSourceRow,
  primaryPostId: number,
): DeskListing['sources'][number] {
  return {
    ...row,
    link: `https://t.me/${encodeURIComponent(row.channelUsername)}/${row.messageId}`,
    postedAt: postedAt.toISOString(),
    changedAt: changedAt.toISOString(),
    vanishedAt: vanishedAt?.toISOString() ?? null,
    isPrimary: row.postId === primaryPostId,
    isOffer: isOffer(facts, row.confidence),
    read: whole(read ?? facts),
    facts: whole(facts),
    evidence: Object.fromEntries(Object.entries(evidence)),
    sure: Object.fromEntries(Object.entries(sure)),
  }
}

/** Facts of posts that were read before a fact was asked for do not hold it. */
const whole = (facts: Facts): Facts => ({ ...facts, minTermMonths: facts.minTermMonths ?? null })

const number = (numeric: string | null): number | null =>
  numeric === null ? null : Number(numeric)

function shownOf(row: DeskRow): DeskListing['shown'] {
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
    price: number(row.price),
    priceMax: number(row.priceMax),
    currency,
    currencyAssumed,
    period,
    rooms,
    bedrooms,
    areaSqm,
    floor,
    totalFloors,
    petsAllowed,
    furnished,
    amenities,
    deposit: number(row.deposit),
    commission,
    minTermMonths,
    phones,
    telegramUsername,
  }
}
