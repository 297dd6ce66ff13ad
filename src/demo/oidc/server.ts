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
import { createIdToken } from './id-token.ts'
import { type Algorithm, createKey, toPublicJwk } from './keys.ts'
import { findChosen, renderPeoplePage, renderErrorPage } from './page.ts'
import { claimsOf, PEOPLE, type Person, telegramClaimsOf } from './people.ts'

export type { Address, AnswerFault, Person, ServerFault, TokenFault }

export type OidcOptions = {
  /** Default: the URL where the server listens. */
  issuer?: string
  clientId?: string
  clientSecret?: string
  /** Registered redirect URIs. Others show an error page. Default: all are allowed. */
  redirectUris?: string[]
  algorithm?: Algorithm
  /** Signing algorithms in the discovery document. Default: the one in use. */
  advertisedAlgorithms?: string[]
  /** Client authentication method, as in the discovery document. */
  clientAuth?: 'client_secret_post' | 'client_secret_basic'
  /** Where email and name are sent. */
  claimsIn?: 'id_token' | 'userinfo'
  /**
   * Behaves like Telegram's provider: no email, no userinfo, a numeric `id`, HTTP Basic
   * authentication plus `client_id`. `people` is called for every request.
   */
  telegram?: { people: () => Promise<Person[]> }
}

