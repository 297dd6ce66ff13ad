import { connect } from 'node:net'
import { INJECTED, SCRIPT } from './values.ts'

/** The outcome of a connection. `none` means that it was closed or reset without a response. */
export type Outcome = {
  statuses: number[]
  end: 'answered' | 'none' | 'reset' | 'hang' | 'left'
  /** Milliseconds from the last byte sent to the first byte of the last response. */
  ms: number
  /** What a response leaks: injected markup, an injected header, or internals. */
  leak: string | null
}

export type Sent = {
  bytes: Buffer
  /** Number of required responses; 0 for an incomplete request, which may get none. */
  answers: number
}

/** After this time a request counts as unanswered, before as slow. */
export const HANG_MS = 30_000
/** How long to wait after an incomplete request. */
const PATIENCE_MS = 150
const MAX_RECEIVED = 200_000

/** Sends bytes over a new connection, and reads the responses. */
export function send(port: number, { bytes, answers }: Sent): Promise<Outcome> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    const began = performance.now()
    const chunks: Buffer[] = []
    let [received, last] = [0, began]
    let timer: NodeJS.Timeout | undefined
    const finish = (end: Outcome['end']): void => {
      clearTimeout(timer)
      socket.removeAllListeners().on('error', () => {})
      socket.destroy()
      const text = Buffer.concat(chunks).toString('latin1')
      const statuses = [...text.matchAll(/^HTTP\/1\.[01] (\d{3})/gm)]
        .map(([, status]) => Number(status))
        .filter((status) => status >= 200)
      resolve({
        statuses,
        ms: last - began,
        leak: leakIn(text),
        end: statuses.length > 0 ? 'answered' : end,
      })
    }
    const wait = (ms: number, end: Outcome['end']): void => {
      clearTimeout(timer)
      timer = setTimeout(() => finish(end), ms)
    }
    wait(answers === 0 ? PATIENCE_MS : HANG_MS, answers === 0 ? 'left' : 'hang')
    socket.once('connect', () => socket.write(bytes))
    socket.on('data', (chunk: Buffer) => {
      last = performance.now()
      if ((received += chunk.length) < MAX_RECEIVED) chunks.push(chunk)
    })
    socket.once('end', () => finish('none'))
    socket.once('error', () => finish('reset'))
    socket.once('close', () => finish('none'))
  })
}

function leakIn(text: string): string | null {
  const body = text.slice(text.indexOf('\r\n\r\n'))
  if (/^content-type: text\/html/im.test(text) && body.includes(SCRIPT))
    return 'markup of the request is in a page'
  if (new RegExp(`^${INJECTED}:`, 'im').test(text.slice(0, text.indexOf('\r\n\r\n') + 2)))
    return 'a header of the request is in the response'
  if (
    /^content-type: application\/json/im.test(text) &&
    /node_modules|\bat .*\.[jt]s:\d+|violates .* constraint|syntax error at/.test(body)
  )
    return 'inner workings stand in the answer'
  return null
}
