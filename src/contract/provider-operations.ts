import { z } from 'zod'
import { passwordSchema, refreshSchema, signInResponseSchema } from './accounts.ts'
import { operation } from './operation.ts'

/**
 * Signing in through a provider elsewhere; it begins and comes back as addresses of pages,
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
      'Makes the sign-in count whose tokens stand in the address of /auth/callback, once and in ' +
      'the browser that began it. Answers the tokens to go on with; those of the address are ' +
      'then worth nothing.',
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
      'Where to go to add the provider to the ways into the account; it leads back to ' +
      '/settings?link=…. Asks for the password, unless the caller signed in within ten minutes.',
    body: z.object({ currentPassword: passwordSchema.optional() }),
    response: z.object({ url: z.url() }),
  }),
}
