import type { EmailParts } from './render-email.ts'

const FONT =
  "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Noto Sans'," +
  "'Helvetica Neue','Noto Sans Georgian',Sylfaen,Arial,sans-serif"
/**
 * The product's colours. Mail clients do not support CSS variables, so light colours are inlined in
 * each element and a media query overrides them with the dark ones.
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

const HEADING_FONT = 'font-size:24px;line-height:1.25;font-weight:600'
const LEAD_FONT = 'font-size:20px;line-height:1.3;font-weight:600'
/** Stops phones from enlarging small text. */
const TEXT_SIZE = '-webkit-text-size-adjust:100%'

const darkRules = (Object.keys(LIGHT) as (keyof typeof LIGHT)[])
  .map(
    (name) =>
      `.c-${name}{color:${DARK[name]}!important}` +
      `.b-${name}{background-color:${DARK[name]}!important}`,
  )
  .join('')
const STYLE =
  ':root{color-scheme:light dark;supported-color-schemes:light dark}' +
  `@media (prefers-color-scheme:dark){${darkRules}.edge{border-color:${DARK.line}!important}}` +
  '@media (max-width:480px){.pad{padding:24px 20px!important}}'

/** Attributes of every table, without which mail clients add borders and gaps. */
const tableAttributes = (spacing = 0): string =>
  `cellpadding="0" cellspacing="${spacing}" border="0"`
const TABLE = `role="presentation" ${tableAttributes()}`
const WIDE_TABLE = `role="presentation" width="100%" ${tableAttributes()}`
const NEW_TAB = 'target="_blank" rel="noopener noreferrer"'

/**
 * Renders an email as HTML: one column of 520 pixels without external resources. Escapes every
 * value.
 */
export function renderHtml(parts: EmailParts): string {
  const {
    language,
    subject,
    preview,
    photo,
    heading,
    lead,
    kindName,
    lines,
    cards = [],
    code,
    button,
    note,
    help,
    helpLink,
    footer,
    home,
  } = parts
  const leading = language === 'ka' ? '1.65' : '1.5'
  const paragraph = (text: string, tone: 'ink' | 'ink2' = 'ink', size = 16) => {
    const style = `margin:0 0 16px;color:${LIGHT[tone]};font-size:${size}px;line-height:${leading}`
    return `<p class="c-${tone}" style="${style}">${escapeHtml(text)}</p>`
  }
  const link = ({ label, href }: { label: string; href: string }, weight = 600) => {
    const style = `color:${LIGHT.text};font-weight:${weight};overflow-wrap:anywhere`
    return (
      `<a class="c-text" href="${escapeHtml(href)}" ${NEW_TAB} style="${style}">` +
      `${escapeHtml(label)}</a>`
    )
  }
  const headingStyle = `margin:0 0 16px;color:${LIGHT.ink};${HEADING_FONT}`
  const leadStyle = `margin:0 0 16px;color:${LIGHT.ink};${LEAD_FONT}`
  const copyLinkStyle = `margin:0 0 16px;color:${LIGHT.ink2};font-size:13px;line-height:${leading}`
  const helpStyle = `margin:0;color:${LIGHT.ink2};font-size:14px;line-height:${leading}`
  const body = [
    photo && renderPhoto(photo),
    `<h1 class="c-ink" style="${headingStyle}">${escapeHtml(heading)}</h1>`,
    lead && `<p class="c-ink" style="${leadStyle}">${escapeHtml(lead)}</p>`,
    ...lines.map((line) => paragraph(line)),
    ...cards.map((card) => renderCard(card, leading)),
    code === null ? '' : renderCode(code),
    button && renderButton(button),
    note && paragraph(note, 'ink2', 14),
    button?.copyLink &&
      `<p class="c-ink2" style="${copyLinkStyle}">${escapeHtml(button.copyLink)}<br>` +
        `${link({ label: button.href, href: button.href }, 400)}</p>`,
    '<div class="edge" style="margin:24px 0 0;padding:16px 0 0;' +
      `border-top:1px solid ${LIGHT.line}">` +
      `<p class="c-ink2" style="${helpStyle}">${escapeHtml(help)}` +
      `${helpLink ? `<br>${link(helpLink)}` : ''}</p></div>`,
  ]
  const bodyStyle = `margin:0;padding:0;background-color:${LIGHT.page};${FONT};${TEXT_SIZE}`
  const cardStyle = `padding:32px;background-color:${LIGHT.card};border-radius:14px`
  const footerStyle = `padding:16px 4px 0;color:${LIGHT.ink3};font-size:13px;line-height:${leading}`
  const page =
    `<table role="presentation" class="b-page" width="100%" ${tableAttributes()} ` +
    `style="background-color:${LIGHT.page}"><tr><td align="center" style="padding:24px 12px">`
  const hidden = 'display:none;max-height:0;overflow:hidden;opacity:0'
  // Keeps mail clients from appending the body text to the preview.
  const padding = '&#847;&zwnj;&nbsp;'.repeat(60)
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${STYLE}</style>
</head>
<body class="b-page" style="${bodyStyle}">
<div style="${hidden}">${escapeHtml(preview)}${padding}</div>
<div role="article" aria-roledescription="${escapeHtml(kindName)}"
 aria-label="${escapeHtml(subject)}">
${page}
<table ${WIDE_TABLE} style="max-width:520px;text-align:left">
<tr><td style="padding:0 4px 16px">${renderBrand(home)}</td></tr>
<tr><td class="b-card pad" style="${cardStyle}">
${body.filter(Boolean).join('\n')}
</td></tr>
<tr><td class="c-ink3" style="${footerStyle}">${escapeHtml(footer)}</td></tr>
</table>
</td></tr></table>
</div>
</body>
</html>
`
}

/**
 * The logo, drawn with table cells: mail clients do not render SVG and block external images by
 * default.
 */
function renderBrand(home: string): string {
  const pane = (tone: 'pane' | 'lit', corner = '') => {
    const style = `width:7px;height:9px;background-color:${LIGHT[tone]};${corner}`
    return (
      `<td class="b-${tone}" width="7" height="9" ` +
      `style="${style}font-size:0;line-height:0">&nbsp;</td>`
    )
  }
  const mark =
    `<table role="presentation" class="b-accent" ${tableAttributes(3)} ` +
    `style="background-color:${LIGHT.accent};border-radius:12px 12px 2px 2px">` +
    `<tr>${pane('pane', 'border-radius:7px 0 0 0;')}` +
    `${pane('pane', 'border-radius:0 7px 0 0;')}</tr>` +
    `<tr>${pane('pane')}${pane('lit')}</tr></table>`
  const style = `color:${LIGHT.ink};font-size:20px;font-weight:600;text-decoration:none`
  return (
    `<table ${TABLE}><tr><td>${mark}</td><td style="padding-left:10px">` +
    `<a class="c-ink" href="${escapeHtml(home)}" ${NEW_TAB} style="${style}">Bina</a>` +
    '</td></tr></table>'
  )
}

function renderPhoto({ src, alt, href }: NonNullable<EmailParts['photo']>): string {
  const style = 'display:block;width:100%;height:auto;border:0;border-radius:10px'
  return (
    `<a href="${escapeHtml(href)}" ${NEW_TAB} style="display:block;margin:0 0 20px">` +
    `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}" width="456" style="${style}"></a>`
  )
}

