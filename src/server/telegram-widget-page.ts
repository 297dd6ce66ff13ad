import { DEV_STYLES, escapeHtml } from './dev-page.ts'

type Language = 'en' | 'ru' | 'ka'

const MESSAGES: Record<Language, { title: string; lead: string; late: string; back: string }> = {
  en: {
    title: 'Continue with Telegram',
    lead: 'Press the button and confirm in Telegram that it is you.',
    late: 'No button? Telegram does not answer from here: sign in another way.',
    back: 'Back to sign in',
  },
  ru: {
    title: 'Войти через Telegram',
    lead: 'Нажмите кнопку и подтвердите в Telegram, что это вы.',
    late: 'Кнопки нет? Telegram отсюда не отвечает: войдите другим способом.',
    back: 'Назад ко входу',
  },
  ka: {
    title: 'გაგრძელება Telegram-ით',
    lead: 'დააჭირეთ ღილაკს და Telegram-ში დაადასტურეთ, რომ ეს თქვენ ხართ.',
    late: 'ღილაკი არ ჩანს? Telegram აქედან არ პასუხობს: შედით სხვა გზით.',
    back: 'უკან შესვლაზე',
  },
}

const STYLE = `${DEV_STYLES}
main{max-width:26rem;margin:0 auto;padding:clamp(3rem,15vh,9rem) 1.25rem 3rem}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 .5rem;text-wrap:balance}p{margin:0 0 1.5rem;
  color:var(--ink-2)}
.button{min-height:3rem}a{color:var(--accent-text);display:inline-block;padding:.5rem 0}`

/** Ours but for the widget, whose script puts the button where it stands. */
export function widgetPage({
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
  const messages = MESSAGES[language]
  return `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(messages.title)} · Bina</title>
<style nonce="${nonce}">${STYLE}</style></head><body><main>
<h1>${escapeHtml(messages.title)}</h1><p>${escapeHtml(messages.lead)}</p>
<div class="button"><script async nonce="${nonce}" src="${escapeHtml(scriptUrl)}"
 data-telegram-login="${escapeHtml(botName)}" data-size="large" data-radius="12"
 data-lang="${language}" data-auth-url="${escapeHtml(returnTo)}"></script></div>
<p>${escapeHtml(messages.late)}</p><a href="/login">${escapeHtml(messages.back)}</a>
</main></body></html>`
}
