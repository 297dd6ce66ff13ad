import { createServer, type AddressInfo } from 'node:net'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#test/free-port.ts'
import { listen, requireFreePort } from './listen.ts'

const host = '127.0.0.1'
const other = createServer()
let port: number

beforeAll(async () => {
  await new Promise<void>((resolve) => other.listen(0, host, resolve))
  port = (other.address() as AddressInfo).port
})

afterAll(() => void other.close())

test('a port in use is refused with the same text before a start and at its end', async () => {
  const refusal = `Port ${port} is in use by another program: stop it, or set PORT to a free port`
  await expect(requireFreePort({ host, port })).rejects.toThrow(refusal)
  await expect(listen(fastify(), { host, port })).rejects.toThrow(refusal)
})

test('a free port passes, and nothing is left listening on it', async () => {
  const free = { host, port: await freePort() }
  await requireFreePort(free)
  const app = fastify()
  expect(await listen(app, free)).toBe(`http://${host}:${free.port}`)
  await app.close()
})

test('a host that is not an address of this machine is refused by its name', async () => {
  const otherMachine = { host: '192.0.2.1', port }
  await expect(listen(fastify(), otherMachine)).rejects.toThrow(/^HOST is "192\.0\.2\.1"/)
})
