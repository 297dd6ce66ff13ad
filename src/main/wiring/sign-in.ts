import { createOpenIdProvider } from '#adapters/sign-in/open-id.ts'
import { createTelegramLogin } from '#adapters/sign-in/telegram-login.ts'
import type { Config } from '#config'
import type { SignInProvider } from '#core/accounts/provider.ts'
import { deriveTelegramKeys } from '#core/accounts/telegram-auth-data.ts'
import { createTelegramWidget } from '#core/accounts/telegram-widget.ts'
import type { TelegramSignInMethod } from '#server/routes/telegram-auth.ts'

/** The configured OpenID Connect provider; null without one. */
export const signInFrom = ({ signInProvider }: Config): SignInProvider | null =>
  signInProvider && createOpenIdProvider(signInProvider)

/**
 * Sign-in with Telegram: by OpenID Connect when a client secret is set, else by the login widget;
 * null without a bot.
 */
export function telegramLoginFrom({
  telegramBot,
  publicUrl,
}: Pick<Config, 'telegramBot' | 'publicUrl'>): TelegramSignInMethod | null {
  if (telegramBot === null) return null
  const keys = deriveTelegramKeys(telegramBot.token)
  if (telegramBot.loginSecret === null)
    return {
      keys,
      isWidget: true,
      provider: createTelegramWidget({ keys, pageUrl: `${publicUrl}/auth/telegram/widget` }),
    }
  return {
    keys,
    isWidget: false,
    provider: createTelegramLogin({ botId: keys.botId, clientSecret: telegramBot.loginSecret }),
  }
}
