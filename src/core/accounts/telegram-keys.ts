import { createHash, createHmac } from 'node:crypto'

/**
 * What Telegram's word is checked with: made of the bot's token, which cannot be read out of it.
 */
export type TelegramKeys = { botId: number; initData: Buffer; widget: Buffer }

/** `token` as @BotFather gives it, a number and a secret. */
export const telegramKeys = (token: string): TelegramKeys => ({
  botId: Number(token.split(':', 1)[0]),
  initData: createHmac('sha256', 'WebAppData').update(token).digest(),
  widget: createHash('sha256').update(token).digest(),
})
