import type { adminOperations } from '#contract/admin-operations.ts'
import { exportCases } from '#core/desk/cases.ts'
import {
  correct,
  type DeskPorts,
  lift,
  markFine,
  remove,
  restore,
  undo,
  unlift,
  unmarkFine,
} from '#core/desk/edit-listing.ts'
import { deskListing } from '#core/desk/listing.ts'
import { merge, split, undoMergeOf } from '#core/desk/merges.ts'
import { listReview } from '#core/desk/review.ts'
import { listHome, listUnlisted, markLeftOut, unmarkLeftOut } from '#core/desk/unlisted.ts'
import type { Handler } from '../register-operation.ts'
import { actOf } from './admin-act.ts'

type Operations = Pick<
  typeof adminOperations,
  | 'listReview'
  | 'listUnlisted'
  | 'listHome'
  | 'markLeftOut'
  | 'unmarkLeftOut'
  | 'getDeskListing'
  | 'markFine'
  | 'unmarkFine'
  | 'correctListing'
  | 'undoCorrections'
  | 'exportCases'
  | 'removeListing'
  | 'restoreListing'
  | 'liftListingWarning'
  | 'restoreListingWarning'
  | 'mergeListings'
  | 'undoListingMerge'
  | 'splitSource'
>

/** Listings that wait for a look, and what is done with them. */
export function adminListingHandlers(ports: DeskPorts): {
  [Name in keyof Operations]: Handler<Operations[Name]>
} {
  return {
    listReview: ({ query, now }) => listReview(ports.db, query, now),
    listUnlisted: ({ query, now }) => listUnlisted(ports.db, query, now),
    listHome: (input) => listHome(ports, partOf(input.params), actOf(input)),
    markLeftOut: async (input) => {
      await markLeftOut(ports, partOf(input.params), actOf(input))
      return { done: true }
    },
    unmarkLeftOut: async (input) => {
      await unmarkLeftOut(ports, partOf(input.params), actOf(input))
      return { done: true }
    },
    getDeskListing: ({ params, now }) => deskListing(ports.db, params.id, now),
    markFine: (input) => markFine(ports, input.params.id, actOf(input)),
    unmarkFine: (input) => unmarkFine(ports, input.params.id, actOf(input)),
    correctListing: (input) =>
      correct(
        ports,
        input.params.id,
        { changes: input.body.changes, teaches: input.body.teaches ?? true },
        actOf(input),
      ),
    undoCorrections: (input) => undo(ports, input.body.ids, actOf(input)),
    exportCases: (input) => exportCases(ports, actOf(input)),
    removeListing: (input) => remove(ports, input.params.id, input.body.why ?? null, actOf(input)),
    restoreListing: (input) => restore(ports, input.params.id, actOf(input)),
    liftListingWarning: (input) =>
      lift(ports, input.params.id, input.params.kind, input.body.why, actOf(input)),
    restoreListingWarning: (input) =>
      unlift(ports, input.params.id, input.params.kind, actOf(input)),
    mergeListings: (input) => merge(ports, input.params.id, input.body.into, actOf(input)),
    undoListingMerge: (input) => undoMergeOf(ports, input.params.id, actOf(input)),
    splitSource: (input) => split(ports, input.params.id, input.body, actOf(input)),
  }
}

const partOf = ({ id, part }: { id: number; part: number }) => ({ postId: id, part })
