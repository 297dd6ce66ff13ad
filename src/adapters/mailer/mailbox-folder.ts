import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { StoredEmail, Mailbox, Email, Mailer } from '#core/emails/mailer.ts'

/**
 * Keeps the newest emails as files of `dir` instead of sending them: the mailbox of a machine
 * where the product is tried out.
 */
export function createMailboxFolder(
  dir: string,
  { maxEmails = 200 }: { maxEmails?: number } = {},
): Mailer & Mailbox {
  const fileOf = (id: string): string => path.join(dir, `${id}.json`)
  const read = async (id: string): Promise<StoredEmail | null> => {
    try {
      const stored = JSON.parse(await readFile(fileOf(id), 'utf8')) as Email & { storedAt: string }
      return { ...stored, id, storedAt: new Date(stored.storedAt) }
    } catch {
      return null // gone meanwhile, or half written by a process that died
    }
  }
  const ids = async (): Promise<string[]> =>
    (await readdir(dir).catch(() => []))
      .filter((file) => file.endsWith('.json'))
      .map((file) => file.slice(0, -'.json'.length))
  const listEmails = async (): Promise<StoredEmail[]> => {
    const stored = await Promise.all((await ids()).map(read))
    return stored
      .filter((email) => email !== null)
      .sort(
        (a, b) =>
          b.storedAt.getTime() - a.storedAt.getTime() ||
          b.id.localeCompare(a.id, 'en', { numeric: true }),
      )
  }
  let last = 0
  return {
    async send(email) {
      // The same email has the same name: a repeat takes the place of the first.
      const id = email.messageId
        .replace(/@.*$/, '')
        .replace(/[^\w]+/g, '-')
        .slice(0, 100)
      await mkdir(dir, { recursive: true, mode: 0o700 })
      const tempFile = `${fileOf(id)}.part`
      // Two in one millisecond have an order too.
      last = Math.max(Date.now(), last + 1)
      await writeFile(tempFile, JSON.stringify({ ...email, storedAt: new Date(last) }), {
        mode: 0o600,
      })
      await rename(tempFile, fileOf(id))
      if ((await ids()).length > maxEmails)
        for (const old of (await listEmails()).slice(maxEmails))
          await rm(fileOf(old.id), { force: true })
      return { kind: 'sent' }
    },
    listEmails,
    findEmail: async (id) => (/^[\w-]{1,100}$/.test(id) ? read(id) : null),
    close: () => Promise.resolve(),
  }
}