export type FakeOidc = {
  /** Where the server listens. */
  url: string
  issuer: string
  clientId: string
  clientSecret: string
  /** Signs in as this user without a page; null shows the page to choose one. */
  approveAs(person: Person | null): void
  /** Applies a fault to the next ID tokens. `times` defaults to 1. */
  breakNextToken(fault: TokenFault, options?: { times?: number }): void
  /** Applies a fault to the next authorization responses. `times` defaults to 1. */
  failNextAuthorization(fault: AnswerFault, options?: { times?: number }): void
  /** Makes an endpoint fail until `restore`. */
  fail(fault: ServerFault, of: Address): void
  restore(): void
  /** Replaces the signing key, and removes the old one from the key set. */
  rotateKey(): Promise<void>
  /** Paths of all requests, oldest first. */
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
 * Starts a fake OpenID Connect provider: discovery, keys, authorization code flow with PKCE,
 * userinfo. It enforces the protocol (redirect URI, S256, single-use codes, client secret) and
 * simulates the failures that a client must detect.
 */
export async function startOidc(options: OidcOptions = {}): Promise<FakeOidc> {
  const {
    clientId = 'bina-local',
    clientSecret = 'local-secret-of-the-stand-in',
    telegram,
    clientAuth = telegram ? 'client_secret_basic' : 'client_secret_post',
    algorithm = 'RS256',
    claimsIn = 'id_token',
  } = options
  const [first, unregisteredKey] = await Promise.all([createKey(algorithm), createKey(algorithm)])
  let key = first
  const grants = new Map<string, Grant>()
  const accessTokens = new Map<string, Grant>()
  const requests: string[] = []
  const serverFaults = new Map<Address, ServerFault>()
  const tokenFaults: TokenFault[] = []
  const authorizationFaults: AnswerFault[] = []
  let approvedPerson: Person | null = null

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
      const fault = serverFaults.get(of)
      if (fault) answerFault(fault, response)
      return fault !== undefined
    }
    switch (`${request.method} ${pathname}`) {
      case 'GET /.well-known/openid-configuration':
        return faulty('discovery') ? undefined : json(response, 200, discovery())
      case 'GET /jwks':
        return faulty('jwks') ? undefined : json(response, 200, { keys: [toPublicJwk(key)] })
      case 'GET /people':
        return json(response, 200, await people())
      case 'GET /authorize':
        return authorize(searchParams, response, await people())
      case 'POST /token':
        return faulty('token')
          ? undefined
          : token(new URLSearchParams(await readBody(request)), request, response)
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
    id_token_signing_alg_values_supported: options.advertisedAlgorithms ?? [algorithm],
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
      return html(response, 400, renderErrorPage('No client is registered with this client_id.'))
    if (
      !URL.canParse(redirectUri) ||
      (options.redirectUris && !options.redirectUris.includes(redirectUri))
    )
      return html(response, 400, renderErrorPage('The redirect URI is not registered.'))
    const back = (parameters: Record<string, string>): void => {
      const to = new URL(redirectUri)
      const fault = authorizationFaults[0]
      const state = fault === 'wrong-state' ? 'another-state' : query.get('state')
      for (const [name, value] of Object.entries({
        ...parameters,
        ...(state === null ? {} : { state }),
        iss: fault === 'wrong-answer-issuer' ? 'https://other.example' : issuer,
      }))
        to.searchParams.set(name, value)
      if (fault) authorizationFaults.shift()
      response.writeHead(302, { location: to.href, 'cache-control': 'no-store' }).end()
    }
    const scopes = (query.get('scope') ?? '').split(' ')
    const challenge = query.get('code_challenge') ?? ''
    if (query.get('response_type') !== 'code') return back({ error: 'unsupported_response_type' })
    if (!scopes.includes('openid') || (telegram && scopes.includes('email')))
      return back({ error: 'invalid_scope' })
    if (query.get('code_challenge_method') !== 'S256' || !/^[\w-]{43}$/.test(challenge))
      return back({ error: 'invalid_request', error_description: 'S256 is required' })

    const choice = query.get('as')
    const authorizationQuery = new URLSearchParams([...query].filter(([name]) => name !== 'as'))
    if (choice === null && !approvedPerson) {
      const nonce = randomBytes(16).toString('base64url')
      return html(
        response,
        200,
        renderPeoplePage(authorizationQuery, `${base}/authorize`, nonce, {
          people,
          telegram: telegram !== undefined,
        }),
        `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
      )
    }
    const person =
      choice === null ? approvedPerson : findChosen(choice, people, telegram !== undefined)
    const fault = authorizationFaults[0]
    if (fault && fault !== 'wrong-state' && fault !== 'wrong-answer-issuer')
      return back({ error: fault })
    if (!person) return back({ error: 'access_denied' })
    const code = randomBytes(24).toString('base64url')
    grants.set(code, { person, redirectUri, nonce: query.get('nonce'), challenge, scopes })
    back({ code })
  }

  function token(form: URLSearchParams, request: IncomingMessage, response: ServerResponse): void {
    if (!isClientAuthenticated(form, request))
      return json(response, 401, { error: 'invalid_client' })
    if (form.get('grant_type') !== 'authorization_code')
      return json(response, 400, { error: 'unsupported_grant_type' })
    const code = form.get('code') ?? ''
    const grant = grants.get(code)
    grants.delete(code) // a code is valid once, even if the request fails
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
    const id = createIdToken({
      claims,
      issuer,
      clientId,
      clientSecret,
      nonce: grant.nonce,
      key,
      unregisteredKey,
      fault: tokenFaults.shift(),
    })
    json(response, 200, {
      access_token: accessToken,
      token_type: 'Bearer',
      expires_in: 3600,
      scope: grant.scopes.join(' '),
      ...(id === null ? {} : { id_token: id }),
    })
  }

  function isClientAuthenticated(form: URLSearchParams, request: IncomingMessage): boolean {
    const [id, secret] =
      clientAuth === 'client_secret_post'
        ? [form.get('client_id'), form.get('client_secret')]
        : readBasicAuth(request.headers.authorization ?? '')
    return (
      id === clientId &&
      isEqual(secret ?? '', clientSecret) &&
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
    approveAs: (person) => void (approvedPerson = person),
    breakNextToken(fault, { times = 1 } = {}) {
      for (let i = 0; i < times; i++) tokenFaults.push(fault)
    },
    failNextAuthorization(fault, { times = 1 } = {}) {
      for (let i = 0; i < times; i++) authorizationFaults.push(fault)
    },
    fail: (fault, of) => void serverFaults.set(of, fault),
    restore: () => serverFaults.clear(),
    rotateKey: async () => void (key = await createKey(algorithm)),
    requests,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function readBasicAuth(header: string): string[] {
  const [id = '', secret = ''] = Buffer.from(header.replace(/^Basic /i, ''), 'base64')
    .toString('utf8')
    .split(':')
  return [id, secret].map((part) => decodeURIComponent(part.replaceAll('+', ' ')))
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

const isEqual = (a: string, b: string): boolean =>
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
