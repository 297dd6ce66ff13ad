import type { HostPerson } from './init-data.ts'
import { THEMES, type ThemeName } from './themes.ts'

export const VERSIONS = ['6.0', '6.9', '7.7', '8.0', '9.1']

export type LaunchState = {
  people: readonly HostPerson[]
  as: HostPerson
  theme: ThemeName
  version: string
  start: string | null
  /** The URL of the frame, including launch parameters. */
  address: string
}

const STYLE = `
*{box-sizing:border-box}
body{margin:0;display:flex;flex-direction:column;height:100vh;font:15px/1.4 system-ui,sans-serif;
  background:#d5dae0;color:#111}
form{display:flex;flex-wrap:wrap;gap:8px 16px;padding:8px 12px;background:#fff;
  border-bottom:1px solid #ccc}
form label{display:flex;gap:6px;align-items:center}
select,input,form button{font:inherit;min-height:32px}
#client{flex:1;min-height:0;width:100%;max-width:440px;margin:0 auto;display:flex;
  flex-direction:column;background:#fff}
#top{display:flex;align-items:center;gap:8px;min-height:44px;padding:0 8px;background:#fff}
#top b{flex:1}
#top button{font:inherit;min-height:36px;border:0;background:none;cursor:pointer;color:inherit}
iframe{flex:1;min-height:0;width:100%;border:0}
#main{display:none;font:600 16px system-ui;min-height:52px;border:0;cursor:pointer}
[hidden]{display:none!important}
details{padding:4px 12px;background:#fff;font-size:13px}
ol{max-height:140px;overflow:auto;margin:4px 0;padding-left:28px}`

/** The script of the client page, which exchanges messages with the Mini App like Telegram. */
const SCRIPT = String.raw`
const { theme, themes, origin } = JSON.parse(document.getElementById('opened').textContent)
const frame = document.querySelector('iframe')
const back = document.getElementById('back')
const main = document.getElementById('main')
const list = document.querySelector('ol')
let current = theme
/** All messages from the Mini App, oldest first. */
window.heard = []
const emit = (eventType, eventData = {}) =>
  frame.contentWindow.postMessage(JSON.stringify({ eventType, eventData }), '*')
const viewport = () =>
  emit('viewport_changed', {
    width: frame.clientWidth,
    height: frame.clientHeight,
    is_expanded: true,
    is_state_stable: true,
  })
window.host = {
  emit,
  theme(name) { current = name; emit('theme_changed', { theme_params: themes[name] }) },
}
const openTab = (url) => {
  if (!window.stays) window.open(url, '_blank', 'noopener')
}
const answers = {
  web_app_request_theme: () => emit('theme_changed', { theme_params: themes[current] }),
  web_app_request_viewport: viewport,
  web_app_expand: viewport,
  web_app_setup_back_button: ({ is_visible }) => { back.hidden = !is_visible },
  web_app_setup_main_button(button) {
    main.style.display = button.is_visible ? 'block' : 'none'
    if (!button.is_visible) return viewport()
    Object.assign(main.style, { background: button.color, color: button.text_color })
    main.textContent = button.text
    viewport()
  },
  web_app_set_header_color({ color, color_key }) {
    const value = color || themes[current][color_key]
    const { style } = document.getElementById('top')
    style.background = value
    const [r, g, b] = [1, 3, 5].map((at) => parseInt(value.slice(at, at + 2), 16))
    style.color = 0.299 * r + 0.587 * g + 0.114 * b < 140 ? '#fff' : '#111'
  },
  web_app_open_link: ({ url }) => openTab(url),
  web_app_open_tg_link: ({ path_full }) => openTab('https://t.me' + path_full),
}
addEventListener('message', (event) => {
  if (event.source !== frame.contentWindow || event.origin !== origin) return
  let message
  try { message = JSON.parse(event.data) } catch { return }
  heard.push(message)
  const line = document.createElement('li')
  line.textContent = message.eventType + ' ' + JSON.stringify(message.eventData)
  list.prepend(line)
  answers[message.eventType]?.(message.eventData)
})
back.onclick = () => emit('back_button_pressed')
main.onclick = () => emit('main_button_pressed')
document.getElementById('reload').onclick = () => emit('reload_iframe')
document.querySelector('[name=theme]').onchange = (event) => host.theme(event.target.value)
for (const name of ['as', 'version'])
  document.querySelector('[name=' + name + ']').onchange = (event) => event.target.form.submit()
addEventListener('resize', viewport)
document.addEventListener('visibilitychange', () =>
  emit('visibility_changed', { is_visible: document.visibilityState === 'visible' }),
)
frame.src = JSON.parse(document.getElementById('opened').textContent).address
`

/** Renders the client with an open Mini App. */
export function renderClientPage({
  people,
  as,
  theme,
  version,
  start,
  address,
}: LaunchState): string {
  const options = (values: readonly string[], chosen: string, label = (value: string) => value) =>
    values
      .map(
        (value) =>
          `<option value="${escaped(value)}"${value === chosen ? ' selected' : ''}
            >${escaped(label(value))}</option>`,
      )
      .join('')
  const nameOf = (id: string) => people.find((person) => String(person.id) === id)?.firstName ?? id
  const data = JSON.stringify({
    theme,
    themes: THEMES,
    address,
    origin: new URL(address).origin,
  }).replaceAll('<', '\\u003c')
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport"
    content="width=device-width, initial-scale=1"><title>Mini App</title><style
    >${STYLE}</style></head><body>
<form method="get"><label>As <select name="as">${options(
    people.map(({ id }) => String(id)),
    String(as.id),
    nameOf,
  )}</select></label><label>Theme <select name="theme"
    >${options(Object.keys(THEMES), theme)}</select></label><label>Version <select name="version"
    >${options(VERSIONS, version)}</select></label><label>Start <input name="start" size="12"
    value="${escaped(start ?? '')}" placeholder="listing_1"></label><button>Open</button></form>
<div id="client"><div id="top"><button id="back" hidden>‹ Back</button><b>Bina</b><button
  id="reload">Reload</button></div><iframe title="Mini App" allow="clipboard-write; geolocation"
  ></iframe><button id="main"></button></div>
<details><summary>Events</summary><ol></ol></details>
<script type="application/json" id="opened">${data}</script><script
  >${SCRIPT}</script></body></html>`
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)
