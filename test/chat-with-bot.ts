import type { Language } from '#locales/languages.ts'
import type { Kysely } from 'kysely'
import { insertAccount } from '#core/accounts/store.ts'
import type { Reply } from '#core/chats/reply.ts'
import { handleUpdate } from '#core/chats/handle-update.ts'
import type { IncomingUpdate } from '#core/chats/updates.ts'
import { ingestUpdates } from '#core/chats/ingest-updates.ts'
import type { Tables } from '#core/db/schema.ts'
import type { Buttons, MessageEdit, SendOutcome } from '#core/notifications/messenger.ts'
import { openSecrets } from '#core/secrets/secrets.ts'

export const secrets = openSecrets('a key of at least thirty-two characters')
export const publicUrl = 'https://bina.example'

type Person = { id: number; language?: string | null; name?: string | null }

/** Simulates conversations with the bot without Telegram. Replies are read from the database. */
export function chatWithBot(
  db: Kysely<Tables>,
  { miniAppUrl = null }: { miniAppUrl?: string | null } = {},
) {
  let updates = 0
  const bot = {
    now: new Date('2026-11-22T08:00:00Z'),
    /** Texts of answered callback queries, and edits of messages. */
    toasts: [] as (string | null)[],
    /** The edits of messages. */
    changed: [] as ({ telegramId: number; messageId: number } & MessageEdit)[],
    /** Outcomes of the next edits. */
    outcomes: [] as SendOutcome[],
    /** Makes answering a callback query throw, as if the process were killed. */
    broken: false,
    advance: (ms: number) => void (bot.now = new Date(bot.now.getTime() + ms)),

    /** Ingests an update. Returns its id. */
    async receive(update: IncomingUpdate): Promise<number> {
      const updateId = (updates += 1)
      await ingestUpdates(db, { parse: () => update }, [{ updateId, body: {} }], bot.now)
      return updateId
    },
    handle: (updateId: number) =>
      handleUpdate(
        {
          db,
          secrets,
          publicUrl,
          miniAppUrl,
          messenger: {
            async answerCallbackQuery(_callbackQueryId, text) {
              if (bot.broken) throw new Error('killed')
              bot.toasts.push(text)
            },
            async editMessage(telegramId, messageId, edit) {
              const outcome = bot.outcomes.shift() ?? { kind: 'sent', messageId, files: [] }
              if (outcome.kind === 'sent') bot.changed.push({ telegramId, messageId, ...edit })
              return outcome
            },
          },
        },
        updateId,
        bot.now,
      ),

    /** Sends a text to the bot. Returns the texts of the replies in order. */
    sendText: async (person: Person, text: string): Promise<string[]> =>
      (await bot.repliesTo(person, text)).flatMap((reply) =>
        reply.kind === 'text' ? [reply.html] : [],
      ),
    /** Opens a link of the site, confirms if asked, and returns the texts of the last replies. */
    async linkChat(person: Person, payload: string): Promise<string[]> {
      const replies = await bot.repliesTo(person, `/start ${payload}`)
      const confirmation = replies
        .flatMap((reply) => (reply.kind === 'text' ? reply.buttons.flat() : []))
        .flatMap((button) =>
          'callbackData' in button && button.callbackData.startsWith('t:')
            ? [button.callbackData]
            : [],
        )[0]
      if (confirmation !== undefined) await bot.pressButton(person, confirmation)
      const last = confirmation === undefined ? replies : await bot.takeReplies()
      return last.flatMap((reply) => (reply.kind === 'text' ? [reply.html] : []))
    },
    async repliesTo(person: Person, text: string) {
      await bot.handle(await bot.receive({ kind: 'message', from: telegramUser(person), text }))
      return bot.takeReplies()
    },
    /** Presses a button. Returns the toast, and the new text and buttons of the message. */
    async pressButton(
      person: Person,
      data: string,
      messageId: number | null = 7,
    ): Promise<{ toast: string | null; html?: string; buttons: Buttons | null }> {
      const before = bot.changed.length
      await bot.handle(
        await bot.receive({
          kind: 'callbackQuery',
          from: telegramUser(person),
          callbackQueryId: 'p',
          data,
          messageId,
        }),
      )
      const { html = null, buttons = null } = bot.changed[before] ?? {}
      return { toast: bot.toasts.at(-1) ?? null, ...(html === null ? {} : { html }), buttons }
    },
    async receiveStatus(kind: 'blocked' | 'unblocked', person: Person): Promise<void> {
      await bot.handle(await bot.receive({ kind, from: telegramUser(person) }))
    },
    /** Returns the pending replies of all chats, and marks them as sent. */
    async takeReplies() {
      const rows = await db
        .selectFrom('delivery')
        .select(['id', 'content'])
        .where('notification_id', 'is', null)
        .where('sent_at', 'is', null)
        .orderBy('id')
        .execute()
      await db
        .updateTable('delivery')
        .set({ sent_at: bot.now })
        .where('notification_id', 'is', null)
        .where('sent_at', 'is', null)
        .execute()
      return rows.map((row) => row.content as Reply)
    },
    async account({
      email = 'nino@example.com',
      firstName = null,
      language = null,
    }: {
      email?: string | null
      firstName?: string | null
      language?: Language | null
    } = {}): Promise<number> {
      return (
        await insertAccount(db, {
          email,
          emailVerifiedAt: bot.now,
          isDuplicate: false,
          passwordHash: null,
          firstName,
          lastName: null,
          language,
          trialExpiresAt: null,
          createdAt: bot.now,
        })
      ).id
    },
    chatId: async ({ id }: Person): Promise<number> =>
      (
        await db
          .selectFrom('chat')
          .select('id')
          .where('telegram_id', '=', String(id))
          .executeTakeFirstOrThrow()
      ).id,
  }
  return bot
}

const telegramUser = ({ id, language = 'en', name = 'Nino' }: Person) => ({
  telegramId: id,
  language,
  name,
})
