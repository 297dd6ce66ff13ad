import type { Kysely } from 'kysely'
import { insertAccount } from '#core/accounts/store.ts'
import { handleUpdate } from '#core/chats/handle-update.ts'
import type { IncomingUpdate } from '#core/chats/updates.ts'
import { ingestUpdates } from '#core/chats/ingest-updates.ts'
import type { Tables } from '#core/db/schema.ts'
import type { Buttons, MessageEdit, SendOutcome } from '#core/notifications/messenger.ts'
import { openSecrets } from '#core/secrets/secrets.ts'

export const secrets = openSecrets('a key of at least thirty-two characters')
export const publicUrl = 'https://bina.example'

type Person = { id: number; language?: string | null; name?: string | null }

/**
 * Conversations with the bot without Telegram: what people say goes in, what is to be answered is
 * read from its rows.
 */
export function chatWithBot(
  db: Kysely<Tables>,
  { miniAppUrl = null }: { miniAppUrl?: string | null } = {},
) {
  let updates = 0
  const bot = {
    now: new Date('2026-11-22T08:00:00Z'),
    /** What was shown over chats, and how messages were edited. */
    toasts: [] as (string | null)[],
    changed: [] as ({ telegramId: number; messageId: number } & MessageEdit)[],
    /** How the next edits come out. */
    outcomes: [] as SendOutcome[],
    /** The process dies when it would respond to a callback query. */
    broken: false,
    advance: (ms: number) => void (bot.now = new Date(bot.now.getTime() + ms)),

    /** Lets the bot hear something; answers the update's number. */
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

    /** Somebody writes; answers the texts of the replies, in order. */
    sendText: async (person: Person, text: string): Promise<string[]> =>
      (await bot.repliesTo(person, text)).flatMap((reply) =>
        reply.kind === 'text' ? [reply.html] : [],
      ),
    /**
     * Somebody opens a link of the site and says yes, where that is asked; answers what the bot
     * says last.
     */
    async linkChat(person: Person, payload: string): Promise<string[]> {
      const asked = await bot.repliesTo(person, `/start ${payload}`)
      const yes = asked
        .flatMap((reply) => (reply.kind === 'text' ? reply.buttons.flat() : []))
        .flatMap((button) =>
          'callbackData' in button && button.callbackData.startsWith('t:')
            ? [button.callbackData]
            : [],
        )[0]
      if (yes !== undefined) await bot.pressButton(person, yes)
      return (yes === undefined ? asked : await bot.takeReplies()).flatMap((reply) =>
        reply.kind === 'text' ? [reply.html] : [],
      )
    },
    async repliesTo(person: Person, text: string) {
      await bot.handle(await bot.receive({ kind: 'message', from: telegramUser(person), text }))
      return bot.takeReplies()
    },
    /**
     * Somebody presses; answers what was shown over the chat, and the text and buttons that the
     * message got.
     */
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
    /** The replies that wait, of all chats, as sent from now on. */
    async takeReplies() {
      const rows = await db
        .selectFrom('reply')
        .select(['id', 'content'])
        .where('sent_at', 'is', null)
        .orderBy('id')
        .execute()
      await db.updateTable('reply').set({ sent_at: bot.now }).where('sent_at', 'is', null).execute()
      return rows.map((row) => row.content)
    },
    async account({
      email = 'nino@example.com',
      firstName = null,
      language = null,
    }: {
      email?: string | null
      firstName?: string | null
      language?: 'en' | 'ru' | 'ka' | null
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
