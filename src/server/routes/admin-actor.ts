import type { Caller } from '#core/accounts/account.ts'
import type { AdminContext } from '#core/admin/edit-listing.ts'

/** Whose act it is, and when. */
export const actorOf = ({ caller, now }: { caller: Caller; now: Date }): AdminContext => ({
  accountId: caller.account.id,
  now,
})
