import type { adminOperations } from '#contract/admin-operations.ts'
import { exportCases } from '#core/admin/export-cases.ts'
import {
  correct,
  type AdminPorts,
  lift,
  markReviewed,
  remove,
  restore,
  undo,
  unlift,
  unmarkReviewed,
} from '#core/admin/edit-listing.ts'
import { getAdminListing } from '#core/admin/listing.ts'
import { mergeListings, splitSource, undoListingMerge } from '#core/admin/merges.ts'
import { listReview } from '#core/admin/review.ts'
import {
  createListingFromPost,
  listUnlisted,
  dismissPost,
  undismissPost,
} from '#core/admin/unlisted.ts'
import type { Handler } from '../register-operation.ts'
import { actorOf } from './admin-actor.ts'

type Operations = Pick<
  typeof adminOperations,
  | 'listReview'
  | 'listUnlisted'
  | 'createListingFromPost'
  | 'dismissPost'
  | 'undismissPost'
  | 'getAdminListing'
  | 'markReviewed'
  | 'unmarkReviewed'
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
export function adminListingHandlers(ports: AdminPorts): {
  [Name in keyof Operations]: Handler<Operations[Name]>
} {
  return {
    listReview: ({ query, now }) => listReview(ports.db, query, now),
    listUnlisted: ({ query, now }) => listUnlisted(ports.db, query, now),
    createListingFromPost: (input) =>
      createListingFromPost(ports, partOf(input.params), actorOf(input)),
    dismissPost: async (input) => {
      await dismissPost(ports, partOf(input.params), actorOf(input))
      return { done: true }
    },
    undismissPost: async (input) => {
      await undismissPost(ports, partOf(input.params), actorOf(input))
      return { done: true }
    },
    getAdminListing: ({ params, now }) => getAdminListing(ports.db, params.id, now),
    markReviewed: (input) => markReviewed(ports, input.params.id, actorOf(input)),
    unmarkReviewed: (input) => unmarkReviewed(ports, input.params.id, actorOf(input)),
    correctListing: (input) =>
      correct(
        ports,
        input.params.id,
        { changes: input.body.changes, teaches: input.body.teaches ?? true },
        actorOf(input),
      ),
    undoCorrections: (input) => undo(ports, input.body.ids, actorOf(input)),
    exportCases: (input) => exportCases(ports, actorOf(input)),
    removeListing: (input) =>
      remove(ports, input.params.id, input.body.why ?? null, actorOf(input)),
    restoreListing: (input) => restore(ports, input.params.id, actorOf(input)),
    liftListingWarning: (input) =>
      lift(ports, input.params.id, input.params.kind, input.body.why, actorOf(input)),
    restoreListingWarning: (input) =>
      unlift(ports, input.params.id, input.params.kind, actorOf(input)),
    mergeListings: (input) =>
      mergeListings(ports, input.params.id, input.body.into, actorOf(input)),
    undoListingMerge: (input) => undoListingMerge(ports, input.params.id, actorOf(input)),
    splitSource: (input) => splitSource(ports, input.params.id, input.body, actorOf(input)),
  }
}

const partOf = ({ id, part }: { id: number; part: number }) => ({ postId: id, part })
