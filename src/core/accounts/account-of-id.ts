import type { Db } from '#core/db/database.ts'
import type { Account } from './account.ts'
import { findAccount } from './store.ts'

/** An account by its number, for who has another proof of whose it is; null: it is gone. */
export const accountOfId = (db: Db, id: number): Promise<Account | null> => findAccount(db, id)
