// Checks the packages of the lockfile: permissive licences, and no known vulnerability that is high
// or critical. Part of `npm run check` and `npm test`.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { npm, root } from './prepare.mjs'
import { print } from './output.mjs'

const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

/** Packages with other licences, each with the reason why it is allowed. They are not modified. */
const EXCEPTIONS = [
  {
    name: /^@img\/sharp-/,
    licence: 'LGPL-3.0-or-later',
    why: 'libvips: a shared library of its own',
  },
  { name: /^web-push$/, licence: 'MPL-2.0', why: 'used as it is published' },
  {
    name: /^(lightningcss(-.+)?|axe-core)$/,
    licence: 'MPL-2.0',
    why: 'build and test tools, not shipped',
  },
  {
    name: /^@fontsource-variable\/noto-sans-/,
    licence: 'OFL-1.1',
    why: 'fonts, used as they are published',
  },
  {
    name: /^caniuse-lite$/,
    licence: 'CC-BY-4.0',
    why: 'data of a test tool, not shipped',
  },
  {
    name: /^@mapbox\/jsonlint-lines-primitives$/,
    licence: undefined,
    why: 'MIT, as its next release says',
  },
]

const AUDIT_MS = 20_000

/** Returns the packages of a lockfile (version 3) with a forbidden licence, as readable lines. */
export function forbiddenLicences(lockfile) {
  return Object.entries(lockfile.packages).flatMap(([place, { license, link }]) => {
    if (place === '' || link) return []
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const excepted = EXCEPTIONS.filter((one) => one.name.test(name)).map(({ licence }) => licence)
    const isFine =
      license === undefined
        ? excepted.includes(undefined)
        : allows(license, new Set([...ALLOWED, ...excepted]))
    return isFine ? [] : [`${name}: ${license ?? 'no licence'}`]
  })
}

/** Evaluates an SPDX expression: with OR one licence must be allowed, with AND (or both) all. */
function allows(expression, allowed) {
  const names = expression.replace(/[()]/g, '').split(/ (?:OR|AND) /)
  return / OR /.test(expression) && !/ AND /.test(expression)
    ? names.some((name) => allowed.has(name))
    : names.every((name) => allowed.has(name))
}

/** Runs `npm audit` for production packages. `unknown` means that the registry did not respond. */
export async function audit(env = process.env) {
  const [command, ...first] = npm()
  const args = [
    ...first,
    'audit',
    '--omit=dev',
    '--json',
    '--fetch-retries=0',
    `--fetch-timeout=${AUDIT_MS}`,
  ]
  const child = spawn(command, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: AUDIT_MS,
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  await new Promise((resolve) => child.on('close', resolve).on('error', resolve))
  try {
    const { vulnerabilities } = JSON.parse(output)
    const severe = Object.values(vulnerabilities).filter(
      ({ severity }) => severity === 'high' || severity === 'critical',
    )
    return {
      outcome: severe.length > 0 ? 'vulnerable' : 'clean',
      found: severe.map(({ name, severity, range }) => `${name} ${range}: ${severity}`),
    }
  } catch {
    return { outcome: 'unknown', found: [] }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lockfile = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  const [licences, { outcome, found }] = [forbiddenLicences(lockfile), await audit()]
  for (const line of licences) print(`  Licence not allowed: ${line}`)
  for (const line of found) print(`  Vulnerable package: ${line}`)
  if (outcome === 'unknown') print('  npm audit: no response from the registry, skipped')
  if (licences.length > 0 || outcome === 'vulnerable') process.exitCode = 1
}
