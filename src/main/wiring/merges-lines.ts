import { postLink } from '#core/channels/source.ts'
import type { FactChange } from '#core/listings/history.ts'
import type { Decision } from '#core/listings/merge/decision.ts'

const formatTime = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ')

/** A merge decision as lines: what was decided, then each reason with its weight. */
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
  const from = fromListingId === null ? '' : `, from listing ${fromListingId}`
  const what =
    verdict === 'same'
      ? `joined listing ${listingId}${from}`
      : `almost matched listing ${listingId}`
  const undone = undoneAt === null ? '' : `; undone ${formatTime(undoneAt)} by ${undoneBy}`
  return [
    `${id}  ${formatTime(decidedAt)}  ${postLink(post).replace('https://', '')} ${what} ` +
      `(${decidedBy}${score === null ? '' : `, ${score.toFixed(1)}`})${undone}`,
    ...reasons.map(
      ({ feature, weight, found }) =>
        `    ${weight > 0 ? '+' : ''}${weight.toFixed(1).padStart(weight > 0 ? 4 : 5)}  ` +
        `${feature}: ${found}`,
    ),
  ]
}

export const changeLine = ({ at, fact, before, after }: FactChange): string =>
  `${formatTime(at)}  ${fact}: ${String(before)} → ${String(after)}`
