import type { Db } from '#core/db/database.ts'

/**
 * Marks Telegram's sign-in data as used. Returns false when it was used before, unless by the same
 * device. A concurrent call with the same data waits until the transaction ends.
 */
export async function consumeTelegramAuth(
  tx: Db,
  { hash, deviceHash, expiresAt }: { hash: Buffer; deviceHash: Buffer | null; expiresAt: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('used_telegram_auth')
    .values({ hash, device_hash: deviceHash, expires_at: expiresAt })
    .onConflict((row) => row.column('hash').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows! > 0n) return true
  const taken = await tx
    .selectFrom('used_telegram_auth')
    .select('device_hash')
    .where('hash', '=', hash)
    .executeTakeFirst()
  return deviceHash !== null && taken?.device_hash?.equals(deviceHash) === true
}

export async function deleteExpiredTelegramAuth(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('used_telegram_auth').where('expires_at', '<', before).execute()
}
