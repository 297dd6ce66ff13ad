import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Locked = { optionalDependencies?: Record<string, string> }

/**
 * `npm ci` rejects a lockfile without the optional packages of other platforms. npm omits them if
 * the registry in use lacks them.
 */
test('the lockfile contains the packages of all platforms', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, Locked>
  }
  const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(packages, place, name)),
  )
  expect(Object.keys(packages).length).toBeGreaterThan(100)
  expect(missing).toEqual([])
})

/** Resolves a package like Node: in the nearest node_modules, then in the outer ones. */
function isLocked(packages: Record<string, Locked>, place: string, name: string): boolean {
  for (let folder: string | undefined = place; folder !== undefined; folder = outer(folder)) {
    if (packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true
  }
  return false
}

function outer(folder: string): string | undefined {
  if (folder === '') return undefined
  const cut = folder.lastIndexOf('/node_modules/')
  return cut < 0 ? '' : folder.slice(0, cut)
}
