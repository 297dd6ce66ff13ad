import fastJsonStringify from 'fast-json-stringify'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { z } from 'zod'
import { FormattedText, JsonText, type Operation } from '#contract/operation.ts'
import { AppError } from '#core/app-error.ts'
import { type Account, type Caller, accountHasFullAccess } from '#core/accounts/account.ts'
import { type ApiCalls, apiKeyOf } from './api-calls.ts'
import { inputMessage } from './input-message.ts'
import { jsonSchema } from './json-schema.ts'
import { badRequest } from './error-handler.ts'
import type { Browser, Sessions } from './session.ts'

type Output<Schema extends z.ZodType | undefined> = z.output<NonNullable<Schema>>

/** The input of an operation's handler: validated parameters, the caller and the browser. */
export type Input<Op extends Operation> = {
  params: Output<Op['params']>
  query: Output<Op['query']>
  body: Output<Op['body']>
  now: Date
  /**
   * Null with `access: 'anyone'`, unless the operation has `optionalAuth` and a user is signed in.
   */
  caller: Op['access'] extends 'anyone' ? Caller | null : Caller
  browser: Browser
}
export type Handler<Op extends Operation> = (
  input: Input<Op>,
) => Promise<
  z.input<Op['response']> | JsonText<z.input<Op['response']>> | FormattedText | PermanentRedirect
>

/** The resource has moved permanently (308). */
export class PermanentRedirect {
  readonly path: string
  constructor(path: string) {
    this.path = path
  }
}

export type Query = Record<string, string | string[]>

/** The input of an operation before validation. */
type RawInput = {
  params: unknown
  query: Query
  body: unknown
  caller: Caller | null
  browser: Browser
  now: Date
}

/** An operation of the contract with its handler, as routes and server-rendered pages call it. */
export type BoundOperation = {
  op: Operation
  /** Validates the input and runs the handler. Throws an AppError. */
  run(raw: RawInput): Promise<unknown>
  /** Serializes a response as JSON with only the fields of its schema. */
  serialize(response: unknown): string
}

/**
 * Binds an operation to its handler. `validateResponses` also validates each response against its
 * schema; for development and tests only, because it costs more than the response itself.
 */
export function bindOperation<Op extends Operation>(
  op: Op,
  handler: Handler<Op>,
  { validateResponses }: { validateResponses: boolean },
): BoundOperation {
  // Compiled for the first response: all operations together would delay the start.
  let serialize: ((response: unknown) => string) | undefined
  return {
    op,
    serialize(response) {
      if (response instanceof JsonText) return response.text
      serialize ??= fastJsonStringify(jsonSchema(op.response, 'output'))
      return serialize(response)
    },
    async run({ params, query, body, caller, browser, now }) {
      const input = {
        params: op.params && parse(op.params, params),
        query: op.query && parse(op.query, withoutEmpty(query)),
        body: op.body && parse(op.body, body),
        caller,
        browser,
        now,
      } as Input<Op>
      const response = await handler(input)
      if (validateResponses && !(response instanceof PermanentRedirect))
        op.response.parse(
          response instanceof JsonText
            ? response.parse()
            : response instanceof FormattedText
              ? response.text
              : response,
        )
      return response
    },
  }
}

type Options = {
  sessions: Sessions
  apiCalls?: ApiCalls
  canSendEmail?: boolean
  clock?: () => Date
}

