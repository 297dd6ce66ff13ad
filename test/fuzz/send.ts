import { connect } from 'node:net'
import { INJECTED, SCRIPT } from './values.ts'

/** What became of one connection. `none`: the server closed it, or it was reset, without a word. */
export type Outcome = {
  statuses: number[]
  end: 'answered' | 'none' | 'reset' | 'hang' | 'left'
  /** From the last byte sent to the first byte of the last answer. */
  ms: number
  /** What an answer must not hold: markup of ours, headers of ours, inner workings. */
  leak: string | null
}

export type Sent = {
  bytes: Buffer
  /**
   * How many answers there have to be; 0: the request is never complete, so that there need not be
   * one.
   */
  answers: number
}

/** Until then a request counts as slow, after it as one that is never answered. */
export const HANG_MS = 30_000
/** How long an incomplete request is left standing. */
const PATIENCE_MS = 150
const MAX_RECEIVED = 200_000

/** Writes bytes as they are to a fresh connection and reads what comes back. */
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
    return 'markup of the request stands in a page'
  if (new RegExp(`^${INJECTED}:`, 'im').test(text.slice(0, text.indexOf('\r\n\r\n') + 2)))
    return 'a header of the request stands in the answer'
  if (
    /^content-type: application\/json/im.test(text) &&
    /node_modules|\bat .*\.[jt]s:\d+|violates .* constraint|syntax error at/.test(body)
  )
    return 'inner workings stand in the answer'
  return null
}
