// `npm run release -- <major|minor|patch|X.Y.Z>`: sets the version in package.json and the
// lockfile, dates the "Unreleased" section of CHANGELOG.md, commits and tags. Publishing is `git
// push --follow-tags`.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './prepare.mjs'
import { fail, PlainError, print } from './output.mjs'

/**
 * Returns the next version after `current` (X.Y.Z); `wanted` is `major`, `minor`, `patch` or a
 * version.
 * @throws {PlainError} if `wanted` is invalid or not above `current`.
 */
export function nextVersion(current, wanted) {
  const [major, minor, patch] = current.split('.').map(Number)
  const steps = {
    major: `${major + 1}.0.0`,
    minor: `${major}.${minor + 1}.0`,
    patch: `${major}.${minor}.${patch + 1}`,
  }
  const next = steps[wanted] ?? wanted
  if (!/^\d+\.\d+\.\d+$/.test(next ?? '')) {
    throw new PlainError('Name the release: npm run release -- <major|minor|patch|X.Y.Z>')
  }
  if (!isAbove(next, current)) throw new PlainError(`${next} is not above ${current}`)
  return next
}

function isAbove(left, right) {
  const [a, b] = [left, right].map((version) => version.split('.').map(Number))
  const index = a.findIndex((number, position) => number !== b[position])
  return index >= 0 && a[index] > b[index]
}

/**
 * CHANGELOG.md with its "Unreleased" entries under `version`, dated `day` (YYYY-MM-DD).
 * @throws {PlainError} if there is nothing to release.
 */
export function datedChangelog(changelog, version, day) {
  const match = /^## \[Unreleased\]\n([\s\S]*?)(?=^## \[|(?![\s\S]))/m.exec(changelog)
  if (!match?.[1]?.trim()) {
    throw new PlainError('CHANGELOG.md has no entries under "## [Unreleased]": add what changed.')
  }
  const heading = `## [Unreleased]\n\n## [${version}] - ${day}\n`
  return changelog.replace(match[0], () => `${heading}${match[1]}`)
}

function release(wanted) {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  if (git('status', '--porcelain')) throw new PlainError('Commit or stash your changes first.')
  const branch = git('branch', '--show-current')
  if (branch !== 'main') throw new PlainError(`Releases are made on main; this is ${branch}.`)

  const read = (name) => fs.readFileSync(path.join(root, name), 'utf8')
  const version = nextVersion(JSON.parse(read('package.json')).version, wanted)
  const changelog = datedChangelog(
    read('CHANGELOG.md'),
    version,
    new Date().toISOString().slice(0, 10),
  )

  execFileSync('npm', ['version', version, '--no-git-tag-version'], { cwd: root, stdio: 'ignore' })
  fs.writeFileSync(path.join(root, 'CHANGELOG.md'), changelog)
  git('commit', '--quiet', '--all', '--message', `Release ${version}`)
  git('tag', '--annotate', `v${version}`, '--message', `Bina ${version}`)
  print(`Bina ${version} is committed and tagged. Publish it: git push --follow-tags`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    release(process.argv[2])
  } catch (error) {
    fail(error)
  }
}
