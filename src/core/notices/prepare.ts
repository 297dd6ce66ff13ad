import type { Kysely } from 'kysely'
import type { Tables } from '#core/db/schema.ts'
import { flatNumbers } from '#core/listings/listing.ts'
import { allRates } from '#core/listings/rates-shown.ts'
import type { ObjectStore } from '#core/photos/object-store.ts'
import { fitsSearch } from '#core/searches/fits.ts'
import { quietUntil } from '#core/searches/quiet-hours.ts'
import { noticeButtons } from './buttons.ts'
import type { Due } from './due.ts'
import { findFlat } from './find-flat.ts'
import type { Outgoing } from './messenger.ts'
import {
  type Addressed,
  findNotice,
  findReply,
  moveNotice,
  whatChatKnows,
} from './outgoing-store.ts'
import { passOn } from './pass-on.ts'
import { listPhotos } from './photo-store.ts'
import { MOST_PHOTOS, outgoingPhoto } from './photos.ts'
import { renderNotice } from './render.ts'
import { escapeHtml } from './telegram-html.ts'
import { FITS_NO_MORE, PAUSED, uselessAnywhere, uselessNotice } from './useless.ts'
import { noticeWords } from './words.ts'

export type MessagePorts = {
  db: Kysely<Tables>
  objects: ObjectStore
  /** Origin of every link, without a slash at the end. */
  publicUrl: string
  /** Of the bot whose photo ids are kept. */
  botId: number
}

/**
 * `quiet`: nothing may be said before then. `nothing`: done by somebody else, deleted, or another
 * chat's or search's by now.
 */
export type Prepared =
  | { kind: 'message'; to: Addressed; message: Outgoing }
  | { kind: 'useless'; trouble: string }
  | { kind: 'quiet'; until: Date }
  | { kind: 'nothing' }

/** The message that a waiting row is to become, of the flat as it is now. */
export function prepare(ports: MessagePorts, due: Due, now: Date): Promise<Prepared> {
  return due.kind === 'notice'
    ? prepareNotice(ports, due.id, now)
    : prepareReply(ports, due.id, now)
}

async function prepareNotice(
  { db, objects, publicUrl, botId }: MessagePorts,
  id: string,
  now: Date,
): Promise<Prepared> {
  const notice = await findNotice(db, id)
  if (!notice) return { kind: 'nothing' }
  if (notice.speaksIn !== null && notice.speaksIn !== notice.chatId) {
    await moveNotice(db, id, notice.speaksIn)
    return { kind: 'nothing' }
  }
  const listing = await findFlat(db, notice.listingId, now)
  const knows = await whatChatKnows(db, notice.chatId, await flatNumbers(db, notice.listingId))
  const trouble = uselessAnywhere(notice, now) ?? uselessNotice(notice, listing, knows)
  if (trouble !== null || listing === null)
    return { kind: 'useless', trouble: trouble ?? 'the flat was removed' }
  const until = quietUntil(now, notice)
  if (notice.isActive && until > now) return { kind: 'quiet', until }
  const unwanted = !notice.isActive
    ? PAUSED
    : (await fitsSearch(db, notice.filters, listing.id))
      ? null
      : FITS_NO_MORE
  if (unwanted !== null)
    return (await passOn(db, { ...notice, table: 'notice' }, listing.id, now))
      ? { kind: 'nothing' }
      : { kind: 'useless', trouble: unwanted }

  const { rates } = await allRates(db)
  const photos = await listPhotos(db, listing.id, botId, 2)
  const html = renderNotice({ ...notice, listing, rates })
  const buttons = noticeButtons({
    language: notice.language,
    publicUrl,
    noticeId: id,
    searchId: notice.searchId,
    listingId: listing.id,
    hasMorePhotos: photos.length > 1,
  })
  const [photo] = photos
  return {
    kind: 'message',
    to: notice,
    message: photo
      ? { kind: 'photo', photo: outgoingPhoto(photo, objects), html, buttons }
      : { kind: 'text', html, buttons },
  }
}

async function prepareReply(
  { db, objects, botId }: MessagePorts,
  id: string,
  now: Date,
): Promise<Prepared> {
  const reply = await findReply(db, id)
  if (!reply) return { kind: 'nothing' }
  const trouble = uselessAnywhere(reply, now)
  if (trouble !== null) return { kind: 'useless', trouble }
  const { content } = reply
  if (content.kind === 'text') return { kind: 'message', to: reply, message: content }
  const listing = await findFlat(db, content.listingId, now)
  const photos =
    listing === null
      ? []
      : (await listPhotos(db, listing.id, botId, MOST_PHOTOS)).map((photo) =>
          outgoingPhoto(photo, objects),
        )
  const [first] = photos
  if (!first)
    return {
      kind: 'message',
      to: reply,
      message: {
        kind: 'text',
        html: escapeHtml(noticeWords[reply.language].noPhotos),
        buttons: [],
      },
    }
  // An album has two photos at least.
  return {
    kind: 'message',
    to: reply,
    message:
      photos.length > 1
        ? { kind: 'album', photos }
        : { kind: 'photo', photo: first, html: '', buttons: [] },
  }
}
