import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { createPasswords } from '#core/accounts/passwords.ts'
import { createApp } from '#server/app.ts'
import type { AppOptions } from '#server/options.ts'

type Values = 'payments' | 'push'
type Groups = Pick<AppOptions, Values> & {
  [Group in Exclude<keyof AppOptions, Values>]?: Partial<AppOptions[Group]>
}

const DEFAULTS: Groups = {
  core: {
    objects: { put: async () => {}, get: async () => null, delete: async () => {} },
    passwords: createPasswords({ cost: { memoryCost: 64, timeCost: 1, parallelism: 1 } }),
  },
  http: {
    log: pino({ level: 'silent' }),
    publicUrl: 'http://bina.test',
    trustProxy: true,
    requestsPerMinute: 1e6,
    shareMs: 0,
    validateResponses: true,
  },
  webhooks: { isAllowedUrl: () => true },
}

/**
 * The server with defaults for tests: no log, no objects, cheap password hashes, no rate limit, no
 * shared responses, every client's address as it claims, validated responses. Of a group, options
 * given later replace those before them.
 */
export function testApp(...options: Groups[]): Promise<FastifyInstance> {
  const merged: Record<string, unknown> = {}
  for (const groups of [DEFAULTS, ...options])
    for (const [name, group] of Object.entries(groups))
      merged[name] =
        name === 'payments' || name === 'push'
          ? group
          : { ...(merged[name] as object | undefined), ...group }
  return createApp(merged as AppOptions)
}
