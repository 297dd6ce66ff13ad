import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Locked = { optionalDependencies?: Record<string, string> }

/**
 * `npm ci` refuses a lockfile that leaves out a package of another platform. npm leaves one out by
 * itself when the registry it is used with does not hold that package.
 */
test('the lockfile names the packages of every platform', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, Locked>
  }
  const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(packages, place, name)),
  )
  expect(Object.keys(packages).length).toBeGreaterThan(100)
  expect(missing).toEqual([])
})

/** As Node looks a package up: in the package's own node_modules, then in those further out. */
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
