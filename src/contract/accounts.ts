import { z } from 'zod'
import { CURRENCIES } from './currencies.ts'

/** Spec §9. */
export const PASSWORD_LEAST = 8
/** Longer ones are refused, never cut: OWASP ASVS 6.2.9 asks for 64 at least. */
export const PASSWORD_MOST = 256
export const CODE_DIGITS = 5
export const CODE_MINUTES = 15
export const RESEND_SECONDS = 60
export const RESET_LINK_HOURS = 1

export const ROLES = ['USER', 'ADMIN'] as const
export type Role = (typeof ROLES)[number]
export const LANGUAGES = ['en', 'ru', 'ka'] as const
export type Language = (typeof LANGUAGES)[number]
export const THEMES = ['system', 'light', 'dark'] as const

const noNul = (value: string) => !value.includes('\0')
/** An address that mail can go to; its case is kept and never matters. */
export const emailShape = z
  .string('Please enter your email address')
  .trim()
  .min(1, 'Please enter your email address')
  .max(254, 'This email address is too long')
  .regex(
    /^[^\s@<>"(),:;\\[\]]{1,64}@(?:[\p{L}\d](?:[\p{L}\d-]{0,61}[\p{L}\d])?\.)+[\p{L}\d-]{2,63}$/u,
    'Please enter a valid email address',
  )
/** As typed: nothing is cut, folded or trimmed. */
export const passwordShape = z
  .string('Please fill in all fields')
  .min(1, 'Please fill in all fields')
  .max(PASSWORD_MOST, `Password must be at most ${PASSWORD_MOST} characters long`)
  .refine(noNul, 'NUL characters are not allowed')
export const newPasswordShape = passwordShape.refine(
  (value) => [...value].length >= PASSWORD_LEAST,
  'Password must be at least 8 characters long',
)
/** What a reset asks for on top (spec §5). */
export const resetPasswordShape = newPasswordShape
  .refine((value) => /\p{Ll}/u.test(value), 'Password must contain at least one lowercase letter')
  .refine((value) => /\p{Lu}/u.test(value), 'Password must contain at least one uppercase letter')
  .refine((value) => /\p{Nd}/u.test(value), 'Password must contain at least one number')
const nameShape = z
  .string()
  .trim()
  .max(80, 'At most 80 characters')
  .refine(noNul, 'NUL characters are not allowed')
/** Opaque to clients. */
const tokenShape = z.string().min(1).max(2000)

/** Spec §3 User, and what its settings hold. */
export const userShape = z.object({
  id: z.number().int(),
  email: z.string().nullable().describe('null: an account that came from Telegram.'),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  role: z.enum(ROLES),
  emailVerified: z.boolean(),
  trialExpiresAt: z.iso.datetime().nullable(),
  unipaySubscription: z
    .object({ status: z.string(), planType: z.string() })
    .nullable()
    .describe('Whoever the payment provider is.'),
  botStarted: z.boolean(),
  language: z.enum(LANGUAGES).nullable().describe('null: as the browser says.'),
  currency: z.enum(CURRENCIES).nullable(),
  theme: z.enum(THEMES),
  createdAt: z.iso.datetime(),
})
export type User = z.infer<typeof userShape>

export const tokensShape = z.object({ accessToken: z.string(), refreshToken: z.string() })
export type Tokens = z.infer<typeof tokensShape>
export const signedInShape = tokensShape.extend({ user: userShape })
export const registeredShape = signedInShape.extend({ verificationSent: z.boolean() })

export const loginShape = z.object({ email: emailShape, password: passwordShape })
export const registerShape = z.object({
  email: emailShape,
  password: newPasswordShape,
  firstName: nameShape.optional(),
  lastName: nameShape.optional(),
  language: z.enum(LANGUAGES).optional(),
})
export const verifyEmailShape = z.object({
  email: emailShape,
  code: z.string('Please enter all 5 digits').regex(/^\d{5}$/, 'Please enter all 5 digits'),
})
export const emailOnlyShape = z.object({
  email: emailShape,
  language: z.enum(LANGUAGES).optional(),
})
export const resetShape = z.object({ token: tokenShape, password: resetPasswordShape })
export const refreshShape = z.object({ refreshToken: tokenShape })
export const doneShape = z.object({ done: z.literal(true) })

export const profileChangeShape = z
  .object({
    firstName: nameShape.nullable(),
    lastName: nameShape.nullable(),
    language: z.enum(LANGUAGES).nullable(),
    currency: z.enum(CURRENCIES).nullable(),
    theme: z.enum(THEMES),
  })
  .partial()
export const passwordChangeShape = z.object({
  currentPassword: passwordShape
    .optional()
    .describe('Left out only where the account has none yet.'),
  password: newPasswordShape,
})
export const emailChangeShape = z.object({
  email: emailShape,
  currentPassword: passwordShape.optional().describe('Left out only where the account has none.'),
})
export const emailCodeShape = z.object({
  code: z.string('Please enter all 5 digits').regex(/^\d{5}$/, 'Please enter all 5 digits'),
})
export const accountDeletionShape = z.object({
  currentPassword: passwordShape.optional().describe('Left out only where the account has none.'),
})

/** A place where somebody is signed in to the account. */
export const sessionShape = z.object({
  id: z.string(),
  current: z.boolean(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  device: z
    .string()
    .nullable()
    .describe('Browser and system in words, such as "Firefox on Android".'),
  door: z.enum(['password', 'provider', 'telegram']),
})
export type AccountSession = z.infer<typeof sessionShape>

export const signInMethodShape = z.object({
  id: z.string().describe('`password`, or the number of a link to a provider.'),
  kind: z.enum(['password', 'provider', 'telegram']),
  name: z.string(),
  email: z.string().nullable(),
  addedAt: z.iso.datetime(),
})
export type SignInMethod = z.infer<typeof signInMethodShape>
