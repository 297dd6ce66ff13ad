import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { SMTPServer } from 'smtp-server'
import { type ReadMessage, readMessage } from './read-message.ts'

export type ReceivedMail = ReadMessage & {
  from: string
  to: string[]
  /** Whether it was sent over TLS. */
  secure: boolean
  /** The authenticated user; null without authentication. */
  user: string | null
  raw: string
}

/**
 * How a message fails: an error `code` at a command, no response, or a connection that is closed
 * at the greeting or after the message is accepted.
 */
export type SmtpFault =
  | { at: 'MAIL' | 'RCPT' | 'DATA'; code: number; says?: string }
  | 'hang-at-greeting'
  | 'hang-at-data'
  | 'drop-after-data'
  | 'drop-at-greeting'

export type FakeSmtp = {
  port: number
  /** The value for SMTP_URL, with user and password if they are required. */
  url: string
  received: ReceivedMail[]
  /** Makes messages or connections fail with this probability, while no other fault waits. */
  failSometimes(fault: SmtpFault, share: number): void
  /** Makes the next messages or connections fail. `times` defaults to 1. */
  fail(fault: SmtpFault, times?: number): void
  /** Ends all faults. */
  restore(): void
  /** How many of these faults have not occurred yet. */
  remainingFaults(): number
  /** Total number of connections. */
  connections(): number
  stop(): Promise<void>
}

export type FakeSmtpOptions = {
  /** Default `none`. `starttls` offers STARTTLS; `immediate` uses TLS from the start (smtps). */
  tls?: 'none' | 'starttls' | 'immediate'
  /** Required credentials. */
  auth?: { user: string; pass: string }
  /** Called after a message is stored, before the response. */
  onReceived?: () => void
}

const fixture = (name: string): string =>
  readFileSync(path.join(import.meta.dirname, 'fixtures', name), 'utf8')
/** The server's self-signed certificate for localhost and 127.0.0.1. */
export const smtpCertificate: string = fixture('certificate.pem')

/** Starts a fake SMTP server that records messages and fails on request. */
export async function startSmtp({
  tls = 'none',
  auth,
  onReceived,
}: FakeSmtpOptions = {}): Promise<FakeSmtp> {
  const received: ReceivedMail[] = []
  const faults: SmtpFault[] = []
  let connections = 0
  // Destroys the TLS socket: destroying the TCP socket below it crashes Node 20.
  const destroyConnections = (sessionId?: string) => {
    for (const { id, _socket: socket } of server.connections)
      if (sessionId === undefined || id === sessionId) socket.destroy()
  }
  const random: { fault: SmtpFault; share: number }[] = []
  const takeFault = (...kinds: string[]): SmtpFault | undefined => {
    const isOf = (fault: SmtpFault | undefined) =>
      fault !== undefined && kinds.includes(typeof fault === 'object' ? fault.at : fault)
    return isOf(faults[0])
      ? faults.shift()
      : random.find(({ fault, share }) => isOf(fault) && Math.random() < share)?.fault
  }
  const takeRefusal = (at: 'MAIL' | 'RCPT' | 'DATA'): Error | null => {
    const fault = takeFault(at)
    return typeof fault === 'object'
      ? Object.assign(new Error(fault.says ?? 'simulated fault'), { responseCode: fault.code })
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
      if (fault === 'drop-at-greeting') destroyConnections(session.id)
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
    onMailFrom: (_address, _session, done) => done(takeRefusal('MAIL')),
    onRcptTo: (_address, _session, done) => done(takeRefusal('RCPT')),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const error = takeRefusal('DATA')
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
        onReceived?.()
        if (takeFault('drop-after-data')) destroyConnections(session.id)
        else done()
      })
    },
  })
  // Errors on client connections are expected.
  server.on('error', () => {})
  server.server.on('connection', () => (connections += 1))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const credentials = auth
    ? `${encodeURIComponent(auth.user)}:${encodeURIComponent(auth.pass)}@`
    : ''
  return {
    port,
    url:
      `${tls === 'immediate' ? 'smtps' : 'smtp'}://${credentials}127.0.0.1:${port}` +
      (tls === 'starttls' ? '?starttls=yes' : ''),
    received,
    failSometimes: (fault, share) => void random.push({ fault, share }),
    fail(fault, times = 1) {
      for (let i = 0; i < times; i++) faults.push(fault)
    },
    restore() {
      faults.length = 0
      random.length = 0
    },
    remainingFaults: () => faults.length,
    connections: () => connections,
    stop: () =>
      new Promise((resolve) => {
        destroyConnections()
        server.close(() => resolve())
      }),
  }
}
