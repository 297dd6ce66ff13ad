import { escapeHtml, STYLES } from '#demo/page.ts'
import type { Chat } from '../state.ts'

type KnownPerson = Omit<Chat, 'messages'>
type BotPage = {
  people: readonly KnownPerson[]
  /** The person whose chat is shown. */
  as: KnownPerson
  /** The start parameter of a deep link to the bot. */
  start: string | null
}

const STYLE = `${STYLES}
html,body{height:100%}
main{display:grid;grid-template-rows:auto auto auto minmax(240px,1fr) auto;gap:12px;max-width:720px;
  min-height:100%;margin:0 auto;padding:16px}
main>*{min-width:0}
h1{margin:0;font-size:1.5rem;line-height:1.25;letter-spacing:-.012em}
.note{margin:0;padding:10px 16px;border-radius:10px;background:var(--warn-soft);color:var(--warn);
  font-size:.875rem}
nav{display:flex;flex-wrap:wrap;gap:8px;align-items:start}
nav a,summary{display:inline-flex;align-items:center;min-height:44px;padding:0 14px;
  border:1px solid var(--line);border-radius:999px;color:inherit;text-decoration:none;
  overflow-wrap:anywhere;cursor:pointer}
nav a[aria-current]{border-color:var(--accent-text);color:var(--accent-text);font-weight:600}
details[open]{flex-basis:100%}
details form{margin-top:8px}
iframe{display:block;width:100%;height:100%;min-height:240px;border:1px solid var(--line);
  border-radius:14px;background:var(--sunk)}
form{display:flex;flex-wrap:wrap;gap:8px;align-items:end;margin:0}
label{display:grid;flex:1 1 160px;gap:2px;min-width:0;color:var(--ink-2);font-size:.875rem}
input,select{width:100%;min-width:0;height:44px;padding:0 12px;border:1px solid var(--ink-2);
  border-radius:10px;background:var(--bg);color:var(--ink);font:inherit;font-size:1rem}
button{min-height:44px;padding:0 18px;border:1px solid var(--accent-text);border-radius:10px;
  background:var(--accent-text);color:var(--bg);font:inherit;font-weight:600;cursor:pointer}
button.start{flex:1}
button.plain{border-color:var(--line);background:none;color:var(--ink);font-weight:400}
.write{display:grid;gap:8px}
.write p{margin:0;color:var(--ink-2);font-size:.875rem}
:focus-visible{outline:2px solid var(--ink);outline-offset:2px}
`

const LANGUAGES = [
  ['en', 'English'],
  ['ru', 'Русский'],
  ['ka', 'ქართული'],
  ['hy', 'Հայերեն'],
  ['sr', 'Srpski'],
] as const

/** A simulated Telegram client: a list of people, the chat in a frame and a message form. */
export function botPage({ people, as, start }: BotPage, nonce: string): string {
  const query = (id: number): string =>
    `/dev/bot?as=${id}${start === null ? '' : `&amp;start=${escapeHtml(start)}`}`
  const tabs = people.map(
    ({ person }) =>
      `<a href="${query(person.id)}"${person.id === as.person.id ? ' aria-current="page"' : ''}>` +
      `${escapeHtml(person.firstName)}</a>`,
  )
  const languages = LANGUAGES.map(([tag, name]) => `<option value="${tag}">${name}</option>`)
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>Chat with the bot · Bina</title>
<link rel="icon" href="/icon.svg">
<style nonce="${nonce}">${STYLE}</style></head>
<body><main>
<h1>Chat with the bot</h1>
<p class="note">This page simulates Telegram, because TELEGRAM_BOT_TOKEN is not set.
Messages stay on this machine.</p>
<nav aria-label="People">${tabs.join('')}
<details><summary>Add a person</summary><form method="post" action="/dev/bot/people">
<label>Name<input name="firstName" required maxlength="64" autocomplete="off"></label>
<label>App language<select name="language">${languages.join('')}</select></label>
${start === null ? '' : `<input type="hidden" name="start" value="${escapeHtml(start)}">`}
<button>Add</button></form></details></nav>
<iframe title="Messages" src="/dev/bot/chats/${as.person.id}"></iframe>
${inputArea(as, start)}
</main></body>
</html>
`
}

/**
 * The input area. Like Telegram's, a START button until the bot is started or after a deep link.
 */
function inputArea({ person, started, blocked }: KnownPerson, start: string | null): string {
  const post = (verb: string, inner: string): string =>
    `<form method="post" action="/dev/bot/chats/${person.id}/${verb}">${inner}</form>`
  if (blocked)
    return `<div class="write"><p>${escapeHtml(person.firstName)} has blocked the bot.</p>
${post('unblocks', '<button class="start">Unblock</button>')}</div>`
  if (!started || start !== null) {
    const text = escapeHtml(start === null ? '/start' : `/start ${start}`)
    const input = `<input type="hidden" name="text" value="${text}">`
    return `<div class="write">
${post('says', `${input}<button class="start">START</button>`)}</div>`
  }
  const message =
    '<label>Message<input name="text" required maxlength="4096" autocomplete="off"></label>'
  return `<div class="write">${post('says', `${message}<button>Send</button>`)}
${post('blocks', '<button class="plain">Block the bot</button>')}</div>`
}
