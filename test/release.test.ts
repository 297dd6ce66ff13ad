import { describe, expect, test } from 'vitest'

type Release = {
  nextVersion(current: string, wanted: string | undefined): string
  datedChangelog(changelog: string, version: string, day: string): string
}
// Imported without types: it is plain JavaScript that runs in a fresh clone.
const { datedChangelog, nextVersion } = (await import(
  '../scripts/release.mjs' as string
)) as Release

describe('the next version', () => {
  test.each([
    ['major', '2.0.0'],
    ['minor', '1.3.0'],
    ['patch', '1.2.10'],
    ['1.10.0', '1.10.0'],
  ])('%s after 1.2.9 is %s', (wanted, next) => {
    expect(nextVersion('1.2.9', wanted)).toBe(next)
  })

  test.each(['', 'big', '1.2', '1.2.9', '1.2.8', '0.9.9'])('rejects "%s"', (wanted) => {
    expect(() => nextVersion('1.2.9', wanted)).toThrow(/Name the release|is not above/)
  })
})

describe('the changelog of a release', () => {
  test('dates the unreleased entries and adds an empty section', () => {
    const before =
      '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- Maps.\n\n' +
      '## [1.0.0] - 2026-11-23\n\n- First.\n'
    expect(datedChangelog(before, '1.1.0', '2026-12-01')).toBe(
      '# Changelog\n\n## [Unreleased]\n\n## [1.1.0] - 2026-12-01\n\n### Added\n\n- Maps.\n\n' +
        '## [1.0.0] - 2026-11-23\n\n- First.\n',
    )
  })

  test('needs entries', () => {
    expect(() => datedChangelog('## [Unreleased]\n\n## [1.0.0]\n', '1.1.0', '2026-12-01')).toThrow(
      /no entries/,
    )
  })
})
