import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { ageMs, dateChannel, postIds, readArchive } from './archive.ts'
import type { ArchiveChannel, ArchivePost, DatedChannel, DatedPost } from './archive.ts'
import { answerFault, createFaults } from './faults.ts'
import type { Fault, FaultScope, PageFault } from './faults.ts'
import { corruptPage } from './bad-bodies.ts'
import { createFiles } from './files.ts'
import { channelPage, landingPage, noMessagesPage, singlePage } from './pages.ts'

export type { ArchiveChannel, ArchivePost, Fault, FaultScope }

export type TmeOptions = {
  /** Folder with `channels/<username>.json` and `photos/<name>.jpg`. */
  archiveDir: string
  /** The time that ages count back from. Default: the start of the server. */
  anchor?: Date
  /** The clock. Posts dated later are not published yet. */
  now?: () => Date
  /** Default 0: any free port. */
  port?: number
  host?: string
}

export type FakeTme = {
  url: string
  /** Fails like the real site until `restore`, or for `times` requests. */
  fail(fault: Fault, scope?: FaultScope): void
  restore(channel?: string): void
  addChannel(channel: ArchiveChannel): void
  /** Makes the server respond as if the channel did not exist. */
  removeChannel(username: string): void
  /** Adds a post, by default dated now and with the next free id. Returns its id. */
  addPost(username: string, post: Partial<ArchivePost>): number
  editPost(username: string, id: number, change: Partial<ArchivePost>): void
  deletePost(username: string, id: number): void
  /** Expires all file URLs sent so far. Pages requested later contain new ones. */
  expireFiles(): void
  /** The requests so far, oldest first. */
  requests: { at: number; path: string; headers: IncomingMessage['headers'] }[]
  /** The highest number of requests that were open at the same time. */
  peakConcurrency(): number
  stop(): Promise<void>
}

/**
 * Starts a fake t.me: public pages `/s/<channel>` with paging, single posts, landing pages,
 * redirects for names without a public page, and CDN files at `/file/<name>`. It serves the sample
 * archive to a running product and simulates failures of the real site in tests.
 */
export async function startTme(options: TmeOptions): Promise<FakeTme> {
  const now = options.now ?? (() => new Date())
  const channels = readArchive(options.archiveDir, options.anchor ?? now())
  const faults = createFaults()
  const files = createFiles(path.join(options.archiveDir, 'photos'))
  const requests: FakeTme['requests'] = []
  let open = 0
  let peak = 0

  const server = createServer((request, response) => {
    requests.push({ at: Date.now(), path: request.url ?? '/', headers: request.headers })
    peak = Math.max(peak, ++open)
    response.on('close', () => open--)
    answer(request, response).catch((error: unknown) =>
      response.destroy(error instanceof Error ? error : undefined),
    )
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://t.me')
    const [first, second, third] = url.pathname.split('/').slice(1).map(decodeURIComponent)
    if (first === 'file') return answerFile(second ?? '', url, response)
    const isPreview = first === 's'
    const name = (isPreview ? second : first) ?? ''
    const channel = channels.get(name.toLowerCase())
    const fault = faults.take('pages', name)
    if (fault && answerFault(fault, response)) return
    const isPublic =
      channel && (channel.kind ?? 'channel') === 'channel' && fault?.fault !== 'refuse'
    if (!isPreview) {
      const id = Number(second)
      const embedded = url.searchParams.has('embed') && Number.isInteger(id)
      const post = isPublic
        ? publishedPosts(channel).find((item) => postIds(item).includes(id))
        : undefined
      return sendPage(
        request,
        response,
        embedded && channel ? singlePage(channel, post, files) : landingPage(name, channel),
      )
    }
    if (!isPublic)
      return void response
        .writeHead(302, { location: `https://t.me/${name}`, 'content-type': 'text/html' })
        .end()
    if (fault?.fault === 'no-messages')
      return sendPage(request, response, noMessagesPage(channel, files))
    const number = (key: string): number | undefined =>
      /^\d+$/.test(url.searchParams.get(key) ?? '') ? Number(url.searchParams.get(key)) : undefined
    const around = third && /^\d+$/.test(third) ? Number(third) + 1 : undefined
    const query = {
      before: number('before') ?? around,
      after: number('after'),
      search: url.searchParams.get('q') ?? undefined,
    }
    const html = channelPage(channel, publishedPosts(channel), query, files)
    if (!fault || fault.fault === 'refuse') return sendPage(request, response, html)
    const { body, headers } = corruptPage(fault.fault as PageFault, html)
    response.writeHead(200, headers)
    if (fault.fault === 'cut') response.write(body, () => response.destroy())
    else response.end(body)
  }

  const publishedPosts = (channel: DatedChannel): DatedPost[] =>
    channel.posts.filter((post) => post.date <= now())

  async function answerFile(name: string, url: URL, response: ServerResponse): Promise<void> {
    const fault = faults.take('files', name)
    if (fault && answerFault(fault, response)) return
    const file = await files.read(name, url.searchParams.get('v'))
    if (!file) return void response.writeHead(404, { 'content-type': 'text/plain' }).end()
    // The headers of Telegram's CDN.
    response.writeHead(200, {
      'content-type': file.contentType,
      'content-length': file.bytes.length,
      'cache-control': 'public, max-age=31536000',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
    })
    response.end(file.bytes)
  }

  const findChannel = (username: string): DatedChannel => {
    const channel = channels.get(username.toLowerCase())
    if (!channel) throw new Error(`no channel ${username} in the archive`)
    return channel
  }
  const savePosts = (channel: DatedChannel, posts: DatedPost[]): void => {
    channels.set(channel.username.toLowerCase(), {
      ...channel,
      posts: posts.sort((a, b) => a.id - b.id),
    })
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, options.host ?? '127.0.0.1', resolve)
  })
  const { address, port } = server.address() as AddressInfo
  const url = `http://${address.includes(':') ? `[${address}]` : address}:${port}`
  files.baseUrl = url

  return {
    url,
    fail: faults.add,
    restore: faults.restore,
    addChannel: (channel) =>
      void channels.set(channel.username.toLowerCase(), dateChannel(channel, now())),
    removeChannel: (username) => void channels.delete(username.toLowerCase()),
    addPost(username, post) {
      const channel = findChannel(username)
      const last = channel.posts.at(-1)
      const id = post.id ?? (last ? postIds(last).at(-1)! + 1 : 1)
      const age = post.age ?? '0s'
      savePosts(channel, [
        ...channel.posts,
        { ...post, id, age, date: new Date(now().getTime() - ageMs(age)) },
      ])
      return id
    },
    editPost(username, id, change) {
      const channel = findChannel(username)
      if (!channel.posts.some((post) => post.id === id))
        throw new Error(`no post ${id} in ${username}`)
      savePosts(
        channel,
        channel.posts.map((post) => (post.id === id ? { ...post, edited: true, ...change } : post)),
      )
    },
    deletePost(username, id) {
      const channel = findChannel(username)
      savePosts(
        channel,
        channel.posts.filter((post) => post.id !== id),
      )
    },
    expireFiles: files.expire,
    requests,
    peakConcurrency: () => peak,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function sendPage(request: IncomingMessage, response: ServerResponse, html: string): void {
  const etag = `W/"${createHash('sha1').update(html).digest('base64url')}"`
  if (request.headers['if-none-match'] === etag) return void response.writeHead(304, { etag }).end()
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    etag,
  })
  response.end(request.method === 'HEAD' ? undefined : html)
}
