import { describe, expect, test } from 'vitest'
import { ApiError, createApiClient, requestOf, type ApiFetch } from './api-client.ts'
import { toQueryString } from '#contract/query-string.ts'

const answering =
  (status: number, body: unknown): ApiFetch =>
  async () =>
    Response.json(body, { status })
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => {
      throw new Error('did not fail')
    },
    (error: unknown) => error as ApiError,
  )

describe('toQueryString', () => {
  test.each([
    [{}, ''],
    [{ q: '', city: null, page: undefined, rooms: [] }, ''],
    [{ minPrice: 0, petFriendly: false }, '?minPrice=0&petFriendly=false'],
    [{ rooms: [1, 2], districts: ['Old City', 'Vake'] }, '?rooms=1%2C2&districts=Old+City%2CVake'],
    [{ maxPrice: Number.NaN, q: 'a&b=c' }, '?q=a%26b%3Dc'],
  ])('%o', (params, expected) => expect(toQueryString(params)).toBe(expected))
})

test('path parameters are encoded', () => {
  expect(requestOf('endSession', { params: { id: 'a/b?c' } })).toEqual([
    '/api/account/sessions/a%2Fb%3Fc',
    { method: 'DELETE' },
  ])
})

describe('createApiClient', () => {
  test('sends the given parameters and no empty ones', async () => {
    const requestedPaths: string[] = []
    const client = createApiClient(async (path) => {
      requestedPaths.push(path)
      return Response.json([])
    })
    await client.listListings({
      query: { q: '', city: 'Tbilisi', rooms: [], page: 1, limit: 20 },
    })
    expect(requestedPaths).toEqual(['/api/listings?city=Tbilisi&page=1&limit=20'])
  })
  test('keeps the message of the server', async () => {
    const error = await failure(
      createApiClient(
        answering(400, {
          statusCode: 400,
          error: 'Bad Request',
          message: 'minPrice: use a number',
        }),
      ).listListings(),
    )
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 400, serverMessage: 'minPrice: use a number' })
  })
  test('a failure without a message has none', async () => {
    const error = await failure(
      createApiClient(async () => new Response('<html>', { status: 502 })).listListings(),
    )
    expect(error).toMatchObject({ status: 502, serverMessage: null })
  })
  test('a response that is not JSON is an error', async () => {
    expect(
      await failure(createApiClient(async () => new Response('<html>')).listListings()),
    ).toBeInstanceOf(ApiError)
  })
  test('a timeout is an error', async () => {
    const never: ApiFetch = (_path, init) =>
      new Promise((_, reject) =>
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
      )
    expect(await failure(createApiClient(never, 5).listListings())).toMatchObject({
      status: null,
      serverMessage: null,
    })
  })
  test('an aborted call stays aborted', async () => {
    const stop = new AbortController()
    const never: ApiFetch = (_path, init) =>
      new Promise((_, reject) =>
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
      )
    const call = failure(createApiClient(never).listListings({ signal: stop.signal }))
    stop.abort()
    expect((await call).name).toBe('AbortError')
  })
})

test('a report is sent as JSON and its error keeps the message of the server', async () => {
  const sent: unknown[] = []
  const client = createApiClient(async (path, init) => {
    sent.push([path, init?.method, init?.headers, init?.body])
    return sent.length === 1
      ? Response.json({ received: true })
      : Response.json({ statusCode: 429, message: 'Too many' }, { status: 429 })
  })
  await client.reportListing({ params: { id: 7 }, body: { reason: 'gone' } })
  expect(sent).toEqual([
    [
      '/api/listings/7/reports',
      'POST',
      { 'content-type': 'application/json' },
      '{"reason":"gone"}',
    ],
  ])
  expect(
    (await failure(client.reportListing({ params: { id: 7 }, body: { reason: 'gone' } })))
      .serverMessage,
  ).toBe('Too many')
})

describe('callers', () => {
  const names = async (
    ask: (client: ReturnType<typeof createApiClient>) => Promise<unknown>,
    status = 200,
  ) => {
    const log: string[] = []
    const send =
      (who: string): ApiFetch =>
      async (path, init) => {
        const { method = 'GET', headers, body = '-' } = init ?? {}
        log.push(`${who} ${method} ${path} ${headers?.authorization ?? '-'} ${body}`)
        return Response.json(
          { data: [], message: 'said', field: 'password' },
          { status, headers: { 'retry-after': '42' } },
        )
      }
    const client = createApiClient(send('anyone'), 1000, {
      call: send('user'),
      bearer: () => 'copy',
      onUnauthorized: () => {
        log.push('refused')
      },
    })
    const error = await ask(client).then(
      () => null,
      (error: unknown) => error as ApiError,
    )
    return { log, error }
  }
  test('the listings client sends the stored token', async () => {
    expect((await names((client) => client.listListings())).log).toEqual([
      'anyone GET /api/listings Bearer copy -',
    ])
  })
  test('a 401 reports the token as invalid; other errors do not', async () => {
    expect((await names((client) => client.listListings(), 401)).log).toEqual([
      'anyone GET /api/listings Bearer copy -',
      'refused',
    ])
    expect((await names((client) => client.listListings(), 403)).log).toEqual([
      'anyone GET /api/listings Bearer copy -',
    ])
  })
  test('calls as the user and anonymously', async () => {
    expect(
      (await names((client) => client.deleteAccount({ body: { currentPassword: 'x' } }))).log,
    ).toEqual(['user DELETE /api/account - {"currentPassword":"x"}'])
    expect(
      (await names((client) => client.logIn({ body: { email: 'a', password: 'b' } }), 401)).log,
    ).toEqual(['anyone POST /auth/login - {"email":"a","password":"b"}'])
  })
  test('an error carries the field and the retry delay', async () => {
    expect(
      (await names((client) => client.logIn({ body: { email: 'a', password: 'b' } }), 429)).error,
    ).toMatchObject({ status: 429, serverMessage: 'said', field: 'password', retryAfter: 42 })
  })
})

test('lists are asked for in the language of the reader, other calls are not', async () => {
  const asked: string[] = []
  let language = 'ru'
  const client = createApiClient(
    async (path) => {
      asked.push(path)
      return Response.json({ data: [] })
    },
    undefined,
    undefined,
    () => language,
  )
  await client.listListings({ query: { city: 'Tbilisi' } })
  language = 'ka'
  await client.listSimilar({ params: { id: 7 } })
  await client.getListing({ params: { id: 7 } })
  expect(asked).toEqual([
    '/api/listings?city=Tbilisi&lang=ru',
    '/api/listings/7/similar?lang=ka',
    '/api/listings/7',
  ])
})
