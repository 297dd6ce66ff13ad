import type { z } from 'zod'
import type { profileChangeSchema } from '#contract/accounts.ts'
import { setChatLanguage } from '#core/chats/chat-language.ts'
import type { Db } from '#core/db/database.ts'
import type { Account, Caller } from './account.ts'
import { AppError } from './app-error.ts'
import { changeAccount } from './store.ts'

/** Names, language, currency, theme: what is given is changed, an empty name is none. */
export async function changeProfile(
  db: Db,
  { account }: Caller,
  { firstName, lastName, ...rest }: z.output<typeof profileChangeSchema>,
): Promise<Account> {
  const names = {
    ...(firstName === undefined ? {} : { firstName: firstName || null }),
    ...(lastName === undefined ? {} : { lastName: lastName || null }),
  }
  const changed = await changeAccount(db, account.id, { ...names, ...rest })
  // Their chat with the bot follows.
  if (rest.language) await setChatLanguage(db, account.id, rest.language)
  if (!changed) throw new AppError('unauthenticated', 'Please sign in')
  return changed
}
