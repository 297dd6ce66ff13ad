import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesBelow, read } from './project-files.ts'

const files = filesBelow('.')
const pages = files.filter((file) => file.endsWith('.md'))
const code = files
  .filter((file) => /\.(tsx?|mjs|sql|ya?ml|service|example)$/.test(file))
  .filter((file) => !file.startsWith('test/lint/'))
  .map(read)
  .join('\n')

const spansIn = (text: string): string[] =>
  [...text.matchAll(/`([^`\n]+)`/g)].map((match) => match[1]!)

/** Lists the code spans of all pages that match `pattern` and that `exists` rejects. */
const findMissing = (pattern: RegExp, exists: (span: string) => boolean): string[] =>
  pages.flatMap((page) =>
    spansIn(read(page))
      .filter((span) => pattern.test(span) && !exists(span))
      .map((span) => `${page}: ${span}`),
  )

/** The id that GitHub gives a heading. */
const idOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')

const idsIn = (page: string): string[] =>
  [...read(page).matchAll(/^#+ (.+)$/gm)].map((match) => idOf(match[1]!))

describe('docs', () => {
  test('link only to files and headings that exist', () => {
    const broken = pages.flatMap((page) =>
      [...read(page).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
        .filter(([, to, id]) => {
          const target = to ? path.posix.join(path.posix.dirname(page), to) : page
          const exists = files.some((file) => file === target || file.startsWith(`${target}/`))
          return !exists || (id !== undefined && !idsIn(target).includes(id))
        })
        .map(([link]) => `${page}: ${link}`),
    )
    expect(broken).toEqual([])
  })

  test('name only source files that exist', () => {
    expect(
      findMissing(
        /^\w[\w@./-]*\.(tsx?|mjs|sql|conf)$/,
        (name) =>
          name.includes('NNNN') || files.some((file) => file === name || file.endsWith(`/${name}`)),
      ),
    ).toEqual([])
  })

  test('name only metrics and settings that exist', () => {
    const exists = (name: string) => new RegExp(`\\b${name}\\b`).test(code)
    expect(findMissing(/^bina_[a-z_]+$/, exists)).toEqual([])
    expect(findMissing(/^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/, exists)).toEqual([])
  })

  test('list only log events that exist', () => {
    const [, section = ''] = read('docs/operations.md').split('\n### Logs\n')
    const [logs = ''] = section.split('\n### ')
    const events = [...logs.matchAll(/^\| (`[^|]+) \|/gm)].flatMap((match) => spansIn(match[1]!))
    expect(events.length).toBeGreaterThan(20)
    expect(events.filter((event) => !code.includes(`'${event}'`))).toEqual([])
  })
})
