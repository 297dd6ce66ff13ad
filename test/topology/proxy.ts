import http from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Front = {
  origin: string
  stop(): Promise<void>
}

const CHECK_INTERVAL_MS = 300

/**
 * Starts a minimal reverse proxy: round-robin over the servers that are ready according to /readyz.
 * If a server is unreachable, or disconnects before it responds to a GET, the next one is used.
 */
export async function startProxy(port: number, upstreams: readonly number[]): Promise<Front> {
  const agent = new http.Agent({ keepAlive: true })
  const ready = new Set(upstreams)
  let next = 0

  const checkTimer = setInterval(() => {
    for (const upstream of upstreams) {
      const request = http.get(
        { port: upstream, host: '127.0.0.1', path: '/readyz', timeout: 1000 },
        (answer) => {
          answer.resume()
          if (answer.statusCode === 200) ready.add(upstream)
          else ready.delete(upstream)
        },
      )
      request.on('timeout', () => request.destroy()).on('error', () => ready.delete(upstream))
    }
  }, CHECK_INTERVAL_MS)

  /** Ready servers first; the others are tried if none responds. */
  function order(): number[] {
    next += 1
    const turned = upstreams.map((_, index) => upstreams[(index + next) % upstreams.length]!)
    return [...turned.filter((one) => ready.has(one)), ...turned.filter((one) => !ready.has(one))]
  }

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const headers = {
      ...request.headers,
      'x-forwarded-for': request.socket.remoteAddress ?? '',
      'x-forwarded-proto': 'http',
    }
    for (const upstream of order()) {
      const outcome = await once(
        upstream,
        { method: request.method, path: request.url, headers },
        body,
        response,
      )
      if (outcome === 'answered') return
      ready.delete(upstream)
      if (outcome === 'hung-up' && request.method !== 'GET') break
    }
    response.writeHead(502).end()
  }

  function once(
    port: number,
    options: http.RequestOptions,
    body: Buffer,
    response: ServerResponse,
  ): Promise<'answered' | 'unreachable' | 'hung-up'> {
    return new Promise((resolve) => {
      const asking = http.request({ ...options, host: '127.0.0.1', port, agent }, (answer) => {
        response.writeHead(answer.statusCode!, answer.headers)
        answer.pipe(response)
        answer.on('close', () => {
          if (!answer.complete) response.destroy()
          resolve('answered')
        })
      })
      asking.on('error', (error: NodeJS.ErrnoException) => {
        if (response.headersSent) resolve('answered')
        else if (error.code === 'ECONNREFUSED') resolve('unreachable')
        // An idle keep-alive connection was closed, so no server received the request.
        else resolve(asking.reusedSocket ? 'unreachable' : 'hung-up')
      })
      asking.end(body)
    })
  }

  const server = http.createServer(
    (request, response) => void pass(request, response).catch(() => response.destroy()),
  )
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(port, '127.0.0.1', resolve),
  )
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    async stop() {
      clearInterval(checkTimer)
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
