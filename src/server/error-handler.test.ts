import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { handleError } from './error-handler.ts'

const app = Fastify({ bodyLimit: 100 })
app.setErrorHandler(handleError)
app.post('/echo', (request, reply) => reply.send(request.body))
const quoted = Object.assign(new Error('Expected number, received string'), { statusCode: 400 })
app.get('/library', () => Promise.reject(quoted))

const JSON_TYPE = { 'content-type': 'application/json' }
const UNREADABLE = 'The body cannot be read as JSON'
const WRONG_LENGTH = 'The body is not as long as its Content-Length says'
const NOT_JSON = 'Send the body as JSON, with the header Content-Type: application/json'

test.each([
  ['empty', JSON_TYPE, '', 400, 'The request has no body: send JSON'],
  ['half an object', JSON_TYPE, '{"a":', 400, UNREADABLE],
  ['a prototype', JSON_TYPE, '{"__proto__":1}', 400, UNREADABLE],
  ['longer than it says', { ...JSON_TYPE, 'content-length': '5' }, '{"a":1}', 400, WRONG_LENGTH],
  ['too large', JSON_TYPE, 'x'.repeat(101), 413, 'The body is too large: send less'],
  ['a page', { 'content-type': 'text/html' }, '<p>', 415, NOT_JSON],
  ['of no known type', { 'content-type': 'x' }, '{}', 415, NOT_JSON],
] as const)('a body that is %s is refused in our own words', async (...given) => {
  const [, headers, payload, status, message] = given
  const response = await app.inject({ method: 'POST', url: '/echo', headers, payload })
  expect(response.statusCode).toBe(status)
  expect(response.json()).toEqual({ statusCode: status, error: expect.any(String), message })
})

test('a library that refuses a request in words of its own is not quoted', async () => {
  const response = await app.inject('/library')
  expect(response.json()).toMatchObject({ statusCode: 400, message: 'The request cannot be read' })
})
