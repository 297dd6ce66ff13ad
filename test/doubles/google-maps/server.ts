import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { createCertificate } from './certificate.ts'
import { renderGroundTile } from './ground-tile.ts'

/** How loading the script fails, by the symptom in a browser. */
export type Fault = 'missing' | 'cut' | 'nonsense' | 'throws' | 'hang'

export type KeyStatus = 'granted' | 'refused' | 'waiting'

export type FakeGoogleMaps = {
  /** Google's origin, which Chromium resolves to this server. */
  origin: string
  /** Makes Chromium resolve Google's host to this server and accept its certificate. */
  chromiumFlags: string[]
  /** The queries of the script requests, oldest first. */
  requests: URLSearchParams[]
  /** Makes the next script requests fail, one fault each. */
  fail(...faults: Fault[]): void
  /** Responds to the requests that hang. */
  release(): void
  /** Sets the result of key checks, and responds to those that wait. */
  setKeyStatus(keyStatus: KeyStatus): void
  /** Withholds the tiles, so that maps never become ready. */
  stall(on: boolean): void
  /** Restores the initial state. */
  reset(): void
  stop(): Promise<void>
}

const HOST = 'maps.googleapis.com'
const script = readFileSync(path.join(import.meta.dirname, 'script.js'), 'utf8')

/**
 * Starts a fake maps.googleapis.com. `/maps/api/js` returns a script that defines the used parts of
 * `google.maps` and calls its callback. Like Google's, its maps request tiles (`/maps/vt`) and
 * check their key.
 */
export async function startGoogleMaps(): Promise<FakeGoogleMaps> {
  const requests: URLSearchParams[] = []
  let faults: Fault[] = []
  let keyStatus: KeyStatus = 'granted'
  let stalled = false
  let pendingResponses: (() => void)[] = []
  let pendingKeyChecks: (() => void)[] = []

  const answers: Record<string, (response: ServerResponse, query: URLSearchParams) => void> = {
    '/maps/api/js': (response, query) => {
      requests.push(query)
      const fault = faults.shift()
      if (fault === 'hang') pendingResponses.push(() => send(response, 'text/javascript', script))
      else if (fault) answerFault(fault, response)
      else send(response, 'text/javascript', script)
    },
    '/maps/api/js/AuthenticationService.Authenticate': (response) => {
      const respond = () =>
        send(response, 'text/javascript', `onKeyStatus(${keyStatus === 'granted'})`)
      if (keyStatus === 'waiting') pendingKeyChecks.push(respond)
      else respond()
    },
    '/maps/api/js/ViewportInfoService.GetViewportInfo': (response) =>
      send(response, 'application/json', '[]'),
    '/maps/vt': (response, query) => {
      const tile = () =>
        send(response, 'image/svg+xml', renderGroundTile(query.get('scheme') === 'DARK'))
      if (stalled) pendingResponses.push(tile)
      else tile()
    },
  }
  const { key, cert, fingerprint } = createCertificate(HOST)
  const server = createServer({ key, cert }, (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', `https://${HOST}`)
    const answer = answers[pathname]
    if (answer) answer(response, searchParams)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo

  const fake: FakeGoogleMaps = {
    origin: `https://${HOST}`,
    chromiumFlags: [
      `--host-resolver-rules=MAP ${HOST} 127.0.0.1:${port}`,
      `--ignore-certificate-errors-spki-list=${fingerprint}`,
    ],
    requests,
    fail(...next) {
      faults = next
    },
    release() {
      for (const answer of pendingResponses) answer()
      pendingResponses = []
    },
    setKeyStatus(next) {
      keyStatus = next
      if (next === 'waiting') return
      for (const respond of pendingKeyChecks) respond()
      pendingKeyChecks = []
    },
    stall(on) {
      stalled = on
      if (!on) fake.release()
    },
    reset() {
      fake.stall(false)
      fake.setKeyStatus('granted')
      requests.length = 0
      faults = []
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return fake
}

function answerFault(fault: Exclude<Fault, 'hang'>, response: ServerResponse): void {
  switch (fault) {
    case 'missing':
      return void response.writeHead(404).end()
    case 'cut': // after the headers, because browsers retry a request that fails before them
      return void response
        .writeHead(200, { 'content-type': 'text/javascript', 'content-length': script.length })
        .write(script.slice(0, 200), () => response.destroy())
    case 'nonsense': // such as a captive portal
      return send(response, 'text/html', '<!doctype html><title>Welcome</title>')
    case 'throws':
      return send(response, 'text/javascript', `throw new Error('this browser is not known')`)
  }
}

function send(response: ServerResponse, type: string, body: string): void {
  response
    .writeHead(200, {
      'content-type': `${type}; charset=UTF-8`,
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
    })
    .end(body)
}
