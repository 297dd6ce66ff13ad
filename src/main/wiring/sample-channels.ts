import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** The channels of the sample archive, with the usual currency of their posts. */
export function sampleChannels(
  archiveDir: string,
): { username: string; city: string; currency: string | null }[] {
  const folder = path.join(archiveDir, 'channels')
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => {
      const {
        username,
        city,
        currency = null,
      } = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as {
        username: string
        city: string
        currency?: string | null
      }
      return { username, city, currency }
    })
}
