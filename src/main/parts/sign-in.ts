import { createOpenId } from '#adapters/sign-in/open-id.ts'
import type { Config } from '#config'
import type { SignInProvider } from '#core/accounts/provider.ts'

/** Whom people may sign in through, elsewhere; null without settings. */
export const signInFrom = ({ signInProvider }: Config): SignInProvider | null => signInProvider && createOpenId(signInProvider)
