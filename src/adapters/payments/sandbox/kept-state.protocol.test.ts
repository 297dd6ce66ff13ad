import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openState } from './kept-state.ts'
import type { State } from './state.ts'

const MODULE = path.join(import.meta.dirname, 'kept-state.ts')
/**
 * Writes without an end, and says after each change that it is kept. Half a megabyte takes its time
 * to be written.
 */
const WRITER = `
const [module, folder] = process.argv.slice(1)
const { openState } = await import(module)
const kept = openState(folder)
await kept.change((state) => { state.secret = 'x'.repeat(500_000) })
for (;;) process.stdout.write(await kept.change((state) => ++state.told) + '\\n')
`

/** Kills a writer with its `after`th answer; the last number that it said. */
function killed(folder: string, after: number): Promise<number> {
  const writer = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', WRITER, MODULE, folder],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let said = ''
  writer.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString()
    if (said.split('\n').length > after) writer.kill('SIGKILL')
  })
  return new Promise((resolve, reject) => {
    writer.on('error', reject)
    writer.on('close', () => resolve(Number(said.split('\n').at(-2))))
  })
}

test('a process that is killed while it writes leaves a whole state, with all that it had said', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kept-state-'))
  for (const after of [1, 5, 15]) {
    const said = await killed(folder, after)
    const { told, secret } = JSON.parse(
      readFileSync(path.join(folder, 'sandbox.json'), 'utf8'),
    ) as State
    expect(told).toBeGreaterThanOrEqual(said)
    expect(told).toBeLessThanOrEqual(said + 2)
    expect(secret).toHaveLength(500_000)
  }
})

test('whoever looks at any moment finds a whole state: that is what a kill would leave', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kept-state-'))
  const kept = openState(folder)
  await kept.change((state) => void (state.secret = 'x'.repeat(500_000)))
  let writing = true
  const changes = (async () => {
    for (let change = 0; change < 40; change++) await kept.change((state) => ++state.told)
    writing = false
  })()
  const seen = new Set<number>()
  while (writing) {
    seen.add((JSON.parse(readFileSync(path.join(folder, 'sandbox.json'), 'utf8')) as State).told)
    await new Promise(setImmediate)
  }
  await changes
  expect([...seen]).toEqual([...seen].sort((a, b) => a - b))
  expect(seen.size).toBeGreaterThan(5)
})
