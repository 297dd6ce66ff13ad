import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { selfSigned } from './certificate.ts'
import { groundTile } from './ground-tile.ts'

/** How fetching the script fails, by what a browser sees of it. */
export type Fault = 'missing' | 'cut' | 'nonsense' | 'throws' | 'hang'

export type Verdict = 'granted' | 'refused' | 'waiting'

export type GoogleMapsDouble = {
  /** Google's, where a browser finds this server. */
  origin: string
  /**
   * Lead Chromium here for Google's host, and let it accept this server's certificate and no other
   * wrong one.
   */
  chromiumFlags: string[]
  /** What the script was asked with, oldest first. */
  requests: URLSearchParams[]
  /** The next requests of the script fail so, one after the other. */
  fail(...faults: Fault[]): void
  /** Answers after all what hangs. */
  release(): void
  /** What maps hear of their key; those that wait hear of it at once. */
  judge(verdict: Verdict): void
  /** Whether the ground of maps does not come: they stand, and are never ready. */
  stall(on: boolean): void
  /** As at the start. */
  reset(): void
  stop(): Promise<void>
}

const HOST = 'maps.googleapis.com'
const script = readFileSync(path.join(import.meta.dirname, 'script.js'), 'utf8')

/**
 * A local server in the place of maps.googleapis.com. `/maps/api/js` answers a script that gives
 * `google.maps` its libraries as far as we use them and calls its callback; a map asks for its
 * ground (`/maps/vt`), and whether its key holds, as Google's does.
 */
export async function startGoogleMaps(): Promise<GoogleMapsDouble> {
  const requests: URLSearchParams[] = []
  let faults: Fault[] = []
  let verdict: Verdict = 'granted'
  let stalled = false
  let hanging: (() => void)[] = []
  let unheard: (() => void)[] = []

  const answers: Record<string, (response: ServerResponse, query: URLSearchParams) => void> = {
    '/maps/api/js': (response, query) => {
      requests.push(query)
      const fault = faults.shift()
      if (fault === 'hang') hanging.push(() => send(response, 'text/javascript', script))
      else if (fault) answerFault(fault, response)
      else send(response, 'text/javascript', script)
    },
    '/maps/api/js/AuthenticationService.Authenticate': (response) => {
      const tell = () => send(response, 'text/javascript', `toldOfTheKey(${verdict === 'granted'})`)
      if (verdict === 'waiting') unheard.push(tell)
      else tell()
    },
    '/maps/api/js/ViewportInfoService.GetViewportInfo': (response) =>
      send(response, 'application/json', '[]'),
    '/maps/vt': (response, query) => {
      const tile = () => send(response, 'image/svg+xml', groundTile(query.get('scheme') === 'DARK'))
      if (stalled) hanging.push(tile)
      else tile()
    },
  }
  const { key, cert, fingerprint } = selfSigned(HOST)
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

  const double: GoogleMapsDouble = {
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
      for (const answer of hanging) answer()
      hanging = []
    },
    judge(next) {
      verdict = next
      if (next === 'waiting') return
      for (const tell of unheard) tell()
      unheard = []
    },
    stall(on) {
      stalled = on
      if (!on) double.release()
    },
    reset() {
      double.stall(false)
      double.judge('granted')
      requests.length = 0
      faults = []
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return double
}

function answerFault(fault: Exclude<Fault, 'hang'>, response: ServerResponse): void {
  switch (fault) {
    case 'missing':
      return void response.writeHead(404).end()
    case 'cut': // what ends before its head a browser asks for again by itself
      return void response
        .writeHead(200, { 'content-type': 'text/javascript', 'content-length': script.length })
        .write(script.slice(0, 200), () => response.destroy())
    case 'nonsense': // a network's page to sign in
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
