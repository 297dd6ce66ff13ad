import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ListingPage } from '#contract/listings.ts'
import { largestPhotoUrl } from '#contract/photo-url.ts'
import { freePort } from '../free-port.ts'
import {
  BareMachine,
  ORDINARY,
  type User,
  nodeOfMajor,
  occupyPort,
  sharedFolder,
  unwritable,
} from './bare-machine.ts'
import { type Child, until } from './processes.ts'

const isRoot = process.getuid?.() === 0
const users: User[] = isRoot ? [{ name: 'root' }, ORDINARY] : [{ name: 'this user' }]
const nodes = sharedFolder()
afterAll(() => rmSync(nodes, { recursive: true, force: true }))

/** Twice the usual time on two cores. */
const NPM_TEST_MS = 30 * 60_000

const READY = /Bina is ready: (http:\/\/\S+)/
const results: string[] = []
afterAll(() => process.stdout.write(`\n${results.join('\n')}\n`))

async function timed<T>(what: string, work: Promise<T>): Promise<T> {
  const started = Date.now()
  const result = await work
  results.push(`${what}: ${((Date.now() - started) / 1000).toFixed(1)} s`)
  return result
}

async function ready(child: Child): Promise<string> {
  return (await child.line(READY))[1]!
}

async function answers(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(5000) }).then(
    (answer) => answer.ok,
    () => false,
  )
}

describe.each(users.map((user) => [user.name, user] as const))('as %s', (name, user) => {
  describe.each([20, 22, 24])('on Node %i', (major) => {
    const label = `${name}, Node ${major}`
    let machine: BareMachine
    let env: NodeJS.ProcessEnv
    beforeAll(async () => {
      machine = new BareMachine(user, nodeOfMajor(major, nodes))
      env = { PORT: String(await freePort()) }
    })
    afterAll(() => machine.remove())

    test('a fresh clone starts and shows listings', async () => {
      const first = machine.npm(['start'], env)
      const url = await timed(`${label}: first start of a fresh clone`, ready(first))
      const { data, meta } = (await (
        await fetch(`${url}/api/listings?city=Tbilisi`)
      ).json()) as ListingPage
      expect(meta.total).toBeGreaterThan(20)
      const photo = data.flatMap(({ photos }) => photos)[0]!
      expect(await answers(url + largestPhotoUrl(photo))).toBe(true)
      expect(await (await fetch(url)).text()).toMatch(/href="\/listing\/\d+/)

      const second = machine.npm(['start'], env)
      expect(await timed(`${label}: second start beside it`, second.ended)).toBe(0)
      expect(second.output()).toContain(url)
      expect(await answers(url)).toBe(true)

      process.kill(machine.running().pid, 'SIGKILL')
      await first.ended
    })

    test('it restarts after kill -9, and Ctrl-C stops everything', async () => {
      const next = machine.npm(['start'], env)
      const url = await timed(`${label}: start after kill -9`, ready(next))
      expect(await answers(url)).toBe(true)
      process.kill(-next.pid, 'SIGINT')
      await next.ended
      await until('everything is stopped', () => !machine.databaseRuns)
      expect(await answers(url)).toBe(false)
    })

    test('a warm start takes seconds, and SIGTERM stops everything', async () => {
      const again = machine.npm(['start'], env)
      const url = await timed(`${label}: warm start`, ready(again))
      process.kill(machine.running().pid, 'SIGTERM')
      await again.ended
      expect(machine.databaseRuns || (await answers(url))).toBe(false)
    })

    if (major !== 20) return

    test('Ctrl-C in the middle of a start leaves nothing running', async () => {
      const cut = machine.npm(['start'], env)
      await cut.line(/starting the embedded database/)
      process.kill(-cut.pid, 'SIGINT')
      await cut.ended
      await until('the database is stopped', () => !machine.databaseRuns)
      expect(await answers(`http://localhost:${env.PORT}`)).toBe(false)
    })

    test('of two starts at once one runs, and both print its URL', async () => {
      const both = [machine.npm(['start'], env), machine.npm(['start'], env)]
      const url = `http://localhost:${env.PORT}`
      await Promise.all(both.map((child) => child.line(new RegExp(`${url}`))))
      await Promise.race(both.map((child) => child.ended.then((code) => expect(code).toBe(0))))
      expect(await answers(url)).toBe(true)
      process.kill(machine.running().pid, 'SIGTERM')
      await Promise.all(both.map((child) => child.ended))
    })

    test('every configuration mistake prints one line and exits with code 1', async () => {
      const taken = await occupyPort()
      const mistakes: [NodeJS.ProcessEnv, RegExp][] = [
        [{ PORT: 'abc' }, /^PORT is "abc": set it to a whole number/],
        [{ PORT: String(taken.port) }, /^Port \d+ is in use by another program: .*PORT=/],
        [{ DATA_DIR: unwritable(machine) }, /^The data folder .+ cannot be written .*DATA_DIR/],
        [{ DATABASE_URL: 'nonsense' }, /^DATABASE_URL is not a valid URL/],
        [
          { CHANNELS: 'tbilisi_rent' },
          /^CHANNELS has an invalid entry "tbilisi_rent": write name:city/,
        ],
      ]
      for (const [mistake, line] of mistakes) {
        const child = machine.run('node', ['scripts/start.mjs'], { ...env, ...mistake })
        expect(await child.ended).toBe(1)
        const lines = child
          .output()
          .trim()
          .split('\n')
          .filter((text) => !/^(starting|preparing|migrating|waiting)/.test(text))
        expect(lines).toEqual([expect.stringMatching(line)])
      }
      taken.free()
    })

    test('a database that cannot be reached is named without its password, and waited for', async () => {
      const child = machine.run('node', ['scripts/start.mjs'], {
        ...env,
        DATABASE_URL: 'postgres://bina:hunter2@127.0.0.1:1/bina',
      })
      await child.line(/Cannot connect to the database at 127\.0\.0\.1:1\/bina .+ Waiting for the/)
      process.kill(-child.pid, 'SIGTERM')
      await child.ended
      expect(child.output()).not.toContain('hunter2')
    })
  })

  test(
    'npm test passes in a private folder, in CI, with any NODE_ENV',
    async () => {
      const machine = new BareMachine(user, nodeOfMajor(20, nodes))
      const run = machine.npm(['test'], { CI: 'true', NODE_ENV: 'production' })
      const code = await timed(`${name}, Node 20: npm test of a fresh clone`, run.ended)
      const last = run.output().trim().split('\n').at(-1)
      results.push(`  ${last}`)
      machine.remove()
      expect(last, run.output().slice(-4000)).toMatch(/^\d+ passed, 0 failed(, \d+ skipped)?$/)
      expect(code).toBe(0)
    },
    NPM_TEST_MS,
  )
})
