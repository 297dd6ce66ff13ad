import { z } from 'zod'
import { LANGUAGES } from '#locales/languages.ts'
import { CURRENCIES } from './currencies.ts'
import { errorCode } from './errors.ts'
import { MAX_SAVED_LISTINGS } from './saved-listings.ts'

/** Spec §9. */
export const MIN_PASSWORD_LENGTH = 8
/** Longer passwords are rejected, not truncated. OWASP ASVS 6.2.9 requires at least 64. */
export const MAX_PASSWORD_LENGTH = 256
export const CODE_DIGITS = 5
export const CODE_MINUTES = 15
export const RESET_LINK_HOURS = 1

export const ROLES = ['USER', 'ADMIN'] as const
export type Role = (typeof ROLES)[number]
export const THEMES = ['system', 'light', 'dark'] as const

const hasNoNul = (value: string) => !value.includes('\0')
/** A deliverable email address. Case is preserved but not significant. */
export const emailSchema = z
  .string(errorCode('email_required'))
  .trim()
  .min(1, errorCode('email_required'))
  .max(254, errorCode('email_too_long'))
  .regex(
    /^[^\s@<>"(),:;\\[\]]{1,64}@(?:[\p{L}\d](?:[\p{L}\d-]{0,61}[\p{L}\d])?\.)+[\p{L}\d-]{2,63}$/u,
    errorCode('email_invalid'),
  )
/** Used exactly as typed: not truncated, case-folded or trimmed. */
export const passwordSchema = z
  .string(errorCode('fields_missing'))
  .min(1, errorCode('fields_missing'))
  .max(MAX_PASSWORD_LENGTH, errorCode('password_too_long'))
  .refine(hasNoNul, 'NUL characters are not allowed')
export const newPasswordSchema = passwordSchema.superRefine((value, context) => {
  if ([...value].length >= MIN_PASSWORD_LENGTH) return
  context.addIssue({
    code: 'too_small',
    origin: 'string',
    minimum: MIN_PASSWORD_LENGTH,
    message: errorCode('password_too_short'),
  })
})
/** The additional rules for a password reset (spec §5). */
export const resetPasswordSchema = newPasswordSchema
  .refine((value) => /\p{Ll}/u.test(value), errorCode('password_needs_lowercase'))
  .refine((value) => /\p{Lu}/u.test(value), errorCode('password_needs_uppercase'))
  .refine((value) => /\p{Nd}/u.test(value), errorCode('password_needs_number'))
const nameSchema = z
  .string()
  .trim()
  .max(80, errorCode('name_too_long'))
  .refine(hasNoNul, 'NUL characters are not allowed')
/** Opaque to clients. */
const tokenSchema = z.string().min(1).max(2000)

/** The user (spec §3) with their settings. */
export const userSchema = z.object({
  id: z.number().int(),
  email: z.string().nullable().describe('null: the account was created with Telegram.'),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  role: z.enum(ROLES),
  emailVerified: z.boolean(),
  trialExpiresAt: z.iso.datetime().nullable(),
  unipaySubscription: z
    .object({ status: z.string(), planType: z.string() })
    .nullable()
    .describe('The paid subscription, of any payment provider.'),
  botStarted: z.boolean(),
  language: z.enum(LANGUAGES).nullable().describe('null: the language of the browser.'),
  currency: z.enum(CURRENCIES).nullable(),
  theme: z.enum(THEMES),
  savedAlerts: z
    .boolean()
    .describe('Whether alerts tell when a saved listing is no longer offered.'),
  createdAt: z.iso.datetime(),
})
export type User = z.infer<typeof userSchema>

export const tokensSchema = z.object({ accessToken: z.string(), refreshToken: z.string() })
export type Tokens = z.infer<typeof tokensSchema>
export const signInResponseSchema = tokensSchema.extend({ user: userSchema })
export const registerResponseSchema = signInResponseSchema.extend({ verificationSent: z.boolean() })

export const loginSchema = z.object({ email: emailSchema, password: passwordSchema })
export const registerSchema = z.object({
  email: emailSchema,
  password: newPasswordSchema,
  firstName: nameSchema.optional(),
  lastName: nameSchema.optional(),
  language: z.enum(LANGUAGES).optional(),
})
export const verifyEmailSchema = z.object({
  email: emailSchema,
  code: z.string(errorCode('code_incomplete')).regex(/^\d{5}$/, errorCode('code_incomplete')),
})
export const emailOnlySchema = z.object({
  email: emailSchema,
  language: z.enum(LANGUAGES).optional(),
})
export const resetSchema = z.object({ token: tokenSchema, password: resetPasswordSchema })
export const refreshSchema = z.object({ refreshToken: tokenSchema })
export const doneSchema = z.object({ done: z.literal(true) })

export const profileChangeSchema = z
  .object({
    firstName: nameSchema.nullable(),
    lastName: nameSchema.nullable(),
    language: z.enum(LANGUAGES).nullable(),
    currency: z.enum(CURRENCIES).nullable(),
    theme: z.enum(THEMES),
    savedAlerts: z.boolean(),
  })
  .partial()
const listingIds = z.array(z.int().min(1).max(2_147_483_647)).max(MAX_SAVED_LISTINGS)
export const savedListingsChangeSchema = z.object({ added: listingIds, removed: listingIds })
export const passwordChangeSchema = z.object({
  currentPassword: passwordSchema.optional().describe('Required if the account has a password.'),
  password: newPasswordSchema,
})
export const emailChangeSchema = z.object({
  email: emailSchema,
  currentPassword: passwordSchema.optional().describe('Required if the account has a password.'),
})
export const emailCodeSchema = z.object({
  code: z.string(errorCode('code_incomplete')).regex(/^\d{5}$/, errorCode('code_incomplete')),
})
export const accountDeletionSchema = z.object({
  currentPassword: passwordSchema.optional().describe('Required if the account has a password.'),
})

/** A signed-in session of the account. */
export const sessionSchema = z.object({
  id: z.string(),
  current: z.boolean(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  device: z.string().nullable().describe('Browser and system, such as "Firefox on Android".'),
  method: z.enum(['password', 'provider', 'telegram']),
})
export type AccountSession = z.infer<typeof sessionSchema>

export const signInMethodSchema = z.object({
  id: z.string().describe('`password`, or the id of a linked provider.'),
  kind: z.enum(['password', 'provider', 'telegram']),
  name: z.string(),
  email: z.string().nullable(),
  addedAt: z.iso.datetime(),
})
export type SignInMethod = z.infer<typeof signInMethodSchema>
