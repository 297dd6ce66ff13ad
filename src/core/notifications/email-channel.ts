import type { Kysely } from 'kysely'
import sharp, { type ResizeOptions } from 'sharp'
import type { Listing } from '#contract/listings.ts'
import type { Tables } from '#core/db/schema.ts'
import type { Email, Mailer } from '#core/emails/mailer.ts'
import { toSingleLine } from '#core/emails/mask-email.ts'
import { renderText, type EmailParts } from '#core/emails/render-email.ts'
import { renderHtml } from '#core/emails/render-html.ts'
import type { ObjectStore } from '#core/photos/object-store.ts'
import { createUnsubscribeProof, leaveEmailAlerts } from '#core/searches/unsubscribe.ts'
import type { Secrets } from '#core/secrets/secrets.ts'
import { emailMessages, notificationMessages } from '#locales/server-messages.ts'
import type { Alert, Channel, ChannelLimits } from './channel.ts'
import { toOutgoingPhoto } from './outgoing-photo.ts'
import { listPhotos } from './photo-store.ts'
import { describeAlert, type NotificationContent } from './render.ts'
import { describeDigest, MAX_DIGEST_FLATS } from './render-digest.ts'

export type EmailChannelOptions = {
  db: Kysely<Tables>
  mailer: Mailer
  objects: ObjectStore
  secrets: Secrets
  /** Origin of all links, without a trailing slash. */
  publicUrl: string
}

/** Leaves a connection of the mailer's small pool to emails about accounts. */
const LIMITS: ChannelLimits = { perSecond: null, recipientIntervalMs: 0, concurrency: 2 }
/** Twice the width of the column, for dense screens. */
const PHOTO_SIZE = { width: 912, withoutEnlargement: true }
/** Thrice the size in a digest, whose ten photos stay below half a megabyte. */
const SMALL_PHOTO_SIZE = { width: 336, height: 252 }
/** Enhanced status codes of addresses that do not exist (RFC 3463, X.1.1 to X.1.3 and X.1.6). */
const NO_SUCH_ADDRESS = / 5\.1\.[1236] /

/** Alerts by email, to the verified address of an account. */
export function createEmailChannel({
  db,
  mailer,
  objects,
  secrets,
  publicUrl,
}: EmailChannelOptions): Channel<'email', Omit<Email, 'to'>> {
  /** The first photo as a JPEG, since some mail clients show no WebP; null without one. */
  async function readPhoto(listingId: number, size: ResizeOptions): Promise<Uint8Array | null> {
    const [photo] = await listPhotos(db, listingId, 0, 1)
    const bytes = photo ? await toOutgoingPhoto(photo, objects).read() : null
    return (
      bytes &&
      (await sharp(bytes)
        .resize(size)
        .jpeg({ quality: 78 })
        .toBuffer()
        .catch(() => null))
    )
  }

  /** An email about alerts of one search, with the headers and link that end them. */
  function toEmail(
    { id, language, notification: { searchId } }: Alert,
    buildParts: (options: AlertPartsOptions) => EmailParts,
    photos: NonNullable<Email['photos']>,
  ): Omit<Email, 'to'> {
    const proof = createUnsubscribeProof(secrets, searchId)
    const parts = buildParts({
      publicUrl,
      unsubscribeUrl: `${publicUrl}/unsubscribe/${searchId}?proof=${proof}&lang=${language}`,
      photoNames: new Set(photos.map(({ cid }) => cid)),
    })
    return {
      language,
      subject: parts.subject,
      text: renderText(parts),
      html: renderHtml(parts),
      photos,
      unsubscribeUrl: `${publicUrl}/api/subscriptions/${searchId}/unsubscribe?proof=${proof}`,
      messageId: `bina.alert.${id}.${proof.slice(0, 8)}@${new URL(publicUrl).hostname}`,
    }
  }

  return {
    name: 'email',
    limits: LIMITS,
    reasons: {
      gone: 'the email is not verified',
      unwanted: 'email is off for the search',
    },

    async renderNotification(alert) {
      const jpeg = await readPhoto(alert.listing.id, PHOTO_SIZE)
      return toEmail(
        alert,
        (options) => buildAlertParts({ ...alert, ...alert.notification }, options),
        jpeg ? [{ cid: PHOTO_NAME, jpeg }] : [],
      )
    },

    async renderDigest(alerts) {
      const photos = []
      for (const { listing } of alerts.slice(0, MAX_DIGEST_FLATS)) {
        const jpeg = await readPhoto(listing.id, SMALL_PHOTO_SIZE)
        if (jpeg) photos.push({ cid: smallPhotoName(listing), jpeg })
      }
      return toEmail(alerts[0]!, (options) => buildDigestParts(alerts, options), photos)
    },

    async send({ email }, message, waitForSlot) {
      if (!(await waitForSlot(1))) return null
      const outcome = await mailer.send({ ...message, to: email })
      if (outcome.kind === 'sent') return outcome
      const isGone = outcome.kind === 'rejected' && NO_SUCH_ADDRESS.test(` ${outcome.error} `)
      return { kind: isGone ? 'gone' : outcome.kind, reason: outcome.error }
    },

    markGone: (tx, accountId, { at }) => leaveEmailAlerts(tx, accountId, at),
  }
}

