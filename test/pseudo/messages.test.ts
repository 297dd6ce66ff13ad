import { expect, test } from 'vitest'
import type { Filters } from '#contract/filters.ts'
import type { Warning } from '#contract/listings.ts'
import { registerBotMenu } from '#core/chats/bot-menu.ts'
import type { BotContext } from '#core/chats/bot-context.ts'
import {
  buildDeleteButtons,
  buildSearchButtons,
  renderDeleteQuestion,
  renderFrequencyQuestion,
} from '#core/chats/handle-search-commands.ts'
import type { EmailContent } from '#core/emails/content.ts'
import { renderEmail, renderText } from '#core/emails/render-email.ts'
import { renderHtml } from '#core/emails/render-html.ts'
import type { Alert } from '#core/notifications/channel.ts'
import { buildAlertParts, buildDigestParts } from '#core/notifications/email-channel.ts'
import { buildNotificationButtons } from '#core/notifications/buttons.ts'
import type { NotificationReason } from '#core/notifications/notification.ts'
import { renderNotification } from '#core/notifications/render.ts'
import { renderDigest } from '#core/notifications/render-digest.ts'
import { buildDigestPayload, buildListingPayload, buildTestPayload } from '#core/push/payload.ts'
import { describeSearch } from '#core/searches/describe-search.ts'
import type { SavedSearch } from '#core/searches/saved-search.ts'
import { messages as english } from '#locales/en/bot.ts'
import { botMessages, type BotKey } from '#locales/server-messages.ts'
import { BARE, DAILY, DATA, FLAT, SEARCH } from './answers.ts'
import { bypassCheck, findBypassing } from './pseudo-language.ts'

/** What we send to people: emails, messages of the bot, notifications. */

