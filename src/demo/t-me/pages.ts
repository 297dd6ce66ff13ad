import type { DatedChannel, DatedPost } from './archive.ts'
import { escape, plainHtml, textHtml } from './markup.ts'
import { messageBlock } from './message-block.ts'
import type { Media } from './message-block.ts'

export type PageQuery = { before?: number; after?: number; search?: string }

const PAGE_SIZE = 20

/** Renders `/s/<channel>`: at most 20 of the published `posts`, oldest first. */
export function channelPage(
  channel: DatedChannel,
  posts: DatedPost[],
  query: PageQuery,
  media: Media,
): string {
  const wanted = query.search?.toLowerCase()
  const all =
    wanted === undefined ? posts : posts.filter((post) => post.text?.toLowerCase().includes(wanted))
  const within = all.filter(
    (post) =>
      (query.before === undefined || post.id < query.before) &&
      (query.after === undefined || post.id > query.after),
  )
  const shown = query.after === undefined ? within.slice(-PAGE_SIZE) : within.slice(0, PAGE_SIZE)
  const first = shown[0]
  const last = shown.at(-1)
  const older = first && all.some((post) => post.id < first.id) ? first.id : undefined
  const newer = last && all.some((post) => post.id > last.id) ? last.id : undefined
  const path = `/s/${channel.username}`
  const links = [
    older === undefined ? '' : `<link rel="prev" href="${path}?before=${older}">`,
    newer === undefined ? '' : `<link rel="next" href="${path}?after=${newer}">`,
    `<link rel="canonical"
      href="${path}${query.before === undefined ? '' : `?before=${query.before}`}">`,
  ]
  const more = (side: 'before' | 'after', id: number | undefined): string =>
    id === undefined
      ? ''
      : `<div class="tgme_widget_message_centered js-messages_more_wrap"><a
        href="${path}?${side}=${id}" class="tme_messages_more js-messages_more" data-${side}="${id}"
        ></a></div>`
  const blocks = shown.map(
    (post) =>
      `<div class="tgme_widget_message_wrap js-widget_message_wrap"
        >${messageBlock(channel, post, media)}</div>`,
  )
  const history =
    wanted !== undefined && shown.length === 0
      ? NO_MESSAGES
      : more('before', older) + blocks.join('') + more('after', newer)
  return previewPage(channel, links.filter(Boolean).join('\n'), history, media)
}

/** t.me shows it for a search without results, and sometimes to clients that request too often. */
export const noMessagesPage = (channel: DatedChannel, media: Media): string =>
  previewPage(channel, '', NO_MESSAGES, media)

const NO_MESSAGES =
  '<div class="tgme_widget_message_wrap js-widget_message_wrap">' +
  '<div class="tgme_widget_message_centered">' +
  '<div class="tme_no_messages_found">No posts found</div></div></div>'

function previewPage(channel: DatedChannel, links: string, history: string, media: Media): string {
  const { username } = channel
  const photo = channel.avatar ? `<img src="${media.url(`${channel.avatar}.jpg`)}">` : ''
  const avatar = `<i class="tgme_page_photo_image bgcolor2"
    data-content="${escape([...channel.title][0] ?? '')}">${photo}</i>`
  const title = `<span dir="auto">${plainHtml(channel.title)}</span>`
  const counter = channel.subscribers
    ? `<div class="tgme_channel_info_counter"><span class="counter_value"
      >${escape(channel.subscribers)}</span> <span class="counter_type">subscribers</span></div>`
    : ''
  const description = channel.description
    ? `<div class="tgme_channel_info_description">${textHtml(channel.description)}</div>`
    : ''
  const photos = channel.posts.reduce((sum, post) => sum + (post.photos?.length ?? 0), 0)
  return `<!DOCTYPE html>
<html>
  <head>
    <meta charset="utf-8">
    <title>${escape(channel.title)} – Telegram</title>
    <meta name="viewport"
      content="width=device-width, initial-scale=1.0, minimum-scale=1.0, maximum-scale=1.0,
      user-scalable=no" />
${openGraph(channel, media)}
    ${links}
    <link href="//telegram.org/css/widget-frame.css?74" rel="stylesheet" media="screen">
    <link href="//telegram.org/css/telegram-web.css?39" rel="stylesheet" media="screen">
    <script>TBaseUrl='/';</script>
  </head>
  <body
    class="widget_frame_base tgme_webpreview emoji_image thin_box_shadow tme_mode no_transitions">
    <header class="tgme_header search_collapsed">
  <div class="tgme_container">
    <div class="tgme_header_right_column">
      <section class="tgme_right_column">
        <div class="tgme_channel_info">
          <div class="tgme_channel_info_header">
            ${avatar}
            <div class="tgme_channel_info_header_title_wrap">
              <div class="tgme_channel_info_header_title">${title}</div>
              <div class="tgme_channel_info_header_labels"></div>
            </div>
            <div class="tgme_channel_info_header_username"><a href="https://t.me/${username}"
              >@${username}</a></div>
          </div>
          <div class="tgme_channel_info_counters">${counter}<div class="tgme_channel_info_counter"
            ><span class="counter_value">${photos}</span> <span class="counter_type"
            >photos</span></div></div>
          ${description}
          <a class="tgme_channel_download_telegram" href="//telegram.org/dl">Download Telegram</a>
        </div>
      </section>
    </div>
    <div class="tgme_header_info">
      <a class="tgme_header_link" href="https://t.me/${username}">
        ${avatar}
        <div class="tgme_header_title_wrap"><div class="tgme_header_title">${title}</div></div>
        <div class="tgme_header_counter">${escape(channel.subscribers ?? '')} subscribers</div>
      </a>
    </div>
  </div>
</header>
<main class="tgme_main" data-url="/${username}">
  <div class="tgme_container">
    <section class="tgme_channel_history js-message_history">
      ${history}
    </section>
  </div>
</main>
    <script src="//telegram.org/js/widget-frame.js?67"></script>
    <script src="//telegram.org/js/telegram-web.js?14"></script>
  </body>
</html>
`
}

