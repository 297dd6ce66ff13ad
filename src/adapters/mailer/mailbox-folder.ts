import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { KeptLetter, Mailbox } from '#core/mail/mailbox.ts'
import type { Letter, Mailer } from '#core/mail/mailer.ts'

/**
 * Keeps the newest letters as files of `dir` instead of sending them: the mailbox of a machine
 * where the product is tried out.
 */
export function createMailboxFolder(
  dir: string,
  { most = 200 }: { most?: number } = {},
): Mailer & Mailbox {
  const fileOf = (id: string): string => path.join(dir, `${id}.json`)
  const read = async (id: string): Promise<KeptLetter | null> => {
    try {
      const kept = JSON.parse(await readFile(fileOf(id), 'utf8')) as Letter & { keptAt: string }
      return { ...kept, id, keptAt: new Date(kept.keptAt) }
    } catch {
      return null // gone meanwhile, or half written by a process that died
    }
  }
  const ids = async (): Promise<string[]> =>
    (await readdir(dir).catch(() => []))
      .filter((file) => file.endsWith('.json'))
      .map((file) => file.slice(0, -'.json'.length))
  const letters = async (): Promise<KeptLetter[]> => {
    const kept = await Promise.all((await ids()).map(read))
    return kept
      .filter((letter) => letter !== null)
      .sort(
        (a, b) =>
          b.keptAt.getTime() - a.keptAt.getTime() ||
          b.id.localeCompare(a.id, 'en', { numeric: true }),
      )
  }
  let last = 0
  return {
    async send(letter) {
      // The same letter has the same name: a repeat takes the place of the first.
      const id = letter.messageId
        .replace(/@.*$/, '')
        .replace(/[^\w]+/g, '-')
        .slice(0, 100)
      await mkdir(dir, { recursive: true, mode: 0o700 })
      const begun = `${fileOf(id)}.part`
      // Two in one millisecond have an order too.
      last = Math.max(Date.now(), last + 1)
      await writeFile(begun, JSON.stringify({ ...letter, keptAt: new Date(last) }), { mode: 0o600 })
      await rename(begun, fileOf(id))
      if ((await ids()).length > most)
        for (const old of (await letters()).slice(most)) await rm(fileOf(old.id), { force: true })
      return { kind: 'sent' }
    },
    letters,
    letter: async (id) => (/^[\w-]{1,100}$/.test(id) ? read(id) : null),
    close: () => Promise.resolve(),
  }
}
