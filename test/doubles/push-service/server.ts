import { createPublicKey, verify as verifySignature, type KeyObject } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createBrowser, decrypt, type BrowserKeys } from './browser-keys.ts'

/** A subscribed browser, as returned by `pushManager.subscribe`. */
export type SubscribedBrowser = { endpoint: string; keys: { p256dh: string; auth: string } }

/** An accepted message, decrypted. */
export type PushedMessage = {
  text: string
  ttl: number
  topic: string | null
  urgency: string | null
}

/**
 * An error response, or with `reset` a message that is accepted but whose response is lost.
 * `share`: the probability that a request fails, until the service stops; replaces `times`.
 */
export type PushFault = { times?: number; share?: number } & (
  | { status: number; retryAfter?: number; body?: string }
  | { reset: true }
)

export type FakePushService = Awaited<ReturnType<typeof startPushService>>

const MAX_BYTES = 4096

/**
 * Starts a fake push service (RFC 8030). It checks the sender (VAPID, RFC 8292) and decrypts
 * messages with the keys of their browser (RFC 8291).
 */
export async function startPushService({ now = () => Date.now() }: { now?: () => number } = {}) {
  const browsers = new Map<
    string,
    { keys: BrowserKeys; messages: PushedMessage[]; gone: boolean }
  >()
  const requests: { path: string; status: number; why: string | null }[] = []
  let faults: (PushFault & { left: number })[] = []
  let publicKey: string | null = null
  let lastId = 0

  const server: Server = createServer((request, response) => {
    void handle(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as { port: number }).port}`

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const path = request.url ?? ''
    const answer = (status: number, why: string | null, headers: Record<string, string> = {}) => {
      requests.push({ path, status, why })
      response.writeHead(status, headers).end(why ?? '')
    }
    const fault = faults.find(({ share }) => share === undefined || Math.random() < share)
    if (fault) {
      fault.left -= 1
      faults = faults.filter(({ left }) => left > 0)
      if ('status' in fault)
        return answer(
          fault.status,
          fault.body ?? 'simulated fault',
          fault.retryAfter === undefined ? {} : { 'retry-after': String(fault.retryAfter) },
        )
    }
    const browser = browsers.get(path)
    if (!browser) return answer(404, 'no such subscription')
    if (browser.gone) return answer(410, 'unsubscribed')
    const refusal = checkRequest(request, Buffer.concat(chunks))
    if (refusal) return answer(refusal.status, refusal.why)
    let text: string
    try {
      text = decrypt(Buffer.concat(chunks), browser.keys)
    } catch (error) {
      return answer(400, `cannot be decrypted: ${String(error)}`)
    }
    const { ttl, topic = null, urgency = null } = request.headers
    browser.messages.push({
      text,
      ttl: Number(ttl),
      topic: topic as string | null,
      urgency: urgency as string | null,
    })
    if (fault) {
      requests.push({ path, status: 0, why: 'the answer was lost' })
      request.socket.resetAndDestroy()
      return
    }
    answer(201, null, { location: `${url}/message/${(lastId += 1)}` })
  }

  /** Checks a request by RFC 8030 and RFC 8292. Returns null if it is valid. */
  function checkRequest(
    { method, headers }: IncomingMessage,
    body: Buffer,
  ): { status: number; why: string } | null {
    if (method !== 'POST') return { status: 405, why: 'POST alone' }
    if (!/^\d+$/.test(String(headers['ttl'] ?? ''))) return { status: 400, why: 'no TTL' }
    if (headers['content-encoding'] !== 'aes128gcm') return { status: 415, why: 'not aes128gcm' }
    if (headers['topic'] !== undefined && !/^[\w-]{1,32}$/.test(String(headers['topic'])))
      return { status: 400, why: 'topic of another shape' }
    if (
      headers['urgency'] !== undefined &&
      !['very-low', 'low', 'normal', 'high'].includes(String(headers['urgency']))
    )
      return { status: 400, why: 'no such urgency' }
    if (body.length > MAX_BYTES) return { status: 413, why: `more than ${MAX_BYTES} bytes` }
    const why = checkSender(String(headers['authorization'] ?? ''))
    return why === null ? null : { status: 403, why }
  }

  function checkSender(authorization: string): string | null {
    const [, token = '', key = ''] =
      /^vapid t=([\w-]+\.[\w-]+\.[\w-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
    if (!token) return 'no VAPID'
    if (publicKey !== null && key !== publicKey)
      return 'another sender than the subscription is for'
    const [head = '', claims = '', signature = ''] = token.split('.')
    const read = (part: string) =>
      JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
    if (read(head)['alg'] !== 'ES256') return 'not ES256'
    const { aud, exp, sub } = read(claims)
    if (aud !== url) return `audience is ${String(aud)}`
    const seconds = now() / 1000
    if (typeof exp !== 'number' || exp <= seconds || exp > seconds + 24 * 60 * 60)
      return 'over, or good for more than a day'
    if (typeof sub !== 'string' || !/^(?:mailto:|https:)/.test(sub)) return 'no subject'
    return verifySignature(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: senderKey(key), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
      ? null
      : 'signed by somebody else'
  }

  return {
    url,
    requests,
    /** Subscribes a new browser. */
    subscribe(): SubscribedBrowser {
      const keys = createBrowser()
      const path = `/push/${(lastId += 1)}-${keys.auth.toString('base64url')}`
      browsers.set(path, { keys, messages: [], gone: false })
      return {
        endpoint: url + path,
        keys: {
          p256dh: keys.publicKey.toString('base64url'),
          auth: keys.auth.toString('base64url'),
        },
      }
    },
    unsubscribe({ endpoint }: { endpoint: string }): void {
      const browser = browsers.get(new URL(endpoint).pathname)
      if (browser) browser.gone = true
    },
    /** The messages of a browser, oldest first. */
    messages: ({ endpoint }: { endpoint: string }): readonly PushedMessage[] =>
      browsers.get(new URL(endpoint).pathname)?.messages ?? [],
    /** Accepts messages only from the sender with this public key. */
    trustOnly(key: string): void {
      publicKey = key
    },
    fault(fault: PushFault): void {
      faults.push({ ...fault, left: fault.share === undefined ? (fault.times ?? 1) : Infinity })
    },
    restore(): void {
      faults = []
    },
    async stop(): Promise<void> {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** Imports a P-256 public key, an uncompressed point in base64url. */
function senderKey(point: string): KeyObject {
  const bytes = Buffer.from(point, 'base64url')
  return createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: bytes.subarray(1, 33).toString('base64url'),
      y: bytes.subarray(33).toString('base64url'),
    },
  })
}