function openGraph(channel: DatedChannel, media: Media): string {
  const image = channel.avatar
    ? media.url(`${channel.avatar}.jpg`)
    : 'https://telegram.org/img/t_logo_2x.png'
  return `<meta property="og:title" content="${escape(channel.title)}">
<meta property="og:image" content="${image}">
<meta property="og:site_name" content="Telegram">
<meta property="og:description" content="${escape(channel.description ?? '')}">`
}

/** Renders `/<channel>/<id>?embed=1`: one post without its wrapper, or "Post not found". */
export function singlePage(
  channel: DatedChannel,
  post: DatedPost | undefined,
  media: Media,
): string {
  const block = post
    ? messageBlock(channel, post, media)
    : '<div class="tgme_widget_message js-widget_message err_message">' +
      '<div class="tgme_widget_message_bubble">' +
      '<div class="tgme_widget_message_error">Post not found</div></div></div>'
  return `<!DOCTYPE html>
<html>
  <head>
    <meta charset="utf-8">
    <title>Telegram Widget</title>
    <base target="_blank">
    <link href="//telegram.org/css/widget-frame.css?74" rel="stylesheet" media="screen">
  </head>
  <body class="widget_frame_base tgme_widget body_widget_post emoji_image nodark">
    ${block}
    <script src="//telegram.org/js/widget-frame.js?67"></script>
  </body>
</html>
`
}

/**
 * Renders `/<name>`, to which channels without a public page redirect. Its title says "View" for
 * channels and groups, "Contact" for users and unknown names.
 */
export function landingPage(name: string, channel: DatedChannel | undefined): string {
  const hasPreview = channel && channel.kind !== 'user'
  const extra = !channel
    ? ''
    : channel.kind === 'group'
      ? '7 955 members, 138 online'
      : channel.kind === 'user'
        ? `@${name}`
        : `${channel.subscribers ?? '0'} subscribers`
  return `<!DOCTYPE html>
<html>
  <head>
    <meta charset="utf-8">
    <title>Telegram: ${hasPreview ? 'View' : 'Contact'} @${escape(name)}</title>
    <meta property="og:title" content="${escape(channel?.title ?? `Telegram: Contact @${name}`)}">
    <meta property="og:site_name" content="Telegram">
    <link href="//telegram.org/css/telegram.css?254" rel="stylesheet" media="screen">
  </head>
  <body class="no_transition">
    <div class="tgme_page_wrap">
      <div class="tgme_body_wrap">
        <div class="tgme_page">
          <div class="tgme_page_title" dir="auto"><span dir="auto"
            >${plainHtml(channel?.title ?? name)}</span></div>
          <div class="tgme_page_extra">${escape(extra)}</div>
          <div class="tgme_page_action"><a class="tgme_action_button_new shine"
            href="tg://resolve?domain=${escape(name)}">${
              hasPreview ? 'View in Telegram' : 'Send Message'
            }</a></div>
          <div class="tgme_page_additional">If you have <strong
            >Telegram</strong>, you can contact <strong
            >${plainHtml(channel?.title ?? name)}</strong> right away.</div>
        </div>
      </div>
    </div>
  </body>
</html>
`
}