/** `Intl` writes the durations of emails. */
const KNOWN = [...DATA, 'minutes', 'hours', 'hour']
const bypasses = bypassCheck(KNOWN)
const withoutTags = (html: string): string => html.replace(/<[^>]*>/g, ' ')
const withoutLinks = (text: string): string =>
  text.replaceAll(/http:\/\/bina\.test[\w/#?&=%.+-]*/g, '')
const FILTERS = SEARCH.filters as Filters
const publicUrl = 'http://bina.test'
const language = 'en'

test.each<EmailContent>([
  { kind: 'verify-email', code: '01234' },
  { kind: 'account-exists' },
  { kind: 'reset-password', link: publicUrl },
  { kind: 'password-changed' },
  { kind: 'email-changed', to: 'nino@example.com' },
  { kind: 'confirm-email', code: '98765' },
  { kind: 'sign-in-method-added', provider: 'Provider' },
  { kind: 'account-deleted' },
  { kind: 'payment-failed', until: '2026-06-18T21:30:00.000Z' },
  { kind: 'subscription-ended' },
])('the email $kind', (content) => {
  const email = renderEmail({ to: 'nino@example.com', language, content }, publicUrl)
  const [text, html] = [email.text, email.html].map(withoutLinks)
  expect([email.subject, ...text!.split('\n')].filter(bypasses)).toEqual([])
  expect(findBypassing(html!, KNOWN)).toEqual([])
})

const rates = { USD: 1, GEL: 0.37, EUR: 1.1 }
const REASONS: NotificationReason[] = ['new', 'price-drop', 'back']
const PREVIOUS = { previousPrice: { price: 1000, currency: 'USD' } }
const CONTENTS = [
  ...[FLAT, BARE, DAILY].flatMap((listing) =>
    REASONS.map((reason) => ({ listing, reason, details: PREVIOUS })),
  ),
  ...FLAT.warnings.map((warning: Warning) => ({
    listing: { ...FLAT, warnings: [warning] },
    reason: 'new' as const,
    details: {},
  })),
].map((content) => ({
  ...content,
  filters: FILTERS,
  language: 'en' as const,
  timeZone: 'Asia/Tbilisi',
  currency: 'EUR',
  rates,
}))

/** Two digests: of more flats than a message names, and of new ones only. */
const DIGESTS = [CONTENTS, CONTENTS.filter(({ reason }) => reason === 'new')].map((contents) =>
  contents.map(
    (content): Alert => ({
      ...content,
      id: '1',
      recipientId: 1,
      createdAt: new Date('2026-11-23T04:00:00Z'),
      tries: 0,
      now: new Date(),
      expiresAt: new Date(),
      notification: { ...content, id: '1', searchId: 2 } as unknown as Alert['notification'],
    }),
  ),
)

test('alerts', () => {
  const texts = [
    ...CONTENTS.map(renderNotification),
    ...DIGESTS.map((alerts) => renderDigest(alerts, publicUrl)),
  ]
  const buttons = buildNotificationButtons({
    language,
    publicUrl,
    notificationId: 1,
    searchId: 2,
    listingId: 3,
    hasMorePhotos: true,
  })
  const lines = texts.flatMap((text) => text.split('\n').map(withoutTags))
  expect([...lines, ...buttons.flat().map(({ text }) => text)].filter(bypasses)).toEqual([])
})

test('alerts by email', () => {
  const photoNames = new Set(['photo'])
  const links = { publicUrl, unsubscribeUrl: `${publicUrl}/unsubscribe/2`, photoNames }
  const all = [
    ...CONTENTS.map((content) => buildAlertParts(content, links)),
    ...DIGESTS.map((alerts) => buildDigestParts(alerts, links)),
  ]
  const texts = all.flatMap((parts) => [
    parts.subject,
    parts.preview,
    ...withoutLinks(renderText(parts)).split('\n'),
  ])
  expect(texts.filter(bypasses)).toEqual([])
  expect(all.flatMap((parts) => findBypassing(withoutLinks(renderHtml(parts)), KNOWN))).toEqual([])
})

test('push notifications', () => {
  const payloads = [
    buildTestPayload(language),
    ...CONTENTS.map((content) =>
      buildListingPayload({
        ...content,
        notificationId: '1',
        pause: { browser: 1, search: 2, proof: 'x' },
      }),
    ),
    ...DIGESTS.map((alerts) => buildDigestPayload(alerts, { browser: 1, search: 2, proof: 'x' })),
  ]
  const texts = payloads.flatMap(({ title, body, openLabel, pause }) => [
    title,
    ...body.split('\n'),
    openLabel ?? '',
    ...(pause ? [pause.label, pause.done, pause.failed] : []),
  ])
  expect(texts.filter(bypasses)).toEqual([])
})

test('the bot: its menu, buttons and messages', async () => {
  const t = botMessages[language]
  const menu: string[] = []
  await registerBotMenu(
    {
      setCommands: async (tag, commands) => {
        if (tag === null) menu.push(...commands.map(({ description }) => description))
      },
      setMenuButton: async (text) => void menu.push(text),
    },
    publicUrl,
  )
  const search = { id: 1, isActive: true, filters: FILTERS } as unknown as SavedSearch
  const context = { t, chat: { language } } as BotContext
  const question = renderDeleteQuestion(search, context)
  const frequencyQuestion = renderFrequencyQuestion(search, context, 1)
  const buttons = [
    ...buildSearchButtons(search, t),
    ...buildSearchButtons({ ...search, isActive: false }, t),
    ...buildDeleteButtons(1, t),
    ...question.buttons,
    ...frequencyQuestion.buttons,
  ].flat()
  const messages = Object.keys(english).flatMap((key) =>
    [1, 2].map((n) =>
      t(key as BotKey, {
        n,
        who: 'Nino',
        words: 'Nino',
        search: describeSearch(search.filters, language),
      }),
    ),
  )
  const texts = [
    ...menu,
    ...buttons.map(({ text }) => text),
    question.html,
    frequencyQuestion.html,
    ...messages,
  ]
  expect(texts.map(withoutTags).filter(bypasses)).toEqual([])
})

test('a word without a text is found in a message', () =>
  expect(['⟦Pàáušèéd⟧: Vake', '⟦Pàáušèéd⟧: Vake, 2 rooms'].filter(bypasses)).toEqual([
    '⟦Pàáušèéd⟧: Vake, 2 rooms',
  ]))
