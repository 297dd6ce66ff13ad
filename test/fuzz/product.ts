import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createVapidKeys } from '#adapters/web-push/web-push.ts'
import { cloneDatabase, type TestDatabase } from '../clone-database.ts'
import { startOidc } from '#demo/oidc/server.ts'
import { startStripe, type FakeStripe } from '#demo/stripe/server.ts'
import { startTelegramBot } from '#demo/telegram-bot/server.ts'
import { startTme } from '#demo/t-me/server.ts'
import { type Child, projectRoot, startProcess, until } from '../faults/processes.ts'
import { freePort } from '../free-port.ts'
import { addFlat } from '../listing-rows.ts'
import { BOT_TOKEN } from '../telegram-auth-data.ts'
import { SECRET_KEY } from './actors.ts'
import { ORIGIN, STRIPE_WEBHOOK_SECRET } from './requests.ts'

export type Product = {
  port: number
  child: Child
  database: TestDatabase
  stripe: FakeStripe
  stop(): Promise<void>
}

/** Settings that are removed from the environment of the product. */
const SETTINGS = new Set(
  [
    ...readFileSync(path.join(projectRoot, '.env.example'), 'utf8').matchAll(
      /^# ([A-Z][A-Z0-9_]*)=/gm,
    ),
  ].map(([, name]) => name!),
)

/** Starts `serve` as behind a proxy in production, with all features and a database with flats. */
export async function startProduct(): Promise<Product> {
  if (!existsSync(path.join(projectRoot, 'dist/main/server.js')))
    throw new Error('dist/ is missing. Run `npm run build` first.')
  const folder = mkdtempSync(path.join(tmpdir(), 'bina-fuzz-'))
  const [database, tme, oidc, stripe, bot, port] = await Promise.all([
    cloneDatabase(),
    startTme({ archiveDir: path.join(projectRoot, 'samples') }),
    startOidc(),
    startStripe({ webhookSecret: STRIPE_WEBHOOK_SECRET }),
    startTelegramBot({ token: BOT_TOKEN }),
    freePort(),
  ])
  const stopAll = async (child?: Child): Promise<void> => {
    child?.process.kill('SIGKILL')
    await child?.ended
    await Promise.all([database.close(), tme.stop(), oidc.stop(), stripe.stop(), bot.stop()])
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const districts = ['Vake', 'Saburtalo', 'Vera', null]
    for (let at = 0; at < 60; at += 1) {
      await addFlat(database.kysely, {
        price: at % 7 === 0 ? null : 300 + at * 20,
        rooms: 1 + (at % 5),
        district: districts[at % 4]!,
        ...(at % 3 === 0 ? { place: [41.7 + at / 1000, 44.75] } : {}),
        ...(at % 10 === 9 ? { status: 'RENTED' as const } : {}),
        phones: ['+995555123456'],
        telegram: 'landlord',
      })
    }
    const vapid = createVapidKeys()
    const child = startProcess(process.execPath, [path.join(projectRoot, 'dist/main/server.js')], {
      env: {
        ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !SETTINGS.has(name))),
        NODE_ENV: 'production',
        DATABASE_URL: database.url,
        DATA_DIR: folder,
        PORT: String(port),
        PUBLIC_URL: ORIGIN,
        TRUST_PROXY: '1',
        SECRET_KEY,
        LOG_LEVEL: 'warn',
        RATES_URL: 'off',
        SMTP_URL: 'smtp://127.0.0.1:9',
        TELEGRAM_WEB_URL: tme.url,
        TELEGRAM_BOT_TOKEN: BOT_TOKEN,
        TELEGRAM_API_URL: bot.url,
        OIDC_ISSUER: oidc.issuer,
        OIDC_CLIENT_ID: oidc.clientId,
        OIDC_CLIENT_SECRET: oidc.clientSecret,
        OIDC_NAME: 'Local',
        STRIPE_SECRET_KEY: stripe.secretKey,
        STRIPE_WEBHOOK_SECRET,
        STRIPE_API_URL: stripe.url,
        VAPID_PUBLIC_KEY: vapid.publicKey,
        VAPID_PRIVATE_KEY: vapid.privateKey,
        VAPID_SUBJECT: 'mailto:hello@bina.example',
      },
    })
    let ended = false
    void child.ended.then(() => (ended = true))
    await until(
      'the product is ready',
      async () =>
        ended || (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.status === 200,
    )
    if (ended) throw new Error(`The product did not start:\n${child.output()}`)
    return { port, child, database, stripe, stop: () => stopAll(child) }
  } catch (error) {
    await stopAll()
    throw error
  }
}
