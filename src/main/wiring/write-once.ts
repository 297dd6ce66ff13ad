import { linkSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Creates a file that only its owner can read, unless it exists. The file is linked into place, so
 * that of two processes at once one wins and both read the same content.
 */
export function writeOnce(file: string, content: () => string): void {
  const tempFile = `${file}.${process.pid}`
  writeFileSync(tempFile, `${content()}\n`, { mode: 0o600 })
  try {
    linkSync(tempFile, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(tempFile)
  }
}
