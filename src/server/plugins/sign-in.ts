import type { FastifyInstance } from 'fastify'
import type { CorePorts, SignInOptions, TelegramOptions } from '../options.ts'
import { providerRoutes } from '../routes/sign-in-provider.ts'
import { telegramWidgetRoutes } from '../routes/telegram-widget.ts'
import type { Sessions } from '../session.ts'

/** Sign-in by redirect: OpenID Connect and Telegram, with the page of Telegram's widget. */
export async function signIn(
  app: FastifyInstance,
  {
    core,
    provider,
    telegram,
    bot,
    ...options
  }: Pick<SignInOptions, 'provider' | 'telegram'> & {
    core: CorePorts
    sessions: Sessions
    bot: TelegramOptions['bot']
    publicUrl: string
  },
): Promise<void> {
  providerRoutes(app, {
    accounts: core,
    provider,
    telegram: telegram && telegram.provider,
    ...options,
  })
  if (telegram?.isWidget) telegramWidgetRoutes(app, { bot, publicUrl: options.publicUrl })
}
