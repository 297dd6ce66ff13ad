import fc from 'fast-check'
import { createActors, OWN } from './actors.ts'
import { startProduct } from './product.ts'
import { rawRequest } from './raw-requests.ts'
import { everyRequest, ORIGIN, productRequest, type Request } from './requests.ts'
import { type Outcome, send, type Sent } from './send.ts'

export type Report = {
  seed: number
  requests: number
  /** Number of responses by status. */
  statuses: Map<number, number>
  /** Operations and pages that never succeeded, so that mainly their validation was tested. */
  neverReached: Set<string>
  /** The slowest responses, slowest first. */
  slowest: { ms: number; request: string }[]
  /** Faults, each with its request. */
  faults: string[]
}

/** Stops after this many faults, for example if the process has exited. */
const MAX_FAULTS = 25
/** Requests at a time. */
const AT_ONCE = 6
/** Maximum response time. */
const MAX_MS = 2000
const ADDRESS = Buffer.from('{address}')

/**
 * Starts a product, sends generated requests, several at once, and reports faults: a 5xx, a
 * response that takes two seconds even when retried alone, a connection closed without a response,
 * a missing response, a leak in a response, an error in the log, or the exit of the process. A seed
 * always sends the same requests in the same order.
 */
export async function fuzz({
  seed,
  requests,
}: {
  seed: number
  requests: number
}): Promise<Report> {
  const product = await startProduct()
  const report: Report = {
    seed,
    requests: 0,
    statuses: new Map(),
    neverReached: new Set(),
    slowest: [],
    faults: [],
  }
  const actors = createActors(product.database, ORIGIN, product.stripe)
  let ended: number | NodeJS.Signals | null = null
  void product.child.ended.then((how) => (ended = how))
  const hasEnded = async (): Promise<boolean> => {
    // Connections close before the exit of the process is reported.
    await new Promise((resolve) => setTimeout(resolve, 500))
    return ended !== null
  }
  const latest: string[] = []
  const slow: { asked: string; sent: Sent }[] = []
  try {
    const queue = requestsOf(seed, requests)
    const reached = new Set<string>()
    let number = 0
    const worker = async (): Promise<void> => {
      while (ended === null && report.faults.length < MAX_FAULTS) {
        const { value: request, done } = queue.next()
        if (done) return
        const at = (number += 1)
        const sent = await bytesOf(request, at, actors)
        const asked = `#${at} ${request.name} as ${request.who}: ${shown(sent.bytes)}`
        latest.push(asked)
        if (latest.length > AT_ONCE * 2) latest.shift()
        const outcome = await send(product.port, sent)
        note(report, asked, outcome)
        if (outcome.statuses.length > 0 && outcome.ms > MAX_MS) slow.push({ asked, sent })
        if (outcome.statuses.some((status) => status < 400)) reached.add(request.name)
        if (reached.has(request.name)) report.neverReached.delete(request.name)
        else report.neverReached.add(request.name)
        if (request.ends) actors.replace(request.who)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    // Resets caused by the exit are not faults of their own.
    if (await hasEnded())
      report.faults = [
        [`the process ended (${ended}) after`, ...latest, product.child.output().slice(-3000)].join(
          '\n',
        ),
      ]
    else
      for (const { asked, sent } of slow.slice(0, MAX_FAULTS)) {
        const { ms } = await send(product.port, sent)
        if (ms > MAX_MS) report.faults.push(`took ${Math.round(ms)} ms, and long before: ${asked}`)
      }
    report.faults.push(...errorsIn(product.child.output()))
  } finally {
    await product.stop()
  }
  return report
}

/** One request of each kind, then random ones, a third of them raw. */
function* requestsOf(seed: number, count: number): Generator<Request, undefined> {
  yield* everyRequest.map(
    (arbitrary, at) => fc.sample(arbitrary, { seed: seed + at, numRuns: 1 })[0]!,
  )
  const mixed = fc.oneof(
    { weight: 2, arbitrary: productRequest },
    { weight: 1, arbitrary: rawRequest },
  )
  const batch = 500
  for (let made = everyRequest.length, round = 1; made < count; made += batch, round += 1)
    yield* fc.sample(mixed, { seed: seed + round * 7919, numRuns: Math.min(batch, count - made) })
  return undefined
}

/** The bytes of a request, with the sender's tokens and an IP address that avoids rate limits. */
async function bytesOf(
  request: Request,
  at: number,
  actors: ReturnType<typeof createActors>,
): Promise<Sent> {
  const address = `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`
  if (request.raw) return { ...request.raw, bytes: replaced(request.raw.bytes, ADDRESS, address) }
  const { own, headers } = await actors.get(request.who)
  const mine = (text: string) =>
    Object.entries(own).reduce(
      (done, [name, value]) => done.replaceAll(OWN[name as keyof typeof OWN], String(value)),
      text,
    )
  const body = request.body && Buffer.from(mine(request.body.toString('latin1')), 'latin1')
  const lines = [
    mine(request.line),
    'host: bina.example',
    `x-forwarded-for: ${address}`,
    'connection: close',
    ...headers,
    ...request.headers,
    ...(body ? [`content-length: ${body.length}`] : []),
  ]
  return {
    bytes: Buffer.concat([
      Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'),
      body ?? Buffer.alloc(0),
    ]),
    answers: 1,
  }
}

function replaced(bytes: Buffer, mark: Buffer, text: string): Buffer {
  if (!bytes.includes(mark)) return bytes
  return Buffer.from(bytes.toString('latin1').replaceAll(mark.toString('latin1'), text), 'latin1')
}

/** After CONNECT the server reads nothing more, so its response may be lost. */
const mayClose = (request: string): boolean => /: CONNECT /.test(request)

/** Log lines of level error and fatal, each kind once. */
function errorsIn(output: string): string[] {
  const lines = output.split('\n').filter((line) => /^\{"level":(50|60)/.test(line))
  const kinds = new Set(
    lines.map((line) => line.replace(/"(time|pid|requestId)":("[^"]*"|\d+),/g, '')),
  )
  return [...kinds].map((line) => `an error in the log: ${line.slice(0, 1500)}`)
}

function note(report: Report, request: string, { statuses, end, ms, leak }: Outcome): void {
  report.requests += 1
  for (const status of statuses) report.statuses.set(status, (report.statuses.get(status) ?? 0) + 1)
  if (statuses.length > 0)
    report.slowest = [...report.slowest, { ms: Math.round(ms), request: request.slice(0, 300) }]
      .toSorted((a, b) => b.ms - a.ms)
      .slice(0, 5)
  const wrong = statuses.find((status) => status >= 500)
  if (wrong !== undefined) report.faults.push(`answered ${wrong}: ${request}`)
  else if (leak !== null) report.faults.push(`${leak}: ${request}`)
  else if (end === 'hang') report.faults.push(`never answered: ${request}`)
  else if ((end === 'none' || end === 'reset') && !mayClose(request))
    report.faults.push(`${end === 'none' ? 'closed without an answer' : 'reset'}: ${request}`)
}

/** Escapes bytes as printable text, and shortens long ones in the middle. */
function shown(bytes: Buffer): string {
  const text = bytes
    .toString('latin1')
    .replace(/[^\x20-\x7e]/g, (byte) =>
      byte === '\r'
        ? '\\r'
        : byte === '\n'
          ? '\\n'
          : `\\x${byte.charCodeAt(0).toString(16).padStart(2, '0')}`,
    )
  return text.length <= 1600
    ? text
    : `${text.slice(0, 1200)} … ${text.length - 1600} more … ${text.slice(-400)}`
}

/** Formats a report for the console, with the seed to repeat the run. */
export function summary({ seed, requests, statuses, slowest, neverReached }: Report): string {
  const counts = [...statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${count} x ${status}`)
    .join(', ')
  return [
    `fuzz: ${requests} requests (repeat with FUZZ_SEED=${seed}): ${counts}`,
    `never successful: ${[...neverReached].join(', ') || 'none'}`,
    ...slowest.map(({ ms, request }) => `slow: ${ms} ms ${request.slice(0, 120)}`),
  ].join('\n')
}
