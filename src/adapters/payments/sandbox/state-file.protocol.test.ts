import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openStateFile } from './state-file.ts'
import type { State } from './state.ts'

const MODULE = path.join(import.meta.dirname, 'state-file.ts')
/** Saves changes in a loop and prints each saved count. Half a megabyte slows down writing. */
const WRITER = `
const [module, folder] = process.argv.slice(1)
const { openStateFile } = await import(module)
const stateFile = openStateFile(folder)
await stateFile.change((state) => { state.secret = 'x'.repeat(500_000) })
for (;;) process.stdout.write(await stateFile.change((state) => ++state.eventCount) + '\\n')
`

/** Kills a writer after `after` saved changes and returns the last printed count. */
function runUntilKilled(folder: string, after: number): Promise<number> {
  const writer = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', WRITER, MODULE, folder],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let output = ''
  writer.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
    if (output.split('\n').length > after) writer.kill('SIGKILL')
  })
  return new Promise((resolve, reject) => {
    writer.on('error', reject)
    writer.on('close', () => resolve(Number(output.split('\n').at(-2))))
  })
}

test('a process killed while writing leaves a complete state with every saved change', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'state-file-'))
  for (const after of [1, 5, 15]) {
    const lastCount = await runUntilKilled(folder, after)
    const { eventCount, secret } = JSON.parse(
      readFileSync(path.join(folder, 'sandbox.json'), 'utf8'),
    ) as State
    expect(eventCount).toBeGreaterThanOrEqual(lastCount)
    expect(eventCount).toBeLessThanOrEqual(lastCount + 2)
    expect(secret).toHaveLength(500_000)
  }
})

test('the state file is complete at every moment', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'state-file-'))
  const stateFile = openStateFile(folder)
  await stateFile.change((state) => void (state.secret = 'x'.repeat(500_000)))
  let writing = true
  const changes = (async () => {
    for (let change = 0; change < 40; change++)
      await stateFile.change((state) => ++state.eventCount)
    writing = false
  })()
  const seen = new Set<number>()
  while (writing) {
    seen.add(
      (JSON.parse(readFileSync(path.join(folder, 'sandbox.json'), 'utf8')) as State).eventCount,
    )
    await new Promise(setImmediate)
  }
  await changes
  expect([...seen]).toEqual([...seen].sort((a, b) => a - b))
  expect(seen.size).toBeGreaterThan(5)
})
