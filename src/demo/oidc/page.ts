import type { Person } from './people.ts'

const STYLE = `
:root{color-scheme:light dark;--bg:#f6f7f9;--card:#fff;--ink:#16181d;--soft:#5b6270;--line:#e2e5ea;
  --hover:#f1f3f6;--accent:#1d5fd1}
@media (prefers-color-scheme:dark){:root{--bg:#121417;--card:#1b1e23;--ink:#eceef2;--soft:#a3abb9;
  --line:#30353d;--hover:#24282f;--accent:#8ab4ff}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;grid-template-columns:minmax(0,420px);
  place-content:center;padding:24px 16px;background:var(--bg);color:var(--ink);
  font:16px/1.5 system-ui,sans-serif}
main{min-width:0;background:var(--card);border:1px solid var(--line);border-radius:16px;
  padding:28px 24px}
h1{font-size:22px;line-height:1.25;margin:0 0 4px}
p{margin:0 0 20px;color:var(--soft)}
ul{list-style:none;margin:0 0 20px;padding:0;border:1px solid var(--line);border-radius:12px;
  overflow:hidden}
li+li{border-top:1px solid var(--line)}
li a{display:block;padding:12px 16px;color:inherit;text-decoration:none}
li a:hover{background:var(--hover)}
li span{display:block;color:var(--soft);font-size:14px;overflow-wrap:anywhere}
label{display:block;font-weight:600;margin-bottom:6px}
.row{display:flex;flex-wrap:wrap;gap:8px}
input{flex:1 1 180px;min-width:0;height:44px;padding:0 12px;font:inherit;color:inherit;
  background:transparent;border:1px solid var(--soft);border-radius:10px}
button{height:44px;padding:0 16px;font:inherit;font-weight:600;border:0;border-radius:10px;
  background:var(--ink);color:var(--card);cursor:pointer}
.cancel{display:inline-block;margin-top:20px;padding:4px 0;color:var(--accent)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
li a:focus-visible{outline-offset:-2px}`

/**
 * The page on which a person chooses who to sign in as. `request` is the query of the authorization
 * request, `action` the path that receives the choice.
 */
export function renderPeoplePage(
  request: URLSearchParams,
  action: string,
  nonce: string,
  { people, telegram }: { people: readonly Person[]; telegram: boolean },
): string {
  const choose = (choice: string): string =>
    escaped(`${action}?${new URLSearchParams([...request, ['as', choice]])}`)
  const hidden = [...request]
    .map(
      ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
    )
    .join('')
  const provider = telegram ? 'Telegram' : 'a sign-in provider'
  const choices = people.map(
    (person, index) =>
      `<li><a href="${choose(String(index))}">${escaped(nameOf(person))}` +
      `<span>${escaped(describe(person))}</span></a></li>`,
  )
  const anyAddress = `<form action="${escaped(action)}" method="get">${hidden}
<label for="as">Or with any email</label>
<div class="row">
<input id="as" name="as" type="email" required autocomplete="off" placeholder="you@example.com">
<button>Sign in</button>
</div></form>`
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sign in as …</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body><main>
<h1>Sign in as …</h1>
<p>This page simulates ${provider}. These people are made up.</p>
<ul>${choices.join('')}</ul>
${telegram ? '' : anyAddress}
<a class="cancel" href="${choose('cancel')}">Cancel</a>
</main></body>
</html>`
}

/** For a request that must not be sent back to its client (RFC 6749 §4.1.2.1). */
export const renderErrorPage = (reason: string): string =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Sign-in failed</title></head>
    <body><main><h1>You can't sign in with this link</h1
    ><p>${escaped(reason)}</p></main></body></html>`

/** The person chosen on the page, or null if sign-in was cancelled. */
export function findChosen(
  choice: string,
  people: readonly Person[],
  telegram: boolean,
): Person | null {
  if (choice === 'cancel') return null
  const listed = /^\d{1,4}$/.test(choice) ? people[Number(choice)] : undefined
  if (telegram) return listed ?? null
  return listed ?? { email: choice, firstName: choice.split('@')[0]!.slice(0, 60) }
}

const nameOf = ({ firstName, lastName }: Person): string =>
  [firstName, lastName].filter(Boolean).join(' ')
const describe = ({ email, emailVerified, telegramId }: Person): string =>
  telegramId !== undefined
    ? `Telegram ID ${telegramId}`
    : email === undefined
      ? 'No email address'
      : emailVerified === false
        ? `${email}, not verified`
        : email
const escaped = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)
