import fastJsonStringify from 'fast-json-stringify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Operation } from '#contract/operation.ts'
import { type Caller, mayEverything } from '#core/accounts/account.ts'
import { asRefusal } from './account-refusal.ts'
import { type ApiCalls, apiKeyOf } from './api-calls.ts'
import { inputMessage } from './input-message.ts'
import { jsonSchema } from './json-schema.ts'
import { Refusal, badInput } from './refusal.ts'
import type { Browser, Sessions } from './session.ts'

type Out<Shape extends z.ZodType | undefined> = z.output<NonNullable<Shape>>

/**
 * What the handler of an operation is given: checked input, who calls, and the browser; nothing
 * else of the request.
 */
export type Input<Op extends Operation> = {
  params: Out<Op['params']>
  query: Out<Op['query']>
  body: Out<Op['body']>
  now: Date
  /** With `access: 'anyone'` null, unless the operation `asksWho` and somebody calls. */
  caller: Op['access'] extends 'anyone' ? Caller | null : Caller
  browser: Browser
}
export type Handler<Op extends Operation> = (
  input: Input<Op>,
) => Promise<z.input<Op['answer']> | Elsewhere>

/** The thing asked for lives under another address for good. */
export class Elsewhere {
  readonly path: string
  constructor(path: string) {
    this.path = path
  }
}

export type Query = Record<string, string | string[]>

/** What a caller sends to an operation, not yet checked. */
type Given = {
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
  /** Checks the input against the schemas and runs the handler; throws a Refusal. */
  run(given: Given): Promise<unknown>
  /** Writes a response as JSON with the fields of its schema and no others. */
  write(response: unknown): string
}

/**
 * Binds an operation to its handler. `checkAnswers` also checks each response against its schema
 * (development and tests; it costs more than the response itself).
 */
export function bindOperation<Op extends Operation>(
  op: Op,
  handler: Handler<Op>,
  { checkAnswers }: { checkAnswers: boolean },
): BoundOperation {
  return {
    op,
    write: fastJsonStringify(jsonSchema(op.answer, 'output')),
    async run({ params, query, body, caller, browser, now }) {
      const input = {
        params: op.params && check(op.params, params),
        query: op.query && check(op.query, withoutEmpty(query)),
        body: op.body && check(op.body, body),
        caller,
        browser,
        now,
      } as Input<Op>
      const response = await handler(input).catch((error: unknown) => {
        throw asRefusal(error)
      })
      if (checkAnswers && !(response instanceof Elsewhere)) op.answer.parse(response)
      return response
    },
  }
}

type Options = { sessions: Sessions; apiCalls?: ApiCalls; sendsMail?: boolean; clock?: () => Date }

/** Serves an operation over HTTP: checks its caller against its `access`, then runs it. */
export function registerOperation(
  app: FastifyInstance,
  { op, run, write }: BoundOperation,
  { sessions, apiCalls, sendsMail = true, clock = () => new Date() }: Options,
): void {
  app.route({
    method: op.method,
    url: op.path.replace(/\{(\w+)\}/g, ':$1'),
    config: {
      ...(op.cost === undefined ? {} : { cost: op.cost }),
      ...(op.callsPerHour ? { limit: { max: op.callsPerHour, seconds: 3600 } } : {}),
    },
    schema: { response: { 200: {} } },
    serializerCompiler: () => write,
    ...(op.byKey && apiCalls
      ? {
          onResponse: (request: FastifyRequest, reply: FastifyReply) =>
            apiCalls.settle(request, reply),
        }
      : {}),
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const now = clock()
      const key = apiKeyOf(request)
      if (key !== null) {
        if (!op.byKey || !apiCalls) throw new Refusal(403, 'This operation takes no API key')
        await apiCalls.admit(key, request, reply, now)
      }
      if (op.method !== 'GET') sessions.refuseForeign(request, { byCookie: op.byCookie ?? false })
      if (op.byMail && !sendsMail) throw new Refusal(503, 'Email is not set up on this site yet')
      const answer = await run({
        params: request.params,
        query: request.query as Query,
        body: request.body,
        caller:
          op.access === 'anyone' && !op.asksWho ? null : await admit(op, request, sessions, now),
        browser: sessions.browser(request, reply, now),
        now,
      })
      if (reply.sent) return reply // timed out meanwhile
      // What was asked for by key is nobody else's: no shared cache keeps it.
      reply.header('cache-control', (key === null ? op.keep : undefined) ?? 'private, no-cache')
      if (answer instanceof Elsewhere) return reply.redirect(answer.path, 308)
      return answer
    },
  })
}

/** Who calls, if `access` lets them: 401 for nobody, 403 for somebody it does not name. */
async function admit(
  op: Operation,
  request: FastifyRequest,
  sessions: Sessions,
  now: Date,
): Promise<Caller | null> {
  const caller = await sessions.identify(request, now)
  if (op.access === 'anyone') return caller
  if (!caller) throw new Refusal(401, 'Please sign in')
  if (op.access === 'admin' && caller.account.role !== 'ADMIN')
    throw new Refusal(403, 'This is for administrators')
  if (op.access === 'fullAccess' && !mayEverything(caller.account, now))
    throw new Refusal(403, op.withoutAccess ?? 'You need an active subscription')
  return caller
}

function check(shape: z.ZodType, value: unknown): unknown {
  const result = shape.safeParse(value, { error: inputMessage })
  if (!result.success) throw badInput(result.error)
  return result.data
}

/** An empty value is the same as a missing one (spec §5). */
function withoutEmpty(query: Query): Query {
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => {
      const kept = Array.isArray(value) ? value.filter((part) => part.trim() !== '') : value
      return kept.length === 0 || (typeof kept === 'string' && kept.trim() === '')
        ? []
        : [[name, kept]]
    }),
  )
}
