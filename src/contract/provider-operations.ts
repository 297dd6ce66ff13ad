import { z } from 'zod'
import { passwordSchema, refreshSchema, signInResponseSchema } from './accounts.ts'
import { operation } from './operation.ts'

/**
 * Sign-in with an external identity provider. The redirects themselves are the page routes
 * `/auth/provider` and `/auth/provider/callback`.
 */
export const providerOperations = {
  claimSignIn: operation({
    id: 'claimSignIn',
    method: 'POST',
    path: '/auth/claim',
    access: 'anyone',
    usesCookies: true,
    cacheControl: 'no-store',
    summary:
      'Completes a sign-in with the tokens from the URL of /auth/callback. Works once, in the ' +
      'browser that started it. Returns new tokens and invalidates those of the URL.',
    body: refreshSchema,
    response: signInResponseSchema,
  }),
  linkProvider: operation({
    id: 'linkProvider',
    method: 'POST',
    path: '/api/account/sign-in-methods/provider',
    access: 'user',
    cacheControl: 'no-store',
    summary:
      'Returns the URL to visit to add the provider as a sign-in method. It returns to ' +
      '/settings?link=…. Requires the password unless the caller signed in within ten minutes.',
    body: z.object({ currentPassword: passwordSchema.optional() }),
    response: z.object({ url: z.url() }),
  }),
}
