import type { Kysely } from 'kysely'
import { insertAccount } from '#core/accounts/store.ts'
import { answerUpdate } from '#core/chats/answer-update.ts'
import type { Heard } from '#core/chats/hearing.ts'
import { takeInUpdates } from '#core/chats/take-in.ts'
import type { Tables } from '#core/db/schema.ts'
import type { Buttons, MessageEdit, SendOutcome } from '#core/notices/messenger.ts'
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
  const talk = {
    now: new Date('2026-11-22T08:00:00Z'),
    /** What was shown over chats, and how messages were edited. */
    toasts: [] as (string | null)[],
    changed: [] as ({ telegramId: number; messageId: number } & MessageEdit)[],
    /** How the next edits come out. */
    outcomes: [] as SendOutcome[],
    /** The process dies when it would show what a press did. */
    broken: false,
    later: (ms: number) => void (talk.now = new Date(talk.now.getTime() + ms)),

    /** Lets the bot hear something; answers the update's number. */
    async hears(heard: Heard): Promise<number> {
      const updateId = (updates += 1)
      await takeInUpdates(db, { read: () => heard }, [{ updateId, body: {} }], talk.now)
      return updateId
    },
    answers: (updateId: number) =>
      answerUpdate(
        {
          db,
          secrets,
          publicUrl,
          miniAppUrl,
          messenger: {
            async answerPress(_pressId, words) {
              if (talk.broken) throw new Error('killed')
              talk.toasts.push(words)
            },
            async editMessage(telegramId, messageId, edit) {
              const outcome = talk.outcomes.shift() ?? { kind: 'sent', messageId, files: [] }
              if (outcome.kind === 'sent') talk.changed.push({ telegramId, messageId, ...edit })
              return outcome
            },
          },
        },
        updateId,
        talk.now,
      ),

    /** Somebody writes; answers the texts of the replies, in order. */
    says: async (person: Person, words: string): Promise<string[]> =>
      (await talk.repliesTo(person, words)).flatMap((reply) =>
        reply.kind === 'text' ? [reply.html] : [],
      ),
    /**
     * Somebody opens a link of the site and says yes, where that is asked; answers what the bot
     * says last.
     */
    async ties(person: Person, payload: string): Promise<string[]> {
      const asked = await talk.repliesTo(person, `/start ${payload}`)
      const yes = asked
        .flatMap((reply) => (reply.kind === 'text' ? reply.buttons.flat() : []))
        .flatMap((button) =>
          'press' in button && button.press.startsWith('t:') ? [button.press] : [],
        )[0]
      if (yes !== undefined) await talk.presses(person, yes)
      return (yes === undefined ? asked : await talk.takeReplies()).flatMap((reply) =>
        reply.kind === 'text' ? [reply.html] : [],
      )
    },
    async repliesTo(person: Person, words: string) {
      await talk.answers(await talk.hears({ kind: 'words', from: talker(person), words }))
      return talk.takeReplies()
    },
    /**
     * Somebody presses; answers what was shown over the chat, and the text and buttons that the
     * message got.
     */
    async presses(
      person: Person,
      press: string,
      messageId: number | null = 7,
    ): Promise<{ toast: string | null; html?: string; buttons: Buttons | null }> {
      const before = talk.changed.length
      await talk.answers(
        await talk.hears({ kind: 'press', from: talker(person), pressId: 'p', press, messageId }),
      )
      const { html = null, buttons = null } = talk.changed[before] ?? {}
      return { toast: talk.toasts.at(-1) ?? null, ...(html === null ? {} : { html }), buttons }
    },
    async happens(kind: 'blocked' | 'unblocked', person: Person): Promise<void> {
      await talk.answers(await talk.hears({ kind, from: talker(person) }))
    },
    /** The replies that wait, of all chats, as sent from now on. */
    async takeReplies() {
      const rows = await db
        .selectFrom('reply')
        .select(['id', 'content'])
        .where('sent_at', 'is', null)
        .orderBy('id')
        .execute()
      await db
        .updateTable('reply')
        .set({ sent_at: talk.now })
        .where('sent_at', 'is', null)
        .execute()
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
          emailVerifiedAt: talk.now,
          isShadow: false,
          passwordHash: null,
          firstName,
          lastName: null,
          language,
          trialExpiresAt: null,
          createdAt: talk.now,
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
  return talk
}

const talker = ({ id, language = 'en', name = 'Nino' }: Person) => ({
  telegramId: id,
  language,
  name,
})
