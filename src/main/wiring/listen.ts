import type { FastifyInstance } from 'fastify'
import type { Config } from '#config'
import { CommandError } from './run.ts'

/**
 * Opens the web server's port and answers its address; what stands in the way is said with its
 * remedy.
 */
export async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new CommandError(
        `Port ${port} is in use by another program: stop that one, ` +
          `or set PORT to a free port, for example PORT=${port + 1} npm start.`,
      )
    if (code === 'EACCES')
      throw new CommandError(
        `Port ${port} may not be opened by this user: set PORT to 1024 or more.`,
      )
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new CommandError(
        `HOST is "${host}", which is no address of this machine: give 127.0.0.1, ` +
          'or 0.0.0.0 for every interface.',
      )
    throw error
  }
}
