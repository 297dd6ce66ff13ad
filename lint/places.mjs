// Where a file stands and what an import specifier means, in the words of the law (law.mjs).
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

/** The law's name of a file: below src/ (else below the root), without its ending. */
export const placeOf = (relative) =>
  relative.replace(/^src\//, '').replace(/\.(d\.ts|[cm]?[jt]sx?)$/, '')

/** The file a specifier leads to, below the root; null for packages and Node modules. */
export function fileOf(specifier, relative) {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(relative), specifier)
  for (const [alias, target] of ALIASES) {
    const [head, tail] = alias.split('*')
    if (tail === undefined ? specifier === alias : specifier.startsWith(head))
      return path.posix.join(target.replace('*', specifier.slice(head.length)))
  }
  return null
}

/** The law's name of what a specifier leads to. */
export function targetOf(specifier, relative) {
  const file = fileOf(specifier, relative)
  if (file !== null) return placeOf(file)
  if (specifier.startsWith('node:')) return specifier
  const parts = specifier.split('/')
  return `npm:${parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/')}`
}

/** The room a place belongs to: nouns of core and adapters are rooms of their own. */
export const roomOf = (place) =>
  /^(core|adapters|test\/doubles)\/[^/]+(?=\/)|^[^/]+(?=\/)|/.exec(place)[0]

const zodModules = new Map()

/** Whether running a module of contract/ runs zod: its own value imports, or those it leads to. */
export function carriesZod(place) {
  const known = zodModules.get(place)
  if (known !== undefined) return known
  zodModules.set(place, false)
  const file = path.join(ROOT, 'src', `${place}.ts`)
  const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : ''
  const imports = [
    ...text.matchAll(/^(?:import|export)\s+(?!type\b)[^'"]*?['"]([^'"]+)['"]/gm),
  ].map((match) => targetOf(match[1], `src/${place}.ts`))
  const carries = imports.some(
    (target) => target === 'npm:zod' || (target.startsWith('contract/') && carriesZod(target)),
  )
  zodModules.set(place, carries)
  return carries
}
