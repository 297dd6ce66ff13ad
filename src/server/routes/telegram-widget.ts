import { signInMessages } from '#locales/server-messages.ts'
import type { Language } from '#locales/languages.ts'
import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '#core/notifications/telegram-html.ts'
import { preferredLanguage } from '../session.ts'

const SCRIPTS = 'https://telegram.org'
const FRAMES = 'https://oauth.telegram.org'

/**
 * The page with Telegram's login widget, which returns to /auth/telegram/callback. Telegram's
 * script runs only on this page, which contains no other code and no user data.
 */
export function telegramWidgetRoutes(
  app: FastifyInstance,
  { bot, publicUrl }: { bot: () => { url: string } | null; publicUrl: string },
): void {
  app.get('/auth/telegram/widget', async (request, reply) => {
    const { state } = request.query as { state?: unknown }
    const botChat = bot()
    // Only /auth/telegram links here, with a state that the callback requires.
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
        // Telegram's confirmation popup needs access to its opener.
        .header('cross-origin-opener-policy', 'unsafe-none')
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex')
        // The widget checks the domain that is linked to the bot (BotFather, /setdomain).
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

/** The site's colours and fonts (src/web/ui/css). */
const STYLE = `
:root{color-scheme:light dark;--bg:light-dark(#FFFFFF,#151113);--ink:light-dark(#211A1D,#F6F1F1);
  --ink-2:light-dark(#5C5256,#C0B6B9);--accent-text:light-dark(#9A1B47,#F59AB5)}
body{margin:0;background:var(--bg);color:var(--ink);
  font:400 1rem/1.5 -apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,"Noto Sans",
  "Helvetica Neue","Noto Sans Georgian",Sylfaen,Arial,sans-serif}
main{max-width:26rem;margin:0 auto;padding:clamp(3rem,15vh,9rem) 1.25rem 3rem}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 .5rem;text-wrap:balance}p{margin:0 0 1.5rem;
  color:var(--ink-2)}
.button{min-height:3rem}a{color:var(--accent-text);display:inline-block;padding:.5rem 0}`

/** The page around Telegram's login widget. Its script replaces itself with the button. */
function widgetPage({
  nonce,
  botName,
  returnTo,
  scriptUrl,
  language,
}: {
  nonce: string
  botName: string
  returnTo: string
  scriptUrl: string
  language: Language
}): string {
  const t = signInMessages[language]
  return `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(t('widget.title'))} · Bina</title>
<style nonce="${nonce}">${STYLE}</style></head><body><main>
<h1>${escapeHtml(t('widget.title'))}</h1><p>${escapeHtml(t('widget.lead'))}</p>
<div class="button"><script async nonce="${nonce}" src="${escapeHtml(scriptUrl)}"
 data-telegram-login="${escapeHtml(botName)}" data-size="large" data-radius="12"
 data-lang="${language}" data-auth-url="${escapeHtml(returnTo)}"></script></div>
<p>${escapeHtml(t('widget.late'))}</p><a href="/login">${escapeHtml(t('widget.back'))}</a>
</main></body></html>`
}
