import type { z } from 'zod'
import type { profileChangeShape } from '#contract/accounts.ts'
import { speakToAccount } from '#core/chats/language.ts'
import type { Db } from '#core/db/database.ts'
import type { Account, Caller } from './account.ts'
import { Refused } from './refused.ts'
import { changeAccount } from './store.ts'

/** Names, language, currency, theme: what is given is changed, an empty name is none. */
export async function changeProfile(
  db: Db,
  { account }: Caller,
  { firstName, lastName, ...rest }: z.output<typeof profileChangeShape>,
): Promise<Account> {
  const names = {
    ...(firstName === undefined ? {} : { firstName: firstName || null }),
    ...(lastName === undefined ? {} : { lastName: lastName || null }),
  }
  const changed = await changeAccount(db, account.id, { ...names, ...rest })
  // Their chat with the bot follows.
  if (rest.language) await speakToAccount(db, account.id, rest.language)
  if (!changed) throw new Refused('signed-out', 'Please sign in')
  return changed
}
