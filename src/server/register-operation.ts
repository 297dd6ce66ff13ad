import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Operation } from '#contract/operation.ts'
import { jsonSchema } from './json-schema.ts'
import { badInput } from './refusal.ts'

type Out<Shape extends z.ZodType | undefined> = z.output<NonNullable<Shape>>

/** What the handler of an operation is given: checked input, nothing else of the request. */
export type Input<Op extends Operation> = { params: Out<Op['params']>; query: Out<Op['query']>; body: Out<Op['body']>; now: Date }
export type Handler<Op extends Operation> = (input: Input<Op>) => Promise<z.input<Op['answer']> | Elsewhere>

/** The thing asked for lives under another address for good. */
export class Elsewhere {
  readonly path: string
  constructor(path: string) {
    this.path = path
  }
}

/**
 * Puts one operation of the contract on the server: its input is checked by its own shapes, its answer is written by a
 * serialiser compiled from them, which lets no other field through. `checkAnswers` also holds each answer against its
 * shape (development and tests; it costs more than the answer itself).
 */
export function registerOperation<Op extends Operation>(app: FastifyInstance, op: Op, handler: Handler<Op>, { checkAnswers }: { checkAnswers: boolean }): void {
  // There is no sign-in yet: an operation that needs one must not be reachable by mistake.
  if (op.access !== 'anyone') throw new Error(`${op.id}: access "${op.access}" needs sessions`)
  app.route({
    method: op.method,
    url: op.path.replace(/\{(\w+)\}/g, ':$1'),
    ...(op.callsPerHour ? { config: { rateLimit: { max: op.callsPerHour, timeWindow: '1 hour' } } } : {}),
    schema: { response: { 200: jsonSchema(op.answer, 'output') } },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const input = {
        params: op.params && check(op.params, request.params),
        query: op.query && check(op.query, withoutEmpty(request.query as Query)),
        body: op.body && check(op.body, request.body),
        now: new Date(),
      } as Input<Op>
      const answer = await handler(input)
      if (reply.sent) return reply // timed out meanwhile
      reply.header('cache-control', op.keep ?? 'private, no-cache')
      if (answer instanceof Elsewhere) return reply.redirect(answer.path, 308)
      if (checkAnswers) op.answer.parse(answer)
      return answer
    },
  })
}

function check(shape: z.ZodType, value: unknown): unknown {
  const result = shape.safeParse(value)
  if (!result.success) throw badInput(result.error)
  return result.data
}

type Query = Record<string, string | string[]>

/** An empty value is the same as a missing one (spec §5). */
function withoutEmpty(query: Query): Query {
  return Object.fromEntries(Object.entries(query).flatMap(([name, value]) => {
    const kept = Array.isArray(value) ? value.filter((part) => part.trim() !== '') : value
    return kept.length === 0 || (typeof kept === 'string' && kept.trim() === '') ? [] : [[name, kept]]
  }))
}
