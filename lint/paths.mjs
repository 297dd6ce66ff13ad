// Resolves files and import specifiers to the module paths that boundaries.mjs uses.
import fs from 'node:fs'
import path from 'node:path'

/** The project's root: the folder above lint/. */
export const ROOT = path.resolve(
  import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname),
  '..',
)

const ALIASES = Object.entries(
  JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8')).imports,
)

/** Path below the root, with forward slashes: `src/core/db/database.ts`. */
export const below = (file) => path.relative(ROOT, file).replaceAll(path.sep, '/')

/** The module path of a file: below src/ (else below the root), without its extension. */
export const modulePathOf = (relative) =>
  relative.replace(/^src\//, '').replace(/\.(d\.ts|[cm]?[jt]sx?)$/, '')

/** The file a specifier resolves to, below the root; null for packages and Node modules. */
export function fileOf(specifier, relative) {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(relative), specifier)
  for (const [alias, target] of ALIASES) {
    const [head, tail] = alias.split('*')
    if (tail === undefined ? specifier === alias : specifier.startsWith(head))
      return path.posix.join(target.replace('*', specifier.slice(head.length)))
  }
  return null
}

/** The module path of what a specifier resolves to. */
export function targetOf(specifier, relative) {
  const file = fileOf(specifier, relative)
  if (file !== null) return modulePathOf(file)
  if (specifier.startsWith('node:')) return specifier
  const parts = specifier.split('/')
  return `npm:${parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/')}`
}

/** The module of a module path: each folder of core, adapters, demo and test/doubles is its own. */
export const moduleOf = (modulePath) =>
  /^(core|adapters|demo|test\/doubles)\/[^/]+(?=\/)|^[^/]+(?=\/)|/.exec(modulePath)[0]

const zodModules = new Map()

/** Whether loading a file of contract/ loads zod, directly or through other files of contract/. */
export function carriesZod(modulePath) {
  const known = zodModules.get(modulePath)
  if (known !== undefined) return known
  zodModules.set(modulePath, false)
  const file = path.join(ROOT, 'src', `${modulePath}.ts`)
  const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : ''
  const imports = [
    ...text.matchAll(/^(?:import|export)\s+(?!type\b)[^'"]*?['"]([^'"]+)['"]/gm),
  ].map((match) => targetOf(match[1], `src/${modulePath}.ts`))
  const carries = imports.some(
    (target) => target === 'npm:zod' || (target.startsWith('contract/') && carriesZod(target)),
  )
  zodModules.set(modulePath, carries)
  return carries
}
