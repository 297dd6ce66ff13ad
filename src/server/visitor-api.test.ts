import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Operation } from '#contract/operation.ts'
import { bindOperation, PermanentRedirect } from './register-operation.ts'
import { AppError } from '#core/app-error.ts'
import { visitorApi } from './visitor-api.ts'

const flat = z.object({ id: z.coerce.number().int() })
const base = { method: 'GET', access: 'anyone', summary: '' } as const
const bind = (op: Operation, handler: Parameters<typeof bindOperation>[1]) =>
  bindOperation(op, handler, { validateResponses: false })

const operations = [
  bind(
    { ...base, id: 'flat', path: '/api/flats/{id}', params: flat, response: flat },
    async ({ params }) => {
      const { id } = params as { id: number }
      if (id === 1) return new PermanentRedirect('/api/flats/2')
      if (id === 3) return new PermanentRedirect('/api/flats/3')
      if (id === 4) throw new AppError('listing_gone')
      if (id === 5) throw Object.assign(new Error('the row of a person'), { code: 'XX000' })
      return { id, secret: 'not in the schema' }
    },
  ),
  bind({ ...base, id: 'near', path: '/api/flats/near', response: flat }, async ({ caller }) => {
    expect(caller).toBeNull()
    return { id: 99 }
  }),
  bind({ ...base, id: 'mine', path: '/api/mine', access: 'user', response: flat }, async () => ({
    id: 7,
  })),
  bind({ ...base, id: 'make', path: '/api/made', method: 'POST', response: flat }, async () => ({
    id: 8,
  })),
]
const logged: unknown[] = []
const api = visitorApi(operations)({
  warn() {},
  error: (...args: unknown[]) => void logged.push(args),
})
const read = async (path: string) => {
  const response = await api(path)
  return [response.status, await response.json()] as const
}

test('a page gets only the fields of the schema', async () => {
  expect(await read('/api/flats/2')).toEqual([200, { id: 2 }])
})

test('a literal path takes precedence over a pattern', async () => {
  expect(await read('/api/flats/near')).toEqual([200, { id: 99 }])
})

test('redirects are followed, up to a limit', async () => {
  expect(await read('/api/flats/1')).toEqual([200, { id: 2 }])
  expect((await read('/api/flats/3'))[0]).toBe(404)
})

test('input is validated like over HTTP', async () => {
  const [status, body] = await read('/api/flats/x%ff')
  expect([status, body.field]).toEqual([400, 'id'])
})

test.each(['/api/mine', '/api/made', '/', '/etc/passwd', '//flats/2'])(
  '%s is not available to pages',
  async (path) => {
    expect((await read(path))[0]).toBe(404)
  },
)

test('errors keep their status; internal details stay in the log', async () => {
  expect((await read('/api/flats/4'))[1]).toMatchObject({
    statusCode: 404,
    message: "The listing you're looking for doesn't exist or has been removed.",
  })
  const [status, body] = await read('/api/flats/5')
  expect([status, body.message]).toEqual([500, 'Something went wrong'])
  expect(logged).toEqual([
    [expect.objectContaining({ route: '/api/flats/{id}', code: 'XX000' }), 'the row of a person'],
  ])
})
