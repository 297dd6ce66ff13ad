import { randomBytes } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Site } from '#contract/site.ts'
import { createPasswords } from '#core/accounts/passwords.ts'
import { createReadiness } from '#core/db/readiness.ts'
import { StorageHealth } from '#core/db/storage-health.ts'
import { openSecrets } from '#core/secrets/secrets.ts'
import { TELEGRAM } from './mini-app.ts'
import { bindOperations } from './operations.ts'
import type { AppOptions, CorePorts, SignInOptions, TelegramOptions } from './options.ts'
import { api } from './plugins/api.ts'
import { demo } from './plugins/demo.ts'
import { http, serverOptions } from './plugins/http.ts'
import { pages } from './plugins/pages.ts'
import { signIn } from './plugins/sign-in.ts'
import { paymentWebhook } from './routes/payment-webhook.ts'
import { telegramWebhook } from './routes/telegram-webhook.ts'
import { createSessions } from './session.ts'
import { visitorApi } from './visitor-api.ts'

/** No visitor is told longer than this that a rented flat is on offer. */
const SHARE_MS = 1000

/** Creates the server without listening. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const core: CorePorts = {
    // Sessions, codes and links end with this process.
    secrets: openSecrets(randomBytes(32).toString('hex')),
    passwords: createPasswords(),
    trialDays: 7,
    clock: () => new Date(),
    replicas: null,
    listingIndex: null,
    reads: options.core.replicas?.db ?? options.core.db,
    ...options.core,
  }
  const {
    publicUrl,
    apiCallsPerSecond,
    validateResponses = false,
    shareMs = SHARE_MS,
  } = options.http
  const { payments = null, push = null } = options
  const identity: SignInOptions = {
    provider: null,
    telegram: null,
    canSendEmail: true,
    ...options.signIn,
  }
  const telegram: TelegramOptions = {
    bot: () => null,
    webhook: null,
    miniApp: TELEGRAM,
    ...options.telegram,
  }
  const maps = options.pages?.maps ?? { google: null, styleUrl: null, geocoded: false }
  const readiness = options.http.readiness ?? createReadiness(core.db)
  const sessions = createSessions(core, publicUrl)
  const operations = bindOperations(core, {
    ...identity,
    bot: telegram.bot,
    payments,
    push,
    webhooks: options.webhooks,
    hasGeocoder: maps.geocoded,
    admin: {
      previewPorts: null,
      modelBudget: null,
      expireDays: 30,
      storage: new StorageHealth(),
      ...options.admin,
    },
    publicUrl,
    validateResponses,
  })

  const app = Fastify(serverOptions(options.http))
  await app.register(http, {
    ...options.http,
    shareMs,
    readiness,
    core,
    limitsTime: !options.pages?.web.middleware,
  })
  await app.register(api, {
    core,
    operations,
    sessions,
    canSendEmail: identity.canSendEmail,
    apiCallsPerSecond,
    publicUrl,
    readiness,
    plans: payments !== null,
  })
  await app.register(signIn, { core, ...identity, sessions, bot: telegram.bot, publicUrl })
  if (telegram.webhook) await app.register(telegramWebhook, { ...core, ...telegram.webhook })
  if (payments) await app.register(paymentWebhook, { ...core, provider: payments })
  if (options.demo) await app.register(demo, { ...options.demo, publicUrl })
  if (options.pages) {
    const { web, notice = () => null, contact = null } = options.pages
    const site = (): Site => ({
      notice: notice(),
      contact,
      maps,
      signInProvider: identity.provider && { name: identity.provider.name },
      telegramLogin: identity.telegram !== null,
      bot: telegram.bot(),
      sendsEmail: identity.canSendEmail,
      trialDays: core.trialDays,
      plans: payments !== null,
    })
    await app.register(pages, {
      core,
      shareMs,
      web,
      publicUrl,
      site,
      miniApp: telegram.miniApp,
      api: visitorApi(operations, core.clock),
    })
  }
  return app
}
