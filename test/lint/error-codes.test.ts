import path from 'node:path'
import { expect, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import { read } from './project-files.ts'

// `npx vitest run --project unit test/lint/error-codes -u` writes the table anew.
test('docs/api.md lists the error codes of the contract', async () => {
  const page = 'docs/api.md'
  const [before, after = ''] = read(page).split(/(?<=\n### Error codes\n)[^#]*(?=\n## )/)
  const rows = Object.entries(errors)
    .toSorted(([, a], [, b]) => a.status - b.status)
    .map(([code, { status, message }]) => `| ${status} | \`${code}\` | ${message} |`)
  const table = ['', '| status | code | message |', '|---|---|---|', ...rows, ''].join('\n')
  await expect(`${before}${table}${after}`).toMatchFileSnapshot(path.resolve(page))
})