const PHOTO_NAME = 'photo'
const smallPhotoName = ({ id }: Listing): string => `photo-${id}`

type AlertPartsOptions = {
  publicUrl: string
  /** The page on which a person ends the alerts. */
  unsubscribeUrl: string
  /** The names of attached photos. */
  photoNames: ReadonlySet<string>
}

/** The parts of an alert. */
export function buildAlertParts(
  content: NotificationContent,
  { publicUrl, unsubscribeUrl, photoNames }: AlertPartsOptions,
): EmailParts {
  const { listing, language } = content
  const t = notificationMessages[language]
  const te = emailMessages[language]
  const alert = describeAlert(content)
  const href = `${publicUrl}/listing/${listing.id}`
  const isGone = content.reason === 'gone'
  return {
    language,
    kindName: te('kind'),
    subject: toSingleLine(t('email.subject', { reason: alert.reason, flat: alert.title })),
    preview: alert.place,
    photo: photoNames.has(PHOTO_NAME) ? { src: `cid:${PHOTO_NAME}`, alt: alert.title, href } : null,
    heading: alert.reason,
    lead: (alert.price ?? t('noPrice')) + (alert.otherPrice ? ` (≈ ${alert.otherPrice})` : ''),
    lines: [
      alert.size,
      alert.place,
      alert.facts,
      alert.warning ? `⚠️ ${t('warningTitle')} ${alert.warning}` : '',
      alert.posted,
    ]
      .map(toSingleLine)
      .filter((line) => line !== ''),
    code: null,
    button: { label: t(isGone ? 'similar' : 'email.see'), href, copyLink: te('copyLink') },
    note: toSingleLine(alert.search),
    help: t(isGone ? 'email.goneHelp' : 'email.help'),
    helpLink: { label: t('email.unsubscribe'), href: unsubscribeUrl },
    footer: te('footer', { site: new URL(publicUrl).host }),
    home: publicUrl,
  }
}

/** The parts of a digest. `alerts`: newest first. */
export function buildDigestParts(
  alerts: readonly Alert[],
  { publicUrl, unsubscribeUrl, photoNames }: AlertPartsOptions,
): EmailParts {
  const { language } = alerts[0]!
  const t = notificationMessages[language]
  const te = emailMessages[language]
  const digest = describeDigest(alerts)
  const cards = digest.flats.map(({ listing, title, lines }) => {
    const href = `${publicUrl}/listing/${listing.id}`
    const name = smallPhotoName(listing)
    const photo = photoNames.has(name) ? { src: `cid:${name}`, alt: title, href } : null
    return { title: toSingleLine(title), href, lines: lines.map(toSingleLine), photo }
  })
  return {
    language,
    kindName: te('kind'),
    subject: toSingleLine(t('email.subject', { reason: digest.title, flat: digest.search })),
    preview: cards.map(({ title }) => title).join(', '),
    heading: digest.title,
    lines: [toSingleLine(digest.yourSearch)],
    cards,
    code: null,
    button: { label: digest.listLabel, href: publicUrl + digest.listPath },
    note: null,
    help: t('email.help'),
    helpLink: { label: t('email.unsubscribe'), href: unsubscribeUrl },
    footer: te('footer', { site: new URL(publicUrl).host }),
    home: publicUrl,
  }
}
