import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { freePort } from './free-port.ts'

const root = path.resolve(import.meta.dirname, '..')

// The first page compiles every module it needs.
test('npm run dev serves pages and the API from the sources', { timeout: 300_000 }, async ({
  onTestFailed,
}) => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'dev-'))
  const port = await freePort()
  const child = spawn(process.execPath, [path.join(root, 'scripts/run.mjs'), 'dev'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      DATA_DIR: dataDir,
      RATES_URL: 'off',
      // Nothing to read: what it shows is tested elsewhere.
      TELEGRAM_WEB_URL: 'http://127.0.0.1:9',
      CHANNELS: 'nobody:Tbilisi',
    },
    detached: true, // a group of its own, with the process that serves
  })
  let output = ''
  onTestFailed(() => console.error(output))
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += String(chunk)))
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const get = (url: string, options?: RequestInit) =>
    fetch(`http://localhost:${port}${url}`, options)
  try {
    // Without a limit, one unanswered request looks like a server that never starts.
    const isUp = () =>
      get('/healthz', { signal: AbortSignal.timeout(5000) }).then(
        ({ ok }) => ok,
        () => false,
      )
    while (!(await isUp())) {
      if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}`)
      await pause(200)
    }
    expect(await (await get('/terms')).text()).toContain('Terms of use')
    expect((await get('/api/geography?city=Tbilisi')).status).toBe(200)
  } finally {
    if (child.exitCode === null) process.kill(-child.pid!, 'SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
})
