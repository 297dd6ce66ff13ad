import type { AccountPorts, Caller } from './account.ts'
import { listLinks } from './provider-store.ts'
import { Refused } from './refused.ts'
import { changeAccount, holdAccount } from './store.ts'

/** From now on the account is opened by its providers alone; never the last way in. */
export async function removePassword(
  db: AccountPorts['db'],
  { account: { id } }: Caller,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const held = await holdAccount(tx, id)
    if (!held || held.passwordHash === null)
      throw new Refused('missing', 'There is no such way to sign in, or no longer')
    if ((await listLinks(tx, id)).length === 0)
      throw new Refused('conflict', 'This is the only way to sign in: add another one first')
    await changeAccount(tx, id, { passwordHash: null })
  })
}
