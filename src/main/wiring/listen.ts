import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#config'
import { CommandError } from './run.ts'

type Address = Pick<Config, 'host' | 'port'>

/**
 * Starts listening and returns the address. Throws CommandError for a port or host that cannot be
 * used.
 */
export async function listen(app: FastifyInstance, { host, port }: Address): Promise<string> {
  try {
    return await app.listen({ host, port })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') throw portInUse(port)
    if (code === 'EACCES')
      throw new CommandError(
        `This user is not allowed to open port ${port}: set PORT to 1024 or more.`,
      )
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new CommandError(
        `HOST is "${host}", which is not an address of this machine: use 127.0.0.1, ` +
          'or 0.0.0.0 for all interfaces.',
      )
    throw error
  }
}

/**
 * Throws the CommandError of `listen` when something already answers at the port, so that a start
 * can fail before it has begun its work. It connects instead of listening, because two starts at
 * once would take each other's check for another program.
 */
export async function requireFreePort({ host, port }: Address): Promise<void> {
  const inUse = await new Promise<boolean>((resolve) => {
    const socket = connect({ host, port, timeout: 2000 })
    const end = (answer: boolean): void => {
      socket.destroy()
      resolve(answer)
    }
    socket
      .once('connect', () => end(true))
      .once('error', () => end(false))
      .once('timeout', () => end(false))
  })
  if (inUse) throw portInUse(port)
}

const portInUse = (port: number): CommandError =>
  new CommandError(
    `Port ${port} is in use by another program: stop it, ` +
      `or set PORT to a free port, for example PORT=${port + 1} npm start.`,
  )
