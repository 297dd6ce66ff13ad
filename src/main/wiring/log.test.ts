import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#config'
import { StorageHealth } from '#core/db/storage-health.ts'
import { fileLog, losingDestination } from './log.ts'

const linesOf = (text: string) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>)

test('lines that cannot be written are dropped, and the next one says how many', () => {
  let isFull = false
  let written = ''
  let losses = 0
  const destination = losingDestination(
    (text, done) => {
      if (isFull) return done(new Error('full'))
      written += text
      done(null)
    },
    () => (losses += 1),
  )
  destination.write('{"n":1}\n')
  isFull = true
  for (let n = 0; n < 3; n++) destination.write(`{"lost":${n}}\n`)
  isFull = false
  destination.write('{"n":2}\n')
  expect(linesOf(written)).toEqual([
    { n: 1 },
    expect.objectContaining({ event: 'log.lost', lines: 3 }),
    { n: 2 },
  ])
  expect(losses).toBe(3)
})

test('opening the log file is retried with each line', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bina-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const dataDir = path.join(folder, 'data')
  const storage = new StorageHealth()
  const log = fileLog(readConfig({ DATA_DIR: dataDir }), storage)
  log.warn('lost')
  expect(storage.listFull()).toMatchObject([{ store: 'log' }])
  mkdirSync(dataDir)
  log.warn('written')
  const lines = linesOf(readFileSync(path.join(dataDir, 'bina.log'), 'utf8'))
  expect(lines.map(({ event, lines, msg }) => (event === 'log.lost' ? lines : msg))).toEqual([
    2,
    'written',
  ])
})

test('a store counts as full until some time has passed without errors', async () => {
  const storage = new StorageHealth({ recoveredAfterMs: 30 })
  const events: [string, boolean][] = []
  storage.onChange((store, isFull) => events.push([store, isFull]))
  storage.reportFull('photos')
  storage.reportFull('photos')
  expect(storage.listFull()).toHaveLength(1)
  await expect
    .poll(() => events)
    .toEqual([
      ['photos', true],
      ['photos', false],
    ])
  expect(storage.listFull()).toEqual([])
})

const WRITER = `
  import { processLog } from ${JSON.stringify(path.join(import.meta.dirname, 'log.ts'))}
  import { StorageHealth } from '#core/db/storage-health.ts'
  const storage = new StorageHealth()
  const log = processLog({ logLevel: 'info' }, storage)
  for (let n = 0; n < 3000; n++) log.info('x'.repeat(1000))
  const began = performance.now()
  setTimeout(() => {
    const full = storage.listFull().map(({ store }) => store)
    process.stderr.write(JSON.stringify({ waitedMs: performance.now() - began, full }))
    process.exit(0)
  }, 100)
`
test.each([
  { reader: 'never reads', closes: false },
  { reader: 'goes away', closes: true },
])('a reader of stdout that $reader neither blocks nor ends the process', async ({ closes }) => {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', WRITER], {
    cwd: path.resolve(import.meta.dirname, '../../..'),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (closes) child.stdout.destroy()
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
  const code = await new Promise((resolve) => child.once('exit', resolve))
  expect([code, output]).toEqual([0, expect.stringContaining('"full":["log"]')])
  expect((JSON.parse(output) as { waitedMs: number }).waitedMs).toBeLessThan(5000)
})
