import type { Db } from '#core/db/database.ts'

/**
 * Takes a proof of Telegram's, once; again only from the device that took it first. Answers whether
 * it may count. Whoever takes the same one in the same moment waits until the caller's transaction
 * ends.
 */
export async function takeProof(
  tx: Db,
  { hash, deviceHash, until }: { hash: Buffer; deviceHash: Buffer | null; until: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('telegram_proof')
    .values({ hash, device_hash: deviceHash, expires_at: until })
    .onConflict((row) => row.column('hash').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows! > 0n) return true
  const taken = await tx
    .selectFrom('telegram_proof')
    .select('device_hash')
    .where('hash', '=', hash)
    .executeTakeFirst()
  return deviceHash !== null && taken?.device_hash?.equals(deviceHash) === true
}

export async function deleteProofs(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('telegram_proof').where('expires_at', '<', before).execute()
}
