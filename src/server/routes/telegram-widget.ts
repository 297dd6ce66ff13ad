import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { preferredLanguage } from '../preferred-language.ts'
import { widgetPage } from '../telegram-widget-page.ts'

const SCRIPTS = 'https://telegram.org'
const FRAMES = 'https://oauth.telegram.org'

/**
 * The page with Telegram's login widget, which comes back to /auth/telegram/callback. Telegram's
 * script runs on this page alone, which holds nothing else and reads nothing.
 */
export function telegramWidgetRoutes(
  app: FastifyInstance,
  { bot, publicUrl }: { bot: () => { url: string } | null; publicUrl: string },
): void {
  app.get('/auth/telegram/widget', async (request, reply) => {
    const { state } = request.query as { state?: unknown }
    const botChat = bot()
    // Without what /auth/telegram leads here with, nothing could come of it.
    if (typeof state !== 'string' || !/^[\w-]{20,100}$/.test(state) || !botChat)
      return reply
        .header('cache-control', 'no-store')
        .redirect('/login?error=provider_unavailable', 303)
    const nonce = randomBytes(16).toString('base64url')
    return (
      reply
        .header(
          'content-security-policy',
          `default-src 'none'; script-src 'nonce-${nonce}' ${SCRIPTS}; ` +
            `style-src 'nonce-${nonce}'; frame-src ${FRAMES}; base-uri 'none'; ` +
            "form-action 'none'; frame-ancestors 'none'",
        )
        // The window that asks the person has to reach the button that opened it.
        .header('cross-origin-opener-policy', 'unsafe-none')
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex')
        // The widget is for the domain that the bot is bound to; it has to see it, and no more.
        .header('referrer-policy', 'origin')
        .type('text/html; charset=utf-8')
        .send(
          widgetPage({
            nonce,
            botName: new URL(botChat.url).pathname.slice(1),
            returnTo: `${publicUrl}/auth/telegram/callback?${new URLSearchParams({ state })}`,
            scriptUrl: `${SCRIPTS}/js/telegram-widget.js?22`,
            language: preferredLanguage(request.headers['accept-language']),
          }),
        )
    )
  })
}
