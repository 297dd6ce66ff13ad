import { z } from 'zod'
import type { Secrets } from '#core/secrets/secrets.ts'
import type { BegunSignIn } from './provider.ts'

const PURPOSE = 'begun-sign-in'
/** To choose an account, type a password there and find the phone for its code. */
const LIVES_MS = 15 * 60 * 1000

const shape = z.object({
  state: z.string().min(20).max(200),
  nonce: z.string().min(20).max(200),
  verifier: z.string().min(43).max(128),
  door: z.string().max(40),
  device: z.string().min(1).max(200),
  from: z.string().max(2000).nullable(),
  link: z.object({ sessionId: z.uuid(), accountId: z.number().int() }).nullable(),
  until: z.number(),
})

/** What a browser that went to the provider is known by when it is back, and what it wanted. */
export type Begun = BegunSignIn & {
  /** The address of ours that it began at: what one provider says does not count at another's. */
  door: string
  /** The device cookie of the browser. */
  device: string
  /** A path of ours to go on to. */
  from: string | null
  /** Not to sign in, but to add the provider to the account of this session. */
  link: { sessionId: string; accountId: number } | null
}

/** For a cookie: nobody but us can read or make it, and it is over in a quarter of an hour. */
export const sealBegun = (secrets: Secrets, begun: Begun, now: Date): string =>
  secrets
    .seal(
      PURPOSE,
      JSON.stringify({ ...begun, until: now.getTime() + LIVES_MS } satisfies z.input<typeof shape>),
    )
    .toString('base64url')

/** null: not ours, changed or over. */
export function unsealBegun(secrets: Secrets, sealed: string, now: Date): Begun | null {
  const text =
    sealed.length > 8000 ? null : secrets.unseal(PURPOSE, Buffer.from(sealed, 'base64url'))
  if (text === null) return null
  // One that an earlier release sealed has another shape.
  const read = shape.safeParse(JSON.parse(text))
  if (!read.success) return null
  const { until, ...begun } = read.data
  return until > now.getTime() ? begun : null
}
