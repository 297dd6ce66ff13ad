import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { freePort } from '../free-port.ts'
import { startSmtp, type FakeSmtp } from '../doubles/smtp/server.ts'
import { startTme, type FakeTme } from '#demo/t-me/server.ts'
import { CHANNEL, part, SECRET_KEY, type Part } from '../topology/start-topology.ts'
import { temporaryDataFolder } from './data-folder.ts'

export type Site = {
  processes: Record<string, Part>
  web: readonly Part[]
  databaseUrl: () => string
  tme: FakeTme
  smtp: FakeSmtp
}

/** Starts `npm start` from the build with a channel of the test. */
export async function startAll(
  settings: Record<string, string>,
): Promise<Site & { stop(): Promise<void> }> {
  const data = temporaryDataFolder()
  for (const name of ['channels', 'photos']) mkdirSync(path.join(data.folder, name))
  for (let index = 0; index < 6; index++)
    await sharp({
      create: {
        width: 900,
        height: 600,
        channels: 3,
        background: { r: 20 + index * 40, g: 90, b: 90 },
      },
    })
      .jpeg()
      .toFile(path.join(data.folder, 'photos', `photo-${index}.jpg`))
  const [tme, smtp, port] = await Promise.all([
    startTme({ archiveDir: data.folder }),
    startSmtp(),
    freePort(),
  ])
  tme.addChannel({ username: CHANNEL, title: 'Flats', posts: [] })
  const dataDir = settings.DATA_DIR ?? data.dataDir
  const all = part(
    'all',
    dataDir,
    {
      NODE_ENV: 'production',
      SECRET_KEY,
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      TRUST_PROXY: '1',
      RATES_URL: 'off',
      CHANNELS: `${CHANNEL}:Tbilisi`,
      TELEGRAM_WEB_URL: tme.url,
      SMTP_URL: smtp.url,
      ...settings,
    },
    /Bina is ready/,
  )
  await all.start()
  const databaseUrl = (): string => {
    if (settings.DATABASE_URL) return settings.DATABASE_URL
    const { key, password, location } = JSON.parse(
      readFileSync(path.join(dataDir, 'database.json'), 'utf8'),
    ) as { key: string; password: string; location: string }
    const home =
      location === 'system' ? path.join('/var/lib/bina', key) : path.join(dataDir, 'postgresql')
    const port = readFileSync(path.join(home, 'pg', 'postmaster.pid'), 'utf8').split('\n')[3]
    return `postgres://bina:${password}@127.0.0.1:${port}/bina`
  }
  return {
    processes: { 'npm start': all },
    web: [all],
    databaseUrl: () => {
      try {
        return databaseUrl()
      } catch {
        return 'postgres://127.0.0.1:1/none'
      }
    },
    tme,
    smtp,
    async stop() {
      await all.end()
      await Promise.all([tme.stop(), smtp.stop()])
      data.remove()
    },
  }
}
