import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { handleError } from './error-handler.ts'

const app = Fastify({ bodyLimit: 100 })
app.setErrorHandler(handleError)
app.post('/echo', (request, reply) => reply.send(request.body))
const quoted = Object.assign(new Error('Expected number, received string'), { statusCode: 400 })
app.get('/library', () => Promise.reject(quoted))

const JSON_TYPE = { 'content-type': 'application/json' }
const UNREADABLE = 'The request body is not valid JSON'
const WRONG_LENGTH = 'The length of the request body does not match Content-Length'
const NOT_JSON = 'Send the request body as JSON with the header Content-Type: application/json'

test.each([
  ['empty', JSON_TYPE, '', 400, 'The request body is empty. Send JSON.'],
  ['incomplete', JSON_TYPE, '{"a":', 400, UNREADABLE],
  ['a prototype override', JSON_TYPE, '{"__proto__":1}', 400, UNREADABLE],
  [
    'longer than its Content-Length',
    { ...JSON_TYPE, 'content-length': '5' },
    '{"a":1}',
    400,
    WRONG_LENGTH,
  ],
  ['too large', JSON_TYPE, 'x'.repeat(101), 413, 'The request body is too large'],
  ['HTML', { 'content-type': 'text/html' }, '<p>', 415, NOT_JSON],
  ['of an unknown type', { 'content-type': 'x' }, '{}', 415, NOT_JSON],
] as const)('a body that is %s is rejected with our own message', async (...given) => {
  const [, headers, payload, status, message] = given
  const response = await app.inject({ method: 'POST', url: '/echo', headers, payload })
  expect(response.statusCode).toBe(status)
  expect(response.json()).toEqual({
    statusCode: status,
    error: expect.any(String),
    code: expect.any(String),
    message,
  })
})

test('the message of a library error is not sent to the client', async () => {
  const response = await app.inject('/library')
  expect(response.json()).toMatchObject({ statusCode: 400, message: 'The request is invalid' })
})
