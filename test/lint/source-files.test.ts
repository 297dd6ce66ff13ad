import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesBelow, read, root } from './project-files.ts'

describe('source files', () => {
  const extension = /\.(tsx?|[cm]js|json|md|sql|css|html|svg|txt|ya?ml|npmrc|example)$/
  const textFiles = filesBelow('.').filter(
    (file) => extension.test(file) || /(^|\/)(run|LICENSE|NOTICE)$/.test(file),
  )

  /** Folders of a machine, and hosts of package registries. */
  const FORBIDDEN = [
    /(?<![\w.~/-])\/(work|root|farm|boot|home\/\w+|Users\/\w+|tmp\/\w+)\//,
    /registry\.(npmjs|yarnpkg)\.|npm\.pkg\.github|\bartifactory\b|\bverdaccio\b|"resolved": "http/,
  ]

  test('no machine paths and no registry hosts', () => {
    const found = textFiles
      .filter((file) => file !== 'test/lint/source-files.test.ts')
      .flatMap((file) =>
        read(file)
          .split('\n')
          .flatMap((line, index) =>
            FORBIDDEN.some((pattern) => pattern.test(line))
              ? [`${file}:${index + 1}: ${line.trim().slice(0, 120)}`]
              : [],
          ),
      )
    expect(found).toEqual([])
  })

  test('no open to-do comments', () => {
    const marks = /\bT[O]DO\b|\bFIX[M]E\b/
    expect(
      textFiles.filter((file) => file !== 'package-lock.json' && marks.test(read(file))),
    ).toEqual([])
  })
})

describe('decisions', () => {
  const names = readdirSync(path.join(root, 'docs/decisions'))
    .filter((name) => name !== 'template.md')
    .sort()

  test('are numbered from 0001 without gaps', () => {
    expect(names.map((name) => Number(/^(\d{4})-[a-z0-9-]+\.md$/.exec(name)?.[1]))).toEqual(
      names.map((_, index) => index + 1),
    )
  })

  test.each(names)('%s has a title, a date and a status', (name) => {
    const [title, , date, status] = read(`docs/decisions/${name}`).split('\n')
    expect(title).toMatch(/^# \S/)
    expect(date).toMatch(/^Date: \d{4}-\d{2}-\d{2}$/)
    expect(status).toMatch(/^Status: (accepted|superseded by \d{4})$/)
  })

  test('a superseded one names one that exists', () => {
    const successors = names.flatMap(
      (name) => /^Status: superseded by (\d{4})$/m.exec(read(`docs/decisions/${name}`))?.[1] ?? [],
    )
    expect(successors.filter((number) => !names.some((name) => name.startsWith(number)))).toEqual(
      [],
    )
  })
})

describe('settings', () => {
  test('every dependency is named in the table of docs/decisions, and no other', () => {
    const manifest = JSON.parse(read('package.json')) as Record<
      'dependencies' | 'devDependencies' | 'overrides',
      Record<string, string>
    >
    const file = filesBelow('docs/decisions').find((name) => name.endsWith('-dependencies.md'))
    const named = [...read(file ?? 'none').matchAll(/^\| `([^`]+)` \|/gm)].map((match) => match[1])
    expect(named.sort()).toEqual(
      Object.keys({
        ...manifest.dependencies,
        ...manifest.devDependencies,
        ...manifest.overrides,
      }).sort(),
    )
  })
})
