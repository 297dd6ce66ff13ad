import type { Kysely } from 'kysely'
import type { Db } from '#core/db/database.ts'
import type { Tables } from '#core/db/schema.ts'
import type { Messenger } from '#core/notices/messenger.ts'
import type { Secrets } from '#core/secrets/secrets.ts'
import { answerPress } from './answer-press.ts'
import { answerWords } from './answer-words.ts'
import type { Heard } from './hearing.ts'
import { comeBack, leave, meet } from './meet.ts'
import type { PressAnswer } from './press-answer.ts'
import { queueReplies } from './replies.ts'
import type { Talk } from './talk.ts'
import { holdUpdate, markDone } from './update-store.ts'
import { botWords } from './words.ts'

export type AnswerPorts = {
  db: Kysely<Tables>
  secrets: Secrets
  /** Origin of links to the site, without a slash at the end. */
  publicUrl: string
  /** Where Telegram finds the Mini App; null: at no address that it takes. */
  miniAppUrl: string | null
  messenger: Pick<Messenger, 'answerPress' | 'changeButtons'>
}

type Pressed = { heard: Extract<Heard, { kind: 'press' }>; answer: PressAnswer }

/**
 * Does what an update asks for and writes down the answer, in one transaction; an update that is done is left alone. A press
 * is answered there and then; when the buttons under its message could not be changed yet it throws, and the whole can run again.
 */
export async function answerUpdate(ports: AnswerPorts, updateId: number, now: Date): Promise<void> {
  const pressed = await ports.db.transaction().execute(async (tx): Promise<Pressed | null> => {
    const heard = await holdUpdate(tx, updateId)
    if (!heard) return null
    const answer = await answerHeard(ports, tx, heard, now)
    // A press is done when Telegram knows of it, unless that would bring a second reply.
    if (heard.kind !== 'press' || !answer || answer.replies.length > 0) await markDone(tx, updateId, now)
    return heard.kind === 'press' && answer ? { heard, answer } : null
  })
  if (!pressed) return
  await show(ports.messenger, pressed)
  await markDone(ports.db, updateId, now)
}

async function answerHeard({ secrets, publicUrl, miniAppUrl }: AnswerPorts, tx: Db, heard: Heard, now: Date): Promise<PressAnswer | null> {
  if (heard.kind === 'blocked') await leave(tx, heard.from, now)
  else if (heard.kind === 'unblocked') await comeBack(tx, heard.from)
  else {
    const chat = await meet(tx, heard.from, now)
    const talk: Talk = { tx, secrets, publicUrl, miniAppUrl, chat, words: botWords[chat.language], now }
    const answer = heard.kind === 'press' ? await answerPress(talk, heard) : null
    await queueReplies(tx, chat.id, heard.kind === 'words' ? await answerWords(talk, heard.words) : answer!.replies, now)
    return answer
  }
  return null
}

async function show(messenger: AnswerPorts['messenger'], { heard: { from, pressId, messageId }, answer: { toast, buttons } }: Pressed): Promise<void> {
  await messenger.answerPress(pressId, toast === '' ? null : toast)
  if (buttons === null || messageId === null) return
  const outcome = await messenger.changeButtons(from.telegramId, messageId, buttons)
  if (outcome.kind === 'wait' || outcome.kind === 'again' || outcome.kind === 'shut-out') throw new Error(`the buttons under a message could not be changed: ${outcome.kind}`)
}
