import type { Kysely } from 'kysely'
import sharp from 'sharp'
import type { Tables } from '#core/db/schema.ts'
import type { Email, Mailer } from '#core/emails/mailer.ts'
import { toSingleLine } from '#core/emails/mask-email.ts'
import { renderText, type EmailParts } from '#core/emails/render-email.ts'
import { renderHtml } from '#core/emails/render-html.ts'
import type { ObjectStore } from '#core/photos/object-store.ts'
import { createUnsubscribeProof, leaveEmailAlerts } from '#core/searches/unsubscribe.ts'
import type { Secrets } from '#core/secrets/secrets.ts'
import { emailMessages, notificationMessages } from '#locales/server-messages.ts'
import type { Channel, ChannelLimits } from './channel.ts'
import { toOutgoingPhoto } from './outgoing-photo.ts'
import { listPhotos } from './photo-store.ts'
import { describeAlert, type NotificationContent } from './render.ts'

export type EmailChannelOptions = {
  db: Kysely<Tables>
  mailer: Mailer
  objects: ObjectStore
  secrets: Secrets
  /** Origin of all links, without a trailing slash. */
  publicUrl: string
}

/** The mail server has a small pool of connections. */
const LIMITS: ChannelLimits = { perSecond: null, recipientIntervalMs: 0, concurrency: 3 }
/** Twice the width of the column, for dense screens. */
const PHOTO_WIDTH = 912
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
  async function readPhoto(listingId: number): Promise<Uint8Array | null> {
    const [photo] = await listPhotos(db, listingId, 0, 1)
    const bytes = photo ? await toOutgoingPhoto(photo, objects).read() : null
    return (
      bytes &&
      (await sharp(bytes)
        .resize({ width: PHOTO_WIDTH, withoutEnlargement: true })
        .jpeg({ quality: 78 })
        .toBuffer()
        .catch(() => null))
    )
  }

  return {
    name: 'email',
    limits: LIMITS,
    reasons: {
      gone: 'the email is not verified',
      unwanted: 'email is off for the search',
    },

    async renderNotification(alert) {
      const photo = await readPhoto(alert.listing.id)
      const { searchId } = alert.notification
      const proof = createUnsubscribeProof(secrets, searchId)
      const query = `proof=${proof}&lang=${alert.language}`
      const parts = buildAlertParts(
        { ...alert, ...alert.notification },
        {
          publicUrl,
          unsubscribeUrl: `${publicUrl}/unsubscribe/${searchId}?${query}`,
          hasPhoto: photo !== null,
        },
      )
      return {
        language: alert.language,
        subject: parts.subject,
        text: renderText(parts),
        html: renderHtml(parts),
        photo,
        unsubscribeUrl: `${publicUrl}/api/subscriptions/${searchId}/unsubscribe?proof=${proof}`,
        messageId: `bina.alert.${alert.id}.${proof.slice(0, 8)}@${new URL(publicUrl).hostname}`,
      }
    },

    renderContent: () => Promise.reject(new Error('Emails have no replies or tests')),

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

/** The parts of an alert. `unsubscribeUrl`: the page on which a person ends the alerts. */
export function buildAlertParts(
  content: NotificationContent,
  {
    publicUrl,
    unsubscribeUrl,
    hasPhoto,
  }: { publicUrl: string; unsubscribeUrl: string; hasPhoto: boolean },
): EmailParts {
  const { listing, language } = content
  const t = notificationMessages[language]
  const te = emailMessages[language]
  const alert = describeAlert(content)
  const href = `${publicUrl}/listing/${listing.id}`
  return {
    language,
    kindName: te('kind'),
    subject: toSingleLine(t('email.subject', { reason: alert.reason, flat: alert.title })),
    preview: alert.place,
    photo: hasPhoto ? { src: 'cid:photo', alt: alert.title, href } : null,
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
    button: { label: t('email.see'), href, copyLink: te('copyLink') },
    note: toSingleLine(alert.search),
    help: t('email.help'),
    helpLink: { label: t('email.unsubscribe'), href: unsubscribeUrl },
    footer: te('footer', { site: new URL(publicUrl).host }),
    home: publicUrl,
  }
}
