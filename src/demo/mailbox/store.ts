import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

export type Email = {
  to: string
  subject: string
  text: string
  html: string
  language: string
  messageId: string
  /** JPEGs that the HTML shows as `cid:` and this name. */
  photos?: readonly { cid: string; jpeg: Uint8Array }[]
}
export type StoredEmail = Omit<Email, 'photos'> & { id: string; storedAt: Date }

/** Stores emails as files in `dir`, and keeps the newest `maxEmails`. */
export function createStore(dir: string, { maxEmails = 200 }: { maxEmails?: number } = {}) {
  const fileOf = (id: string): string => path.join(dir, `${id}.json`)
  const read = async (id: string): Promise<StoredEmail | null> => {
    try {
      const stored = JSON.parse(await readFile(fileOf(id), 'utf8')) as Email & { storedAt: string }
      return { ...stored, id, storedAt: new Date(stored.storedAt) }
    } catch {
      return null // deleted in the meantime, or not an email
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
    async send({ photos = [], ...email }: Email): Promise<{ kind: 'sent' }> {
      // A repeated email has the same Message-ID and replaces the first.
      const id = email.messageId
        .replace(/@.*$/, '')
        .replace(/[^\w]+/g, '-')
        .slice(0, 100)
      await mkdir(dir, { recursive: true, mode: 0o700 })
      const tempFile = `${fileOf(id)}.part`
      // Keeps the order of emails stored in the same millisecond.
      last = Math.max(Date.now(), last + 1)
      const html = photos.reduce(
        (shown, { cid, jpeg }) =>
          shown.replaceAll(
            `"cid:${cid}"`,
            `"data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}"`,
          ),
        email.html,
      )
      await writeFile(tempFile, JSON.stringify({ ...email, html, storedAt: new Date(last) }), {
        mode: 0o600,
      })
      await rename(tempFile, fileOf(id))
      if ((await ids()).length > maxEmails)
        for (const old of (await listEmails()).slice(maxEmails))
          await rm(fileOf(old.id), { force: true })
      return { kind: 'sent' }
    },
    /** Newest first. */
    listEmails,
    findEmail: async (id: string) => (/^[\w-]{1,100}$/.test(id) ? read(id) : null),
  }
}
