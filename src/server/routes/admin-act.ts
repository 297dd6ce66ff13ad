import type { Caller } from '#core/accounts/account.ts'
import type { Act } from '#core/desk/edit-listing.ts'

/** Whose act it is, and when. */
export const actOf = ({ caller, now }: { caller: Caller; now: Date }): Act => ({
  accountId: caller.account.id,
  now,
})
