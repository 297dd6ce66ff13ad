import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

export type Finding = { file: string; rule: string; message: string }

/**
 * Writes `files` (path → text) to a temporary folder with our lint settings and contract/, and
 * lints them, so that the source tree contains no violations.
 */
export async function lintFixture(files: Record<string, string>): Promise<Finding[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bina-lint-'))
  try {
    for (const shared of ['.oxlintrc.json', 'package.json', 'lint', 'src/contract'])
      cpSync(path.join(root, shared), path.join(folder, shared), { recursive: true })
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
      writeFileSync(path.join(folder, file), text)
    }
    const oxlint = path.join(root, 'node_modules/oxlint/bin/oxlint')
    const stdout = await new Promise<string>((resolve, reject) => {
      // Findings also exit with code 1, but only a failure leaves no report.
      execFile(
        process.execPath,
        [oxlint, '-f', 'json', '.'],
        { cwd: folder, maxBuffer: 1 << 26 },
        (error, out) =>
          out.trim() ? resolve(out) : reject(error ?? new Error('oxlint printed nothing')),
      )
    })
    const report = JSON.parse(stdout.slice(stdout.indexOf('{'))) as {
      diagnostics: { filename: string; code: string; message: string }[]
    }
    return report.diagnostics.map(({ filename, code, message }) => ({
      file: filename.replaceAll('\\', '/'),
      rule: code,
      message,
    }))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
