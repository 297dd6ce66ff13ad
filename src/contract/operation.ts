import type { z } from 'zod'

/**
 * Who may call an operation: everybody; who is signed in; who has a trial or subscription that runs
 * (or is an administrator); administrators. Own rows only is checked in core.
 */
export type Access = 'anyone' | 'user' | 'fullAccess' | 'admin'

/** One HTTP operation as data: the server registers it, the client calls it, /api/docs shows it. */
export type Operation<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Allowed extends Access = Access,
> = {
  id: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** With `{name}` for path parameters, as in OpenAPI. */
  path: string
  access: Allowed
  /** With `fullAccess`: what somebody without it is told, in place of general words. */
  forbiddenMessage?: string
  /**
   * With `anyone`: the handler is told who calls, if anybody does. A stale token is nobody's, never
   * a refusal.
   */
  optionalAuth?: boolean
  /** With `anyone`: an API key may call it, and the call is counted. */
  allowsApiKey?: boolean
  /** Cookies are part of what is asked: a page of ours has to send it, whoever calls. */
  usesCookies?: boolean
  /** It comes to nothing without a letter: refused (503) where none can be sent. */
  requiresEmail?: boolean
  summary: string
  /**
   * Its `cache-control`, where answers are the same for everybody and change with a release only;
   * else they are never reused unasked.
   */
  cacheControl?: string
  /** Points of the limit that all requests of a network share; 1 unless said otherwise. */
  cost?: number | ((query: Readonly<Record<string, unknown>>) => number)
  /** From one address; beside the guard that all calls share. */
  callsPerHour?: number
  params?: Params
  query?: Query
  body?: Body
  response: Output
}

/** Keeps the literal types of one operation. */
export const operation = <
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  A extends z.ZodType,
  W extends Access,
>(
  op: Operation<P, Q, B, A, W>,
): Operation<P, Q, B, A, W> => op

/** Every refusal has this body. `field` names the parameter or field at fault, when one is. */
export type ErrorBody = { statusCode: number; error: string; message: string; field?: string }
