import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type Address,
  type AnswerFault,
  answerFault,
  type ServerFault,
  type TokenFault,
} from './faults.ts'
import { idToken } from './id-token.ts'
import { type Algorithm, newKey, publicJwk } from './keys.ts'
import { chosen, peoplePage, refusalPage } from './page.ts'
import { claimsOf, PEOPLE, type Person, telegramClaimsOf } from './people.ts'

export type { Address, AnswerFault, Person, ServerFault, TokenFault }

export type OidcOptions = {
  /** What the provider calls itself, where that is not the address it listens at. */
  issuer?: string
  clientId?: string
  clientSecret?: string
  /**
   * Addresses it sends people back to; another one is refused on the provider's own page. Without
   * any, all are good.
   */
  redirectUris?: string[]
  algorithm?: Algorithm
  /** What discovery says is signed with; the algorithm in use unless given. */
  algorithmsSaid?: string[]
  /** How the client proves itself; discovery says so too. */
  clientAuth?: 'client_secret_post' | 'client_secret_basic'
  /** Where e-mail and names are told. */
  claimsIn?: 'id_token' | 'userinfo'
  /**
   * Answers as Telegram's own provider does: no e-mail, no userinfo, a numeric `id`, the client by
   * HTTP Basic and by name. Who there is, is asked each time.
   */
  telegram?: { people: () => Promise<Person[]> }
}

export type OidcDouble = {
  /** Where it listens. */
  url: string
  issuer: string
  clientId: string
  clientSecret: string
  /** From now on nobody is asked: this person approves at once. null: the page of people asks. */
  approveAs(person: Person | null): void
  /** The next ID tokens (1 unless said) are so. */
  spoil(fault: TokenFault, options?: { times?: number }): void
  /** The next authorization answers are so. */
  answer(fault: AnswerFault, options?: { times?: number }): void
  /** An address fails so until `restore`. */
  fail(fault: ServerFault, of: Address): void
  restore(): void
  /** A new signing key; the one before is no longer told. */
  rotateKey(): Promise<void>
  /** Paths asked for, oldest first. */
  requests: string[]
  stop(): Promise<void>
}

type Grant = {
  person: Person
  redirectUri: string
  nonce: string | null
  challenge: string
  scopes: string[]
}

/**
 * A local OpenID Connect provider: discovery, keys, code flow with PKCE, userinfo. It holds its
 * client to the protocol as a real one does (registered address, S256, one use of a code, client
 * secret) and plays the failures a client has to see through.
 */
