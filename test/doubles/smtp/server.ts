import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { SMTPServer } from 'smtp-server'
import { type ReadMessage, readMessage } from './read-message.ts'

export type ReceivedMail = ReadMessage & {
  from: string
  to: string[]
  /** Whether it came through TLS. */
  secure: boolean
  /** Who signed in to send it; null: nobody. */
  user: string | null
  raw: string
}

/**
 * What goes wrong with one message: an answer of `code` at a command, no answer at all, or a
 * connection that breaks once the message was taken.
 */
export type SmtpFault =
  | { at: 'MAIL' | 'RCPT' | 'DATA'; code: number; says?: string }
  | 'hang-at-greeting'
  | 'hang-at-data'
  | 'drop-after-data'
  | 'drop-at-greeting'

export type SmtpDouble = {
  port: number
  /** As a setting: `smtp://127.0.0.1:…`, with user and password where it asks for them. */
  url: string
  received: ReceivedMail[]
  /** The next messages (or connections) fail so, 1 unless said. */
  fail(fault: SmtpFault, times?: number): void
  /** Connections that were ever made. */
  connections(): number
  stop(): Promise<void>
}

export type SmtpDoubleOptions = {
  /** `none` by default; `starttls` offers it; `immediate` speaks TLS from the first byte. */
  tls?: 'none' | 'starttls' | 'immediate'
  /** Refuses whoever does not sign in so. */
  auth?: { user: string; pass: string }
  /** Called when a message was kept, before that is answered. */
  onKept?: () => void
}

const fixture = (name: string): string =>
  readFileSync(path.join(import.meta.dirname, 'fixtures', name), 'utf8')
/** Who signed the double's certificate for localhost and 127.0.0.1: itself. */
export const smtpCertificate: string = fixture('certificate.pem')

/** A local mail server that keeps what it gets and fails as it is told. */
export async function startSmtp({
  tls = 'none',
  auth,
  onKept,
}: SmtpDoubleOptions = {}): Promise<SmtpDouble> {
  const received: ReceivedMail[] = []
  const faults: SmtpFault[] = []
  let connections = 0
  // The topmost socket: tearing TLS down from below crashes Node 20.
  const breakOff = (sessionId?: string) => {
    for (const { id, _socket: socket } of server.connections)
      if (sessionId === undefined || id === sessionId) socket.destroy()
  }
  const takeFault = (...kinds: string[]): SmtpFault | undefined => {
    const kind = typeof faults[0] === 'object' ? faults[0].at : faults[0]
    return kind !== undefined && kinds.includes(kind) ? faults.shift() : undefined
  }
  const refusal = (at: 'MAIL' | 'RCPT' | 'DATA'): Error | null => {
    const fault = takeFault(at)
    return typeof fault === 'object'
      ? Object.assign(new Error(fault.says ?? 'refused as told'), { responseCode: fault.code })
      : null
  }

  const server = new SMTPServer({
    secure: tls === 'immediate',
    key: fixture('key.pem'),
    cert: smtpCertificate,
    disabledCommands: [...(tls === 'none' ? ['STARTTLS'] : []), ...(auth ? [] : ['AUTH'])],
    authOptional: !auth,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    onConnect(session, done) {
      const fault = takeFault('hang-at-greeting', 'drop-at-greeting')
      if (fault === 'drop-at-greeting') breakOff(session.id)
      else if (!fault) done()
    },
    onAuth({ username, password }, _session, done) {
      if (username === auth?.user && password === auth?.pass) done(null, { user: username })
      else
        done(
          Object.assign(new Error('5.7.8 Authentication credentials invalid'), {
            responseCode: 535,
          }),
        )
    },
    onMailFrom: (_address, _session, done) => done(refusal('MAIL')),
    onRcptTo: (_address, _session, done) => done(refusal('RCPT')),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const error = refusal('DATA')
        if (error) return done(error)
        if (takeFault('hang-at-data')) return
        const raw = Buffer.concat(chunks).toString('latin1')
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          ...readMessage(raw),
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          secure: session.secure,
          user: (session.user as string | undefined) ?? null,
          raw,
        })
        onKept?.()
        if (takeFault('drop-after-data')) breakOff(session.id)
        else done()
      })
    },
  })
  // What a client does to its connection is not the double's failure.
  server.on('error', () => {})
  server.server.on('connection', () => (connections += 1))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const credentials = auth
    ? `${encodeURIComponent(auth.user)}:${encodeURIComponent(auth.pass)}@`
    : ''
  return {
    port,
    url: `${tls === 'immediate' ? 'smtps' : 'smtp'}://${credentials}127.0.0.1:${port}${tls === 'starttls' ? '?starttls=yes' : ''}`,
    received,
    fail(fault, times = 1) {
      for (let i = 0; i < times; i++) faults.push(fault)
    },
    connections: () => connections,
    stop: () =>
      new Promise((resolve) => {
        breakOff()
        server.close(() => resolve())
      }),
  }
}
