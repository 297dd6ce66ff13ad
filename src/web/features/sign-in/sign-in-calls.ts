import type { User } from '#contract/accounts.ts'
import type { ApiClient } from '#web/api-client.ts'
import type { SignedIn } from '#web/session/session.ts'

type Client = Pick<ApiClient, 'asUser' | 'asAnyone'>
type Registered = SignedIn & { verificationSent: boolean }

// The calls of spec §7 "Authentication". Each throws an `ApiError`.

export const logIn = ({ asAnyone }: Client, body: { email: string; password: string }) =>
  asAnyone<SignedIn>('POST', '/auth/login', body)
export const register = (
  { asAnyone }: Client,
  body: {
    email: string
    password: string
    firstName?: string
    lastName?: string
    language: string
  },
) => asAnyone<Registered>('POST', '/auth/register', body)
export const verifyEmail = ({ asUser }: Client, body: { email: string; code: string }) =>
  asUser<User>('POST', '/auth/verify-email', body)
export const resendCode = ({ asUser }: Client, body: { email: string; language: string }) =>
  asUser('POST', '/auth/resend-verification', body)
export const forgotPassword = ({ asAnyone }: Client, body: { email: string; language: string }) =>
  asAnyone('POST', '/auth/forgot-password', body)
export const resetPassword = ({ asAnyone }: Client, body: { token: string; password: string }) =>
  asAnyone('POST', '/auth/reset-password', body)
/**
 * Exchanges the refresh token of a provider redirect for a session. Works only in the browser that
 * started the sign-in.
 */
export const claimSession = ({ asAnyone }: Client, refreshToken: string) =>
  asAnyone<SignedIn>('POST', '/auth/claim', { refreshToken })
