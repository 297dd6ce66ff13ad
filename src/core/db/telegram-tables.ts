/** What signing in through Telegram keeps. */
export type TelegramTables = { telegram_proof: TelegramProofTable }

type TelegramProofTable = { hash: Buffer; device_hash: Buffer | null; expires_at: Date }
