/** A browser with cookies that can send requests to each server of a site. */
export type Person = {
  email: string
  password: string
  get(origin: string, path: string, headers?: Record<string, string>): Promise<Response>
  post(origin: string, path: string, body?: unknown): Promise<Response>
}

let made = 0

export function createPerson(publicUrl: string): Person {
  const cookies = new Map<string, string>()
  async function ask(
    origin: string,
    path: string,
    init: RequestInit & { headers: Record<string, string> },
  ): Promise<Response> {
    const sent = [...cookies]
      .filter(([name]) => name !== 'refreshToken' || path.startsWith('/auth'))
      .map(([name, value]) => `${name}=${value}`)
      .join('; ')
    const answer = await fetch(origin + path, {
      redirect: 'manual',
      signal: AbortSignal.timeout(20_000),
      ...init,
      headers: { origin: publicUrl, ...(sent ? { cookie: sent } : {}), ...init.headers },
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=;]+)=([^;]*)/.exec(line) ?? []
      if (!name) continue
      if (value === '' || /max-age=0/i.test(line)) cookies.delete(name)
      else cookies.set(name, value!)
    }
    return answer
  }
  return {
    email: `person-${process.pid}-${(made += 1)}@example.com`,
    password: 'a lantern over the river 7',
    get: (origin, path, headers = {}) => ask(origin, path, { headers }),
    post: (origin, path, body) =>
      ask(origin, path, {
        method: 'POST',
        headers: body === undefined ? {} : { 'content-type': 'application/json' },
        body: body === undefined ? null : JSON.stringify(body),
      }),
  }
}