export async function startOidc(options: OidcOptions = {}): Promise<OidcDouble> {
  const {
    clientId = 'bina-local',
    clientSecret = 'local-secret-of-the-stand-in',
    telegram,
    clientAuth = telegram ? 'client_secret_basic' : 'client_secret_post',
    algorithm = 'RS256',
    claimsIn = 'id_token',
  } = options
  const [first, stranger] = await Promise.all([newKey(algorithm), newKey(algorithm)])
  let key = first
  const grants = new Map<string, Grant>()
  const accessTokens = new Map<string, Grant>()
  const requests: string[] = []
  const failing = new Map<Address, ServerFault>()
  const spoiled: TokenFault[] = []
  const answers: AnswerFault[] = []
  let approving: Person | null = null

  const server = createServer((request, response) => {
    void route(request, response).catch((error: unknown) =>
      response.destroy(error instanceof Error ? error : undefined),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const issuer = options.issuer ?? url
  const base = new URL(issuer).pathname.replace(/\/$/, '')

  async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', url)
    requests.push(pathname)
    const faulty = (of: Address): boolean => {
      const fault = failing.get(of)
      if (fault) answerFault(fault, response)
      return fault !== undefined
    }
    switch (`${request.method} ${pathname}`) {
      case 'GET /.well-known/openid-configuration':
        return faulty('discovery') ? undefined : json(response, 200, discovery())
      case 'GET /jwks':
        return faulty('jwks') ? undefined : json(response, 200, { keys: [publicJwk(key)] })
      case 'GET /people':
        return json(response, 200, await people())
      case 'GET /authorize':
        return authorize(searchParams, response, await people())
      case 'POST /token':
        return faulty('token')
          ? undefined
          : token(new URLSearchParams(await bodyOf(request)), request, response)
      case 'GET /userinfo':
        return faulty('userinfo') ? undefined : userinfo(request, response)
      default:
        return json(response, 404, { error: 'not_found' })
    }
  }

  const people = async (): Promise<readonly Person[]> => telegram?.people() ?? PEOPLE

  const discovery = (): object => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    ...(telegram ? {} : { userinfo_endpoint: `${issuer}/userinfo` }),
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    scopes_supported: telegram
      ? ['openid', 'profile', 'phone', 'telegram:bot_access']
      : ['openid', 'email', 'profile'],
    code_challenge_methods_supported: ['S256'],
    id_token_signing_alg_values_supported: options.algorithmsSaid ?? [algorithm],
    token_endpoint_auth_methods_supported: [clientAuth],
    authorization_response_iss_parameter_supported: true,
  })

  function authorize(
    query: URLSearchParams,
    response: ServerResponse,
    people: readonly Person[],
  ): void {
    const redirectUri = query.get('redirect_uri') ?? ''
    if (query.get('client_id') !== clientId)
      return html(response, 400, refusalPage('Nobody is registered here under this client_id.'))
    if (
      !URL.canParse(redirectUri) ||
      (options.redirectUris && !options.redirectUris.includes(redirectUri))
    )
      return html(response, 400, refusalPage('The address to return to is not registered.'))
    const back = (parameters: Record<string, string>): void => {
      const to = new URL(redirectUri)
      const fault = answers[0]
      const state = fault === 'wrong-state' ? 'another-state' : query.get('state')
      for (const [name, value] of Object.entries({
        ...parameters,
        ...(state === null ? {} : { state }),
        iss: fault === 'wrong-answer-issuer' ? 'https://other.example' : issuer,
      }))
        to.searchParams.set(name, value)
      if (fault) answers.shift()
      response.writeHead(302, { location: to.href, 'cache-control': 'no-store' }).end()
    }
    const scopes = (query.get('scope') ?? '').split(' ')
    const challenge = query.get('code_challenge') ?? ''
    if (query.get('response_type') !== 'code') return back({ error: 'unsupported_response_type' })
    if (!scopes.includes('openid') || (telegram && scopes.includes('email')))
      return back({ error: 'invalid_scope' })
    if (query.get('code_challenge_method') !== 'S256' || !/^[\w-]{43}$/.test(challenge))
      return back({ error: 'invalid_request', error_description: 'S256 is asked for' })

    const choice = query.get('as')
    const asked = new URLSearchParams([...query].filter(([name]) => name !== 'as'))
    if (choice === null && !approving) {
      const nonce = randomBytes(16).toString('base64url')
      return html(
        response,
        200,
        peoplePage(asked, `${base}/authorize`, nonce, { people, telegram: telegram !== undefined }),
        `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
      )
    }
    const person = choice === null ? approving : chosen(choice, people, telegram !== undefined)
    const fault = answers[0]
    if (fault && fault !== 'wrong-state' && fault !== 'wrong-answer-issuer')
      return back({ error: fault })
    if (!person) return back({ error: 'access_denied' })
    const code = randomBytes(24).toString('base64url')
    grants.set(code, { person, redirectUri, nonce: query.get('nonce'), challenge, scopes })
    back({ code })
  }

  function token(form: URLSearchParams, request: IncomingMessage, response: ServerResponse): void {
    if (!provesClient(form, request)) return json(response, 401, { error: 'invalid_client' })
    if (form.get('grant_type') !== 'authorization_code')
      return json(response, 400, { error: 'unsupported_grant_type' })
    const code = form.get('code') ?? ''
    const grant = grants.get(code)
    grants.delete(code) // once, whatever comes of it
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (!grant || grant.redirectUri !== form.get('redirect_uri') || grant.challenge !== proof)
      return json(response, 400, { error: 'invalid_grant', error_description: 'Bad Request' })
    const accessToken = randomBytes(24).toString('base64url')
    accessTokens.set(accessToken, grant)
    const claims = telegram
      ? telegramClaimsOf(grant.person, grant.scopes)
      : claimsOf(grant.person, claimsIn === 'id_token' ? grant.scopes : [])
    const id = idToken({
      claims,
      issuer,
      clientId,
      clientSecret,
      nonce: grant.nonce,
      key,
      stranger,
      fault: spoiled.shift(),
    })
    json(response, 200, {
      access_token: accessToken,
      token_type: 'Bearer',
      expires_in: 3600,
      scope: grant.scopes.join(' '),
      ...(id === null ? {} : { id_token: id }),
    })
  }

  function provesClient(form: URLSearchParams, request: IncomingMessage): boolean {
    const [id, secret] =
      clientAuth === 'client_secret_post'
        ? [form.get('client_id'), form.get('client_secret')]
        : basic(request.headers.authorization ?? '')
    return (
      id === clientId &&
      same(secret ?? '', clientSecret) &&
      (!telegram || form.get('client_id') === clientId)
    )
  }

  function userinfo(request: IncomingMessage, response: ServerResponse): void {
    const grant = accessTokens.get((request.headers.authorization ?? '').replace(/^Bearer /i, ''))
    if (!grant)
      return void response
        .writeHead(401, { 'www-authenticate': 'Bearer error="invalid_token"' })
        .end()
    json(response, 200, claimsOf(grant.person, grant.scopes))
  }

  return {
    url,
    issuer,
    clientId,
    clientSecret,
    approveAs: (person) => void (approving = person),
    spoil(fault, { times = 1 } = {}) {
      for (let i = 0; i < times; i++) spoiled.push(fault)
    },
    answer(fault, { times = 1 } = {}) {
      for (let i = 0; i < times; i++) answers.push(fault)
    },
    fail: (fault, of) => void failing.set(of, fault),
    restore: () => failing.clear(),
    rotateKey: async () => void (key = await newKey(algorithm)),
    requests,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function basic(header: string): string[] {
  const [id = '', secret = ''] = Buffer.from(header.replace(/^Basic /i, ''), 'base64')
    .toString('utf8')
    .split(':')
  return [id, secret].map((part) => decodeURIComponent(part.replaceAll('+', ' ')))
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

const same = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

function json(response: ServerResponse, status: number, body: unknown): void {
  response
    .writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    })
    .end(JSON.stringify(body))
}

function html(
  response: ServerResponse,
  status: number,
  page: string,
  policy = `default-src 'none'`,
): void {
  response
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
    })
    .end(page)
}
