import type { z } from 'zod'

/** Who may call an operation. Finer rules (own rows only, full access) are checked in core. */
export type Access = 'anyone' | 'user' | 'admin'

/** One HTTP operation as data: the server registers it, the client calls it, /api/docs shows it. */
export type Operation<Params extends z.ZodType = z.ZodType, Query extends z.ZodType = z.ZodType, Body extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> = {
  id: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** With `{name}` for path parameters, as in OpenAPI. */
  path: string
  access: Access
  summary: string
  /** Its `cache-control`, where answers are the same for everybody and change with a release only; else they are never reused unasked. */
  keep?: string
  /** From one address; beside the guard that all calls share. */
  callsPerHour?: number
  params?: Params
  query?: Query
  body?: Body
  answer: Answer
}

/** Keeps the literal types of one operation. */
export const operation = <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(op: Operation<P, Q, B, A>): Operation<P, Q, B, A> => op

/** Every refusal has this body. `field` names the parameter or field at fault, when one is. */
export type ErrorBody = { statusCode: number; error: string; message: string; field?: string }
