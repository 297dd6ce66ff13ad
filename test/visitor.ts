import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'

/** A browser that sends requests to an app without a network: it stores cookies. */
export type Visitor = {
  cookies: Map<string, string>
  /** Sent with every request. Change them to simulate another site or a script. */
  headers: Record<string, string>
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>
  send(
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    payload?: unknown,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>
  post(
    url: string,
    payload?: unknown,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>
}

let last = 0

/** By default each visitor has its own IP address, for which the app must trust proxies. */
export function createVisitor(
  app: FastifyInstance,
  {
    address = `10.${((last += 1) >> 16) & 255}.${(last >> 8) & 255}.${last & 255}`,
    userAgent = 'Mozilla/5.0 (Android 16; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0',
  }: { address?: string; userAgent?: string } = {},
): Visitor {
  const cookies = new Map<string, string>()
  const visitor: Visitor = {
    cookies,
    headers: {
      'x-forwarded-for': address,
      'user-agent': userAgent,
      'sec-fetch-site': 'same-origin',
    },
    get: (url, headers) => ask({ method: 'GET', url }, headers),
    send: (method, url, payload, headers) =>
      ask(
        { method, url, ...(payload === undefined ? {} : { payload: payload as object }) },
        headers,
      ),
    post: (url, payload, headers) => visitor.send('POST', url, payload, headers),
  }

  async function ask(
    options: InjectOptions,
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> {
    const [pathname] = String(options.url).split('?')
    const sent = [...cookies]
      .filter(([name]) => name !== 'refreshToken' || pathname!.startsWith('/auth'))
      .map(([name, value]) => `${name}=${value}`)
      .join('; ')
    const answer = await app.inject({
      ...options,
      headers: { ...visitor.headers, ...(sent ? { cookie: sent } : {}), ...headers },
    })
    for (const { name, value, maxAge, expires } of answer.cookies) {
      if (maxAge === 0 || (expires && expires.getTime() <= Date.now())) cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }
  return visitor
}