type Card = NonNullable<EmailParts['cards']>[number]

/** A photo with text beside it, which narrow screens have room for. */
function renderCard({ title, href, lines, photo }: Card, leading: string): string {
  const image = photo
    ? `<td width="112" valign="top" style="padding:0 16px 0 0">` +
      `<a href="${escapeHtml(photo.href)}" ${NEW_TAB}><img src="${escapeHtml(photo.src)}" ` +
      `alt="${escapeHtml(photo.alt)}" width="112" height="84" ` +
      'style="display:block;width:112px;height:84px;border:0;border-radius:8px"></a></td>'
    : ''
  const titleStyle =
    `color:${LIGHT.ink};font-size:16px;line-height:1.35;font-weight:600;text-decoration:none;` +
    'overflow-wrap:anywhere'
  const lineStyle =
    `margin:4px 0 0;color:${LIGHT.ink2};font-size:14px;line-height:${leading};` +
    'overflow-wrap:anywhere'
  return (
    `<table ${WIDE_TABLE} class="edge" style="margin:0;border-top:1px solid ${LIGHT.line}"><tr>` +
    `<td style="padding:16px 0"><table ${WIDE_TABLE}><tr>${image}<td valign="top">` +
    `<a class="c-ink" href="${escapeHtml(href)}" ${NEW_TAB} style="${titleStyle}">` +
    `${escapeHtml(title)}</a>` +
    lines.map((line) => `<p class="c-ink2" style="${lineStyle}">${escapeHtml(line)}</p>`).join('') +
    '</td></tr></table></td></tr></table>'
  )
}

function renderCode(code: string): string {
  const style =
    `padding:20px 8px;background-color:${LIGHT.soft};border-radius:10px;color:${LIGHT.text};` +
    'font-size:40px;line-height:1.1;font-weight:600;letter-spacing:8px;' +
    'font-variant-numeric:tabular-nums'
  return (
    `<table ${WIDE_TABLE} style="margin:8px 0 24px"><tr>` +
    `<td class="b-soft c-text" align="center" style="${style}">${escapeHtml(code)}</td>` +
    '</tr></table>'
  )
}

function renderButton({ label, href }: { label: string; href: string }): string {
  const style =
    'display:inline-block;padding:14px 24px;color:#FFFFFF;font-size:16px;line-height:24px;' +
    'font-weight:600;text-decoration:none'
  return (
    `<table ${TABLE} style="margin:8px 0 24px"><tr>` +
    `<td class="b-accent" style="background-color:${LIGHT.accent};border-radius:10px">` +
    `<a href="${escapeHtml(href)}" ${NEW_TAB} style="${style}">${escapeHtml(label)}</a>` +
    '</td></tr></table>'
  )
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char]!)
