import { escapeHtml, STYLES } from '#demo/page.ts'
import type { Chat } from '../state.ts'
import type { Button, Message } from '../types.ts'
import { isWebUrl, renderMessageText } from './message-text.ts'

/** `toast` is the last answer to a callback query, while the app shows it. */
export type BotChat = Chat & { toast: string | null }

const MAX_MESSAGES = 100
const POLL_EVERY_MS = 1500

const STYLE = `${STYLES}
html{height:100%;overflow:hidden}
body{height:100%;display:flex;flex-direction:column-reverse;overflow-y:auto;background:var(--sunk);
  overscroll-behavior:contain}
main{width:100%;max-width:640px;margin:0 auto;padding:16px 12px}
ol{display:grid;gap:8px;margin:0;padding:0;list-style:none}
li{display:grid;justify-items:start;gap:4px;min-width:0}
li.mine{justify-items:end}
.bubble{max-width:min(100%,440px);min-width:0;padding:8px 12px;border:1px solid var(--line);
  border-radius:14px;background:var(--bg);overflow-wrap:anywhere}
.mine .bubble{background:light-dark(#FCE9EF,#3A1B27);border-color:transparent}
.bubble p{margin:0;white-space:pre-wrap}
.bubble time{display:block;color:var(--ink-2);font-size:.75rem;text-align:right;
  font-variant-numeric:tabular-nums}
.photos{display:grid;grid-template-columns:repeat(auto-fit,minmax(120px,1fr));gap:4px;
  margin:-2px -6px 8px}
.photos img{display:block;width:100%;height:auto;max-height:360px;object-fit:cover;
  border-radius:10px;background:var(--sunk)}
a{color:var(--accent-text)}
blockquote{margin:4px 0;padding-left:10px;border-left:3px solid var(--accent-text)}
pre{margin:4px 0;white-space:pre-wrap}
mark{background:var(--line);color:inherit}
.keys{display:grid;gap:4px;width:min(100%,440px)}
.row{display:grid;grid-auto-flow:column;grid-auto-columns:1fr;gap:4px}
.row form{display:grid;margin:0}
.key{display:grid;place-items:center;min-height:44px;padding:6px 10px;border:1px solid var(--line);
  border-radius:10px;background:var(--bg);color:var(--accent-text);font:inherit;font-size:.875rem;
  line-height:1.25;text-align:center;text-decoration:none;overflow-wrap:anywhere;cursor:pointer}
.key:hover{border-color:var(--accent-text)}
:focus-visible{outline:2px solid var(--ink);outline-offset:2px}
.toast{position:fixed;top:12px;left:50%;max-width:calc(100% - 24px);margin:0;
  transform:translateX(-50%);padding:8px 16px;border-radius:10px;background:var(--ink);
  color:var(--bg);font-size:.875rem}
.unseen{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%)}
.empty{color:var(--ink-2);text-align:center}
`

/**
 * One chat, newest message at the bottom, shown in a frame. Polls the chat's version and reloads
 * when it differs from `version`.
 */
export function botChatPage(
  { person, messages, toast }: BotChat,
  version: string,
  nonce: string,
): string {
  const at = `/dev/bot/chats/${person.id}`
  const shown = groupAlbums(messages.slice(-MAX_MESSAGES)).map((group) => renderGroup(at, group))
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>Chat with ${escapeHtml(person.firstName)} · Bina</title>
<noscript><meta http-equiv="refresh" content="2"></noscript>
<style nonce="${nonce}">${STYLE}</style></head>
<body><main><h1 class="unseen">Messages</h1>
${toast === null ? '' : `<p class="toast" role="status">${escapeHtml(toast)}</p>`}
${shown.length === 0 ? '<p class="empty">No messages yet.</p>' : `<ol>\n${shown.join('\n')}\n</ol>`}
</main>
<script nonce="${nonce}">
setInterval(async () => {
  try {
    const answer = await fetch('${at}/version')
    if (answer.ok && (await answer.text()) !== '${version}') location.reload()
  } catch {}
}, ${POLL_EVERY_MS})
</script></body>
</html>
`
}

/** Groups the messages of an album, which share one bubble. */
function groupAlbums(messages: readonly Message[]): Message[][] {
  const groups: Message[][] = []
  for (const message of messages) {
    const last = groups.at(-1)
    if (message.albumId !== null && last?.[0]?.albumId === message.albumId) last.push(message)
    else groups.push([message])
  }
  return groups
}

function renderGroup(at: string, group: readonly Message[]): string {
  const {
    messageId,
    from,
    at: when,
    text,
    entities,
    buttons,
    edited,
  } = group.find((message) => message.text !== '') ?? group[0]!
  const photos = group.flatMap(({ photo }) => {
    const size =
      photo?.findLast(({ width, height }) => Math.max(width, height) <= 1280) ?? photo?.[0]
    return size
      ? [
          `<img src="/dev/bot/photos/${escapeHtml(size.fileId)}" ` +
            `width="${size.width}" height="${size.height}" alt="Photo" loading="lazy">`,
        ]
      : []
  })
  const content = [
    photos.length === 0 ? '' : `<div class="photos">${photos.join('')}</div>`,
    text === '' ? '' : `<p>${renderMessageText(text, entities)}</p>`,
    renderTime(when, edited),
  ]
  return (
    `<li${from === 'person' ? ' class="mine"' : ''} data-message="${messageId}">` +
    `<div class="bubble">${content.join('')}</div>${renderKeyboard(at, messageId, buttons)}</li>`
  )
}

const renderTime = (at: number, edited: boolean): string => {
  const iso = new Date(at).toISOString()
  return `<time datetime="${iso}">${edited ? 'edited · ' : ''}${iso.slice(11, 19)} UTC</time>`
}

function renderKeyboard(at: string, messageId: number, rows: Button[][]): string {
  if (rows.length === 0) return ''
  const keys = rows.map((row) => row.map((button) => renderButton(at, messageId, button)).join(''))
  return `<div class="keys">${keys.map((row) => `<div class="row">${row}</div>`).join('')}</div>`
}

function renderButton(at: string, messageId: number, { text, url, data }: Button): string {
  if (url !== undefined)
    return isWebUrl(url)
      ? `<a class="key" href="${escapeHtml(url)}" target="_blank" rel="noopener">` +
          `${escapeHtml(text)}</a>`
      : `<span class="key">${escapeHtml(text)}</span>`
  return (
    `<form method="post" action="${at}/presses">` +
    `<input type="hidden" name="messageId" value="${messageId}">` +
    `<input type="hidden" name="data" value="${escapeHtml(data ?? '')}">` +
    `<button class="key">${escapeHtml(text)}</button></form>`
  )
}
