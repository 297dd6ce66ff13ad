import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'

type Audit = { outcome: 'clean' | 'vulnerable' | 'unknown'; found: string[] }
type Packages = {
  audit(env: NodeJS.ProcessEnv): Promise<Audit>
  forbiddenLicences(lockfile: { packages: Record<string, object> }): string[]
}
// Imported without types: it is plain JavaScript that runs in a fresh clone.
const { audit, forbiddenLicences } = (await import('../scripts/packages.mjs' as string)) as Packages

describe('licences', () => {
  const locked = (packages: Record<string, object>) =>
    forbiddenLicences({ packages: { '': { license: 'Apache-2.0' }, ...packages } })

  test.each(['MIT', 'Apache-2.0', '(AFL-2.1 OR BSD-3-Clause)', 'Apache-2.0 AND MIT', 'ISC'])(
    '%s is allowed',
    (license) => {
      expect(locked({ 'node_modules/some-package': { license } })).toEqual([])
    },
  )

  test.each([
    'GPL-3.0-only',
    'AGPL-3.0-or-later',
    'MIT AND GPL-2.0-only',
    '(MIT OR Apache-2.0) AND GPL-3.0-only',
    'SEE LICENSE IN LICENSE',
    'UNLICENSED',
    'LGPL-3.0-or-later',
  ])('%s is not allowed', (license) => {
    expect(locked({ 'node_modules/a/node_modules/@scope/some-package': { license } })).toEqual([
      `@scope/some-package: ${license}`,
    ])
  })

  test('a package without a licence is not allowed', () => {
    expect(locked({ 'node_modules/some-package': {} })).toEqual(['some-package: no licence'])
  })

  test('an exception applies only to its package and licence', () => {
    expect(
      locked({ 'node_modules/@img/sharp-libvips-linux-x64': { license: 'LGPL-3.0-or-later' } }),
    ).toEqual([])
    expect(
      locked({ 'node_modules/@img/sharp-libvips-linux-x64': { license: 'GPL-3.0-only' } }),
    ).toHaveLength(1)
  })
})

describe('npm audit', () => {
  // npm caches advisories by id, so each one gets a new id.
  const cache = mkdtempSync(path.join(tmpdir(), 'bina-npm-'))
  afterAll(() => rmSync(cache, { recursive: true, force: true }))
  let advisories = 0
  let registry: Server | undefined
  afterEach(() => void registry?.close())

  /** Runs npm audit with a registry whose audit endpoint sends this response. */
  async function auditedBy(status: number, answer: object): Promise<Audit> {
    registry = createServer((request, response) => {
      request.resume()
      const isAudit = request.url === '/-/npm/v1/security/advisories/bulk'
      const body = isAudit
        ? answer
        : { name: 'fastify', versions: { '5.12.8': { name: 'fastify', version: '5.12.8' } } }
      response
        .writeHead(isAudit ? status : 200, { 'content-type': 'application/json' })
        .end(JSON.stringify(body))
    })
    await new Promise<void>((resolve) => registry!.listen(0, '127.0.0.1', resolve))
    const { port } = registry.address() as AddressInfo
    return audit({
      ...process.env,
      npm_config_cache: cache,
      npm_config_registry: `http://127.0.0.1:${port}/`,
    })
  }
  const advisory = (severity: string) => ({
    fastify: [
      {
        id: (advisories += 1),
        url: 'https://example.com/1',
        title: 'A fault',
        severity,
        vulnerable_versions: '<99.0.0',
        cwe: [],
        cvss: { score: 0, vectorString: null },
      },
    ],
  })

  test.each([
    ['no advisories', 200, {}, 'clean'],
    ['a moderate vulnerability', 200, advisory('moderate'), 'clean'],
    ['a high vulnerability', 200, advisory('high'), 'vulnerable'],
    ['a critical vulnerability', 200, advisory('critical'), 'vulnerable'],
    ['a registry without the endpoint', 405, { error: 'Method Not Allowed' }, 'unknown'],
    ['a registry that is down', 503, {}, 'unknown'],
  ])('%s', async (_name, status, answered, outcome) => {
    const answer = await auditedBy(status, answered)
    expect(answer).toEqual({
      outcome,
      found:
        outcome === 'vulnerable' ? [expect.stringMatching(/^fastify .*: (high|critical)$/)] : [],
    })
  })

  test('no network', async () => {
    expect(await audit({ ...process.env, npm_config_registry: 'http://127.0.0.1:9/' })).toEqual({
      outcome: 'unknown',
      found: [],
    })
  })
})
