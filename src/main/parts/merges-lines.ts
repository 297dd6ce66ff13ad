import type { Change } from '#core/listings/history.ts'
import type { Decision } from '#core/listings/merge/decision.ts'

const day = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ')

/**
 * A decision for a person at a terminal: what was decided, and under it each reason with its
 * weight.
 */
export function decisionLines({
  id,
  decidedAt,
  post,
  listingId,
  fromListingId,
  verdict,
  score,
  reasons,
  decidedBy,
  undoneAt,
  undoneBy,
}: Decision): string[] {
  const what =
    verdict === 'same'
      ? `joined listing ${listingId}${fromListingId === null ? '' : `, from listing ${fromListingId}`}`
      : `was almost taken for listing ${listingId}`
  const undone = undoneAt === null ? '' : `; undone ${day(undoneAt)} by ${undoneBy}`
  return [
    `${id}  ${day(decidedAt)}  t.me/${post.channel}/${post.messageId} ${what} (${decidedBy}${score === null ? '' : `, ${score.toFixed(1)}`})${undone}`,
    ...reasons.map(
      ({ sign, weight, found }) =>
        `    ${weight > 0 ? '+' : ''}${weight.toFixed(1).padStart(weight > 0 ? 4 : 5)}  ${sign}: ${found}`,
    ),
  ]
}

export const changeLine = ({ at, fact, before, after }: Change): string =>
  `${day(at)}  ${fact}: ${String(before)} → ${String(after)}`
