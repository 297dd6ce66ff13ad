import { linkSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Writes a file that only its owner reads, unless it is there: aside and linked, so that of two
 * starts at once one wins and both read the same.
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
