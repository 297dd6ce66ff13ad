import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '../..')

const IGNORED = new Set(['node_modules', 'dist', '.git', '.data', '.cache', 'coverage', 'tmp'])

/** Lists all files below `folder`, as paths from the root. */
export function filesBelow(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (IGNORED.has(entry.name)) return []
    const file = path.posix.join(folder, entry.name)
    return entry.isDirectory() ? filesBelow(file) : [file]
  })
}

export const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')
