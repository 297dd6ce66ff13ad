import type { z } from 'zod'
import type { profileChangeSchema } from '#contract/accounts.ts'
import { setChatLanguage } from '#core/chats/chat.ts'
import type { Db } from '#core/db/database.ts'
import { forgetSavedListings } from '#core/saved-listings/saved-listings.ts'
import type { Account, Caller } from './account.ts'
import { AppError } from '#core/app-error.ts'
import { changeAccount } from './store.ts'

/**
 * Changes the given fields in the caller's transaction: names, choices, alerts about saved
 * listings. An empty name clears it.
 */
export async function changeProfile(
  tx: Db,
  { account }: Caller,
  { firstName, lastName, ...rest }: z.output<typeof profileChangeSchema>,
): Promise<Account> {
  const names = {
    ...(firstName === undefined ? {} : { firstName: firstName || null }),
    ...(lastName === undefined ? {} : { lastName: lastName || null }),
  }
  const changed = await changeAccount(tx, account.id, { ...names, ...rest })
  // The bot uses the same language in the linked chat.
  if (rest.language) await setChatLanguage(tx, account.id, rest.language)
  if (rest.savedAlerts === false) await forgetSavedListings(tx, account.id)
  if (!changed) throw new AppError('sign_in_required')
  return changed
}
