import type { LetterParts } from './letter.ts'

const FONT = `font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Noto Sans','Helvetica Neue','Noto Sans Georgian',Sylfaen,Arial,sans-serif`
/**
 * The product's colours. Mail programs know no variables: light ones stand at each element, dark
 * ones replace them where the program asks.
 */
const LIGHT = {
  page: '#F7F4F1',
  card: '#FFFFFF',
  ink: '#211A1D',
  ink2: '#5C5256',
  ink3: '#73686C',
  line: '#E8E2DD',
  accent: '#9A1B47',
  text: '#9A1B47',
  soft: '#FAECF0',
  pane: '#FFFFFF',
  lit: '#F2B8C9',
}
const DARK: typeof LIGHT = {
  page: '#151113',
  card: '#1B1618',
  ink: '#F6F1F1',
  ink2: '#C0B6B9',
  ink3: '#A2979B',
  line: '#372F33',
  accent: '#B8355F',
  text: '#F59AB5',
  soft: '#3B1C28',
  pane: '#4A1A2B',
  lit: '#FFD9A0',
}

const dark = (Object.keys(LIGHT) as (keyof typeof LIGHT)[])
  .map(
    (name) =>
      `.c-${name}{color:${DARK[name]}!important}.b-${name}{background-color:${DARK[name]}!important}`,
  )
  .join('')
const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${dark}.edge{border-color:${DARK.line}!important}}@media (max-width:480px){.pad{padding:24px 20px!important}}`

/**
 * The letter as HTML: one column of 520 pixels, nothing from elsewhere. Every value is escaped
 * here.
 */
export function htmlOf(parts: LetterParts): string {
  const {
    language,
    subject,
    preview,
    heading,
    lines,
    code,
    button,
    note,
    help,
    helpLink,
    footer,
    home,
  } = parts
  const leading = language === 'ka' ? '1.65' : '1.5'
  const paragraph = (text: string, tone: 'ink' | 'ink2' = 'ink', size = 16) =>
    `<p class="c-${tone}" style="margin:0 0 16px;color:${LIGHT[tone]};font-size:${size}px;line-height:${leading}">${escaped(text)}</p>`
  const link = ({ label, href }: { label: string; href: string }, weight = 600) =>
    `<a class="c-text" href="${escaped(href)}" target="_blank" rel="noopener noreferrer" style="color:${LIGHT.text};font-weight:${weight};overflow-wrap:anywhere">${escaped(label)}</a>`
  const body = [
    `<h1 class="c-ink" style="margin:0 0 16px;color:${LIGHT.ink};font-size:24px;line-height:1.25;font-weight:600">${escaped(heading)}</h1>`,
    ...lines.map((line) => paragraph(line)),
    code === null ? '' : codeBox(code),
    button && buttonBox(button),
    note && paragraph(note, 'ink2', 14),
    button &&
      `<p class="c-ink2" style="margin:0 0 16px;color:${LIGHT.ink2};font-size:13px;line-height:${leading}">${escaped(button.copyLink)}<br>${link({ label: button.href, href: button.href }, 400)}</p>`,
    `<div class="edge" style="margin:24px 0 0;padding:16px 0 0;border-top:1px solid ${LIGHT.line}"><p class="c-ink2" style="margin:0;color:${LIGHT.ink2};font-size:14px;line-height:${leading}">${escaped(help)}${helpLink ? `<br>${link(helpLink)}` : ''}</p></div>`,
  ]
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${STYLE}</style>
</head>
<body class="b-page" style="margin:0;padding:0;background-color:${LIGHT.page};${FONT};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escaped(preview)}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>
<div role="article" aria-roledescription="email" aria-label="${escaped(subject)}">
<table role="presentation" class="b-page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:${LIGHT.page}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:520px;text-align:left">
<tr><td style="padding:0 4px 16px">${brand(home)}</td></tr>
<tr><td class="b-card pad" style="padding:32px;background-color:${LIGHT.card};border-radius:14px">
${body.filter(Boolean).join('\n')}
</td></tr>
<tr><td class="c-ink3" style="padding:16px 4px 0;color:${LIGHT.ink3};font-size:13px;line-height:${leading}">${escaped(footer)}</td></tr>
</table>
</td></tr></table>
</div>
</body>
</html>
`
}

/**
 * The lit window, drawn with cells: mail programs show no SVG, and pictures from elsewhere only
 * when asked.
 */
function brand(home: string): string {
  const pane = (tone: 'pane' | 'lit', corner = '') =>
    `<td class="b-${tone}" width="7" height="9" style="width:7px;height:9px;background-color:${LIGHT[tone]};${corner}font-size:0;line-height:0">&nbsp;</td>`
  const mark = `<table role="presentation" class="b-accent" cellpadding="0" cellspacing="3" border="0" style="background-color:${LIGHT.accent};border-radius:12px 12px 2px 2px"><tr>${pane('pane', 'border-radius:7px 0 0 0;')}${pane('pane', 'border-radius:0 7px 0 0;')}</tr><tr>${pane('pane')}${pane('lit')}</tr></table>`
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td>${mark}</td><td style="padding-left:10px"><a class="c-ink" href="${escaped(home)}" target="_blank" rel="noopener noreferrer" style="color:${LIGHT.ink};font-size:20px;font-weight:600;text-decoration:none">Bina</a></td></tr></table>`
}

const codeBox = (code: string): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td class="b-soft c-text" align="center" style="padding:20px 8px;background-color:${LIGHT.soft};border-radius:10px;color:${LIGHT.text};font-size:40px;line-height:1.1;font-weight:600;letter-spacing:8px;font-variant-numeric:tabular-nums">${escaped(code)}</td></tr></table>`

const buttonBox = ({ label, href }: { label: string; href: string }): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td class="b-accent" style="background-color:${LIGHT.accent};border-radius:10px"><a href="${escaped(href)}" target="_blank" rel="noopener noreferrer" style="display:inline-block;padding:14px 24px;color:#FFFFFF;font-size:16px;line-height:24px;font-weight:600;text-decoration:none">${escaped(label)}</a></td></tr></table>`

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!)
