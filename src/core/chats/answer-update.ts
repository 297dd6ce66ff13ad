import type { Kysely } from 'kysely'
import type { Db } from '#core/db/database.ts'
import type { Tables } from '#core/db/schema.ts'
import type { Messenger } from '#core/notices/messenger.ts'
import type { Secrets } from '#core/secrets/secrets.ts'
import { queueAnswer } from './answer-job.ts'
import { answerPress } from './answer-press.ts'
import { answerWords } from './answer-words.ts'
import type { Heard } from './hearing.ts'
import { comeBack, leave, meet } from './meet.ts'
import type { PressAnswer, Showing } from './press-answer.ts'
import { queueReplies } from './replies.ts'
import type { Talk } from './talk.ts'
import { holdUpdate, keepShowing, markDone } from './update-store.ts'
import { botWords } from './words.ts'

export type AnswerPorts = {
  db: Kysely<Tables>
  secrets: Secrets
  /** Origin of links to the site, without a slash at the end. */
  publicUrl: string
  /** Where Telegram finds the Mini App; null: at no address that it takes. */
  miniAppUrl: string | null
  messenger: Pick<Messenger, 'answerPress' | 'editMessage'>
}

/**
 * Does what an update asks for and writes down the answer, in one transaction; an update that is
 * done is left alone. A press is then shown over the chat and under its message: what is to be
 * shown stands in its row, so that whatever fails or is killed, a later try shows it and does
 * nothing twice. While Telegram asks to wait it comes again then; else it throws, and can run
 * again.
 */
export async function answerUpdate(ports: AnswerPorts, updateId: number, now: Date): Promise<void> {
  const showing = await ports.db.transaction().execute(async (tx): Promise<Showing | null> => {
    const kept = await holdUpdate(tx, updateId)
    if (!kept || kept.kind === 'showing') return kept
    const answer = await answerHeard(ports, tx, kept, now)
    if (kept.kind !== 'press' || !answer) {
      await markDone(tx, updateId, now)
      return null
    }
    const {
      from: { telegramId },
      pressId,
      messageId,
    } = kept
    const done: Showing = {
      kind: 'showing',
      telegramId,
      pressId,
      messageId,
      toast: answer.toast,
      ...(answer.html === undefined ? {} : { html: answer.html }),
      buttons: answer.buttons,
    }
    await keepShowing(tx, updateId, done)
    return done
  })
  if (!showing) return
  const seconds = await show(ports.messenger, showing)
  if (seconds === null) await markDone(ports.db, updateId, now)
  else
    await queueAnswer(
      ports.db,
      { updateId, telegramId: showing.telegramId },
      new Date(now.getTime() + seconds * 1000),
    )
}

async function answerHeard(
  { secrets, publicUrl, miniAppUrl }: AnswerPorts,
  tx: Db,
  heard: Heard,
  now: Date,
): Promise<PressAnswer | null> {
  if (heard.kind === 'blocked') await leave(tx, heard.from, now)
  else if (heard.kind === 'unblocked') await comeBack(tx, heard.from)
  else {
    const chat = await meet(tx, heard.from, now)
    const talk: Talk = {
      tx,
      secrets,
      publicUrl,
      miniAppUrl,
      chat,
      words: botWords[chat.language],
      now,
    }
    const answer = heard.kind === 'press' ? await answerPress(talk, heard) : null
    await queueReplies(
      tx,
      chat.id,
      heard.kind === 'words' ? await answerWords(talk, heard.words) : answer!.replies,
      now,
    )
    return answer
  }
  return null
}

/** Answers how many seconds Telegram asks to wait; null: it is shown. */
async function show(
  messenger: AnswerPorts['messenger'],
  { telegramId, pressId, messageId, toast, html, buttons }: Showing,
): Promise<number | null> {
  await messenger.answerPress(pressId, toast === '' ? null : toast)
  if (buttons === null || messageId === null) return null
  const outcome = await messenger.editMessage(telegramId, messageId, {
    html: html ?? null,
    buttons,
  })
  if (outcome.kind === 'wait') return outcome.seconds
  if (outcome.kind === 'again' || outcome.kind === 'shut-out')
    throw new Error(`a message could not be edited: ${outcome.kind}`)
  return null
}