/** Registers the HTTP route of an operation, which checks `access` and then runs it. */
export function registerOperation(
  app: FastifyInstance,
  { op, run, serialize }: BoundOperation,
  { sessions, apiCalls, canSendEmail = true, clock = () => new Date() }: Options,
): void {
  const route: RouteOptions = {
    method: op.method,
    url: op.path.replace(/\{(\w+)\}/g, ':$1'),
    config: {
      ...(op.cost === undefined ? {} : { cost: op.cost }),
      // What anyone may read with an API key depends on nobody.
      isShared: op.method === 'GET' && op.access === 'anyone' && op.allowsApiKey === true,
      // Others change only what is read from the primary: sessions, reports, measurements.
      changesData: op.method !== 'GET' && op.access !== 'anyone',
      changesShared: op.method !== 'GET' && op.access === 'admin',
      ...(op.callsPerHour ? { limit: { max: op.callsPerHour, seconds: 3600 } } : {}),
    },
    schema: { response: { 200: {} } },
    serializerCompiler: () => serialize,
    ...(op.allowsApiKey && apiCalls
      ? {
          onResponse: (request: FastifyRequest, reply: FastifyReply) =>
            apiCalls.settle(request, reply),
        }
      : {}),
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const now = clock()
      const key = apiKeyOf(request)
      let account: Account | null = null
      if (key !== null) {
        if (!op.allowsApiKey || !apiCalls) throw new AppError('api_key_not_accepted')
        account = await apiCalls.admit(key, request, reply, now)
      }
      if (op.method !== 'GET')
        sessions.rejectCrossSite(request, { usesCookies: op.usesCookies ?? false })
      if (op.requiresEmail && !canSendEmail) throw new AppError('email_off')
      const caller = account
        ? withoutSession(account)
        : op.access !== 'anyone' || op.optionalAuth
          ? await sessions.identify(request, now)
          : null
      // Feed readers send a password only when asked for it (RFC 7617).
      if (caller === null && op.access !== 'anyone' && op.formats)
        reply.header('www-authenticate', 'Basic realm="API key as password", charset="UTF-8"')
      checkAccess(op, caller, now)
      const response = await run({
        params: request.params,
        query: request.query as Query,
        body: request.body,
        caller: op.access === 'anyone' && !op.optionalAuth ? null : caller,
        browser: sessions.browser(request, reply, now),
        now,
      })
      if (reply.sent) return reply // timed out in the meantime
      // Public responses to calls with an API key must not be stored in shared caches.
      const isCounted = key !== null && op.access === 'anyone'
      reply.header(
        'cache-control',
        (isCounted ? undefined : op.cacheControl) ?? 'private, no-cache',
      )
      if (response instanceof PermanentRedirect) return reply.redirect(response.path, 308)
      if (response instanceof FormattedText)
        return reply
          .headers(response.headers)
          .header('content-type', response.contentType)
          .send(response.text)
      return response
    },
  }
  if (!op.ignoresForms) app.route(route)
  else
    void app.register(async (scope) => {
      scope.addContentTypeParser(FORM_TYPES, { parseAs: 'buffer' }, (_request, _body, done) =>
        done(null, undefined),
      )
      scope.route(route)
    })
}

const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** An account that calls with an API key. It counts as never having signed in. */
const withoutSession = (account: Account): Caller => ({
  account,
  sessionId: '',
  signedInAt: new Date(0),
})

/** Checks whether `access` permits the caller. Throws an AppError: 401 for visitors, else 403. */
function checkAccess(op: Operation, caller: Caller | null, now: Date): void {
  if (op.access === 'anyone') return
  if (!caller) throw new AppError('sign_in_required')
  if (op.access === 'admin' && caller.account.role !== 'ADMIN')
    throw new AppError('administrators_only')
  if (op.access === 'fullAccess' && !accountHasFullAccess(caller.account, now))
    throw new AppError(op.forbiddenError ?? 'full_access_required')
}

function parse(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value, { error: inputMessage })
  if (!result.success) throw badRequest(result.error)
  return result.data
}

/** Drops empty query parameters, which count as missing (spec §5). */
function withoutEmpty(query: Query): Query {
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => {
      const values = Array.isArray(value) ? value.filter((part) => part.trim() !== '') : value
      return values.length === 0 || (typeof values === 'string' && values.trim() === '')
        ? []
        : [[name, values]]
    }),
  )
}
