import { fork } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import path from 'node:path'

/** `shareMs` 0: every question is asked of the database; undefined: as in production. */
export type ServerSettings = { databaseUrl: string; shareMs: number | undefined }

export type Server = {
  url: string
  pid: number
  /** Returns the raw bytes of a response. Rejects if the status is not 200. */
  get(path: string, encoding?: string): Promise<Buffer>
  stop(): Promise<void>
}

/** Starts the real app in its own process. */
export async function startServer(settings: ServerSettings): Promise<Server> {
  const child = fork(path.join(import.meta.dirname, 'search-server.ts'), {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const gone = once(child, 'exit')
  child.send(settings)
  const port = await Promise.race([
    once(child, 'message').then(([port]) => Number(port)),
    gone.then(([code]) => Promise.reject(new Error(`The server exited with code ${code}.`))),
  ])
  const agent = new http.Agent({ keepAlive: true })
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid!,
    get: (path, encoding) =>
      get({
        agent,
        port,
        path,
        host: '127.0.0.1',
        headers: encoding ? { 'accept-encoding': encoding } : {},
      }),
    stop: async () => {
      agent.destroy()
      child.disconnect()
      await gone
    },
  }
}

/** Reads a response without decompressing it. Rejects if the status is not 200. */
export function get(
  options: http.RequestOptions,
  onFirstByte: () => void = () => {},
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    http
      .get(options, (response) => {
        onFirstByte()
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () =>
          response.statusCode === 200
            ? resolve(Buffer.concat(chunks))
            : reject(new Error(`${options.path}: ${response.statusCode}`)),
        )
      })
      .on('error', reject)
  })
}
