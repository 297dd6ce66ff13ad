import { postIds } from './archive.ts'
import type { Attachment, ArchivePost, ArchiveVideo, DatedChannel, DatedPost } from './archive.ts'
import { escape, plainHtml, textHtml, plainText } from './markup.ts'

/** File URLs and photo dimensions, provided by the server. */
export type Media = {
  /** URL of a file by its name in the archive, such as "living-07.jpg". */
  url(file: string): string
  /** Width divided by height. */
  ratio(photo: string): number
}

const BUBBLE_TAIL =
  '<i class="tgme_widget_message_bubble_tail"><svg class="bubble_icon" width="9px" height="20px" ' +
  'viewBox="0 0 9 20"></svg></i>'

/** Renders a post as a `.tgme_widget_message`, like t.me. */
export function messageBlock(channel: DatedChannel, post: DatedPost, media: Media): string {
  const link = `https://t.me/${channel.username}`
  const initial = escape([...channel.title][0] ?? '')
  const avatar = channel.avatar ? `<img src="${media.url(`${channel.avatar}.jpg`)}">` : ''
  const isAlbum = postIds(post).length > 1
  const view = Buffer.from(
    JSON.stringify({
      c: -1_000_000_000,
      p: isAlbum ? `${post.id}g` : post.id,
      t: Math.floor(post.date.getTime() / 1000),
      h: 'd0',
    }),
  ).toString('base64url')
  const service = post.service === undefined ? '' : ' service_message'
  return `<div class="tgme_widget_message text_not_supported_wrap${service} js-widget_message"
    data-post="${channel.username}/${post.id}" data-view="${view}">
  <div class="tgme_widget_message_user"><a href="${link}"><i
    class="tgme_widget_message_user_photo bgcolor2" data-content="${initial}"
    >${avatar}</i></a></div>
  <div class="tgme_widget_message_bubble">
    ${BUBBLE_TAIL}
    <div class="tgme_widget_message_author accent_color"><a class="tgme_widget_message_owner_name"
      href="${link}"><span dir="auto">${plainHtml(channel.title)}</span></a></div>
${forwardedFrom(post)}${reply(channel, post, media)}
${body(channel, post, media)}
${linkPreview(post, media)}
<div class="tgme_widget_message_footer compact js-message_footer">
  <div class="tgme_widget_message_info short js-message_info">
    ${views(post)}<span class="tgme_widget_message_meta">${author(post)}${
      post.edited ? 'edited &nbsp;' : ''
    }<a class="tgme_widget_message_date" href="${link}/${post.id}"><time
      datetime="${post.shownDate ?? isoSeconds(post.date)}"
      class="time">${isoSeconds(post.date).slice(11, 16)}</time></a></span>
  </div>
</div>
  </div>
</div>`
}

const isoSeconds = (date: Date): string => `${date.toISOString().slice(0, 19)}+00:00`

const views = (post: ArchivePost): string =>
  post.views && !post.service
    ? `<span class="tgme_widget_message_views">${escape(post.views)}</span><span class="copyonly"
      > views</span>`
    : ''

const author = (post: ArchivePost): string =>
  post.author
    ? `<span class="tgme_widget_message_from_author" dir="auto"
      >${plainHtml(post.author)}</span>,&nbsp;`
    : ''

function forwardedFrom(post: ArchivePost): string {
  if (!post.forwardedFrom) return ''
  const name = `<span dir="auto">${plainHtml(post.forwardedFrom.name)}</span>`
  const source = post.forwardedFrom.url
    ? `<a class="tgme_widget_message_forwarded_from_name" href="${escape(post.forwardedFrom.url)}"
      >${name}</a>`
    : `<span class="tgme_widget_message_forwarded_from_name">${name}</span>`
  return `<div class="tgme_widget_message_forwarded_from accent_color"
    >Forwarded from&nbsp;${source}</div>`
}

/** The quoted text has the class of the post's text too, so a parser must tell them apart. */
function reply(channel: DatedChannel, post: ArchivePost, media: Media): string {
  if (post.replyTo === undefined || post.service) return ''
  const quoted = channel.posts.find((other) => other.id === post.replyTo)
  const thumb = quoted?.photos?.[0]
    ? `<i class="tgme_widget_message_reply_thumb"
      style="background-image:url('${media.url(`${quoted.photos[0]}.jpg`)}')"></i>`
    : ''
  const content =
    [...plainText(quoted?.text ?? '')].slice(0, 100).join('') ||
    (quoted?.photos ? 'Photo' : 'Deleted message')
  return `<a class="tgme_widget_message_reply user-color-default"
    href="https://t.me/${channel.username}/${post.replyTo}">${thumb}<div
    class="tgme_widget_message_author accent_color"><span class="tgme_widget_message_author_name"
    dir="auto">${plainHtml(channel.title)}</span></div><div
    class="tgme_widget_message_text js-message_reply_text" dir="auto"
    >${plainHtml(content)}</div></a>`
}

function linkPreview(post: ArchivePost, media: Media): string {
  const preview = post.linkPreview
  if (!preview) return ''
  const image = preview.image
    ? `<i class="link_preview_image" style="background-image:url('${media.url(
        `${preview.image}.jpg`,
      )}');padding-top:52.5%"></i>`
    : ''
  return `<a class="tgme_widget_message_link_preview" href="${escape(preview.url)}">
  <div class="link_preview_site_name accent_color" dir="auto">${plainHtml(preview.site ?? '')}</div>
  ${image}
  <div class="link_preview_title" dir="auto">${plainHtml(preview.title ?? '')}</div>
  <div class="link_preview_description" dir="auto">${plainHtml(preview.description ?? '')}</div>
</a>`
}

function body(channel: DatedChannel, post: DatedPost, media: Media): string {
  if (post.service !== undefined) return text(serviceHtml(channel, post))
  const photos = post.photos ?? []
  const videos = post.videos ?? []
  const content = post.text ? text(textHtml(post.text)) : ''
  const extra =
    (post.poll ? poll(channel, post) : '') +
    (post.attachment ? attachment(channel, post, post.attachment, media) : '')
  // The caption of an album is a second element with the same class.
  if (photos.length + videos.length > 1)
    return album(channel, post, media) + (content && text(content))
  if (videos[0])
    return (
      `<div class="media_supported_cont"
      >${video(channel, post.id, videos[0], media, null)}${content}</div>` +
      openInTelegramNote(channel, post)
    )
  if (photos[0]) return photo(channel, post.id, photos[0], media) + content
  return extra + content
}

const text = (html: string): string =>
  `<div class="tgme_widget_message_text js-message_text" dir="auto">${html}</div>`

/** Ordinary posts contain it too, hidden by CSS, so it does not identify unsupported posts. */
const openInTelegramNote = (channel: DatedChannel, post: ArchivePost): string =>
  `<div class="media_not_supported_cont"
    >${notSupported(
      'Please open Telegram to view this post',
      `<a href="https://t.me/${channel.username}/${post.id}"
        class="message_media_view_in_telegram">VIEW IN TELEGRAM</a>`,
    )}</div>`

const notSupported = (label: string, link: string): string =>
  `<div class="message_media_not_supported_wrap"><div class="message_media_not_supported"><div
    class="message_media_not_supported_label">${label}</div>${link}</div></div>`

function photo(channel: DatedChannel, id: number, name: string, media: Media): string {
  const tall = (100 / media.ratio(name)).toFixed(4)
  return `<a class="tgme_widget_message_photo_wrap 52562304${id} 12238115_4600${id}"
    href="https://t.me/${channel.username}/${id}"
    style="width:800px;background-image:url('${media.url(`${name}.jpg`)}')">
  <div class="tgme_widget_message_photo" style="padding-top:${tall}%"></div>
</a>`
}

function video(
  channel: DatedChannel,
  id: number,
  item: ArchiveVideo,
  media: Media,
  box: string | null,
): string {
  const big = item.tooBig || !item.file
  const thumb = item.poster
    ? `<i class="tgme_widget_message_video_thumb"
      style="background-image:url('${media.url(`${item.poster}.jpg`)}')"></i>`
    : ''
  const player = big
    ? ''
    : `<video src="${media.url(item.file!)}?token=t${id}"
      class="tgme_widget_message_video js-message_video" width="100%" height="100%"></video>`
  const play = item.duration
    ? `<div class="message_video_play js-message_video_play"></div><time
      class="message_video_duration js-message_video_duration">${escape(item.duration)}</time>`
    : ''
  const grouped = box === null ? '' : ' grouped_media_wrap blured'
  const unsupported = big ? ' not_supported' : ''
  const [query, style] = box === null ? ['', ''] : ['?single', `style="${box}" data-ratio="1.333"`]
  return `<a
    class="tgme_widget_message_video_player${unsupported}${grouped} js-message_video_player"
    href="https://t.me/${channel.username}/${id}${query}" ${style}
    >${thumb}
<div class="tgme_widget_message_video_wrap" style="width:1280px;padding-top:56.25%"
  >${player}</div>${play}
${notSupported(
  big ? 'Media is too big' : 'This media is not supported in your browser',
  '<span class="message_media_view_in_telegram">VIEW IN TELEGRAM</span>',
)}</a>`
}

/** Renders an album: the first item at full width, the others in a row below. Each has its id. */
function album(channel: DatedChannel, post: DatedPost, media: Media): string {
  const items = [
    ...(post.videos ?? []).map((item) => ({ video: item })),
    ...(post.photos ?? []).map((name) => ({ photo: name })),
  ]
  const below = Math.floor(453 / (items.length - 1))
  const layer = items.map((item, index) => {
    const box =
      index === 0
        ? 'left:0px;top:0px;width:453px;height:300px;margin-right:0px;margin-bottom:2px;'
        : `left:${(index - 1) * below}px;top:302px;width:${below - 2}px;height:151px;` +
          'margin-right:2px;margin-bottom:0px;'
    if ('video' in item) return video(channel, post.id + index, item.video, media, box)
    const image = `background-image:url('${media.url(`${item.photo}.jpg`)}')`
    return `<a class="tgme_widget_message_photo_wrap grouped_media_wrap blured js-message_photo"
      style="${box}${image}" data-ratio="${media.ratio(item.photo).toFixed(5)}"
      href="https://t.me/${channel.username}/${post.id + index}?single"><div
      class="grouped_media_helper" style="top:0;bottom:0;left:0;right:0;"><div
      class="tgme_widget_message_photo grouped_media" style="top:0;bottom:0;left:0;right:0;"
      ></div></div></a>`
  })
  return `<div class="tgme_widget_message_grouped_wrap js-message_grouped_wrap" data-margin-w="2"
    data-margin-h="2" style="width:453px;"><div
    class="tgme_widget_message_grouped js-message_grouped" style="padding-top:100%"><div
    class="tgme_widget_message_grouped_layer js-message_grouped_layer"
    style="width:453px;height:453px">${layer.join('')}</div></div></div>`
}

function serviceHtml(channel: DatedChannel, post: DatedPost): string {
  const name = `<a class="tgme_widget_message_author_name" href="https://t.me/${channel.username}"
    ><span dir="auto">${plainHtml(channel.title)}</span></a>`
  if (post.service === 'pinned') {
    const quoted = post.text ?? channel.posts.find((other) => other.id === post.replyTo)?.text
    return quoted
      ? `${name} pinned «<span class="tgme_widget_service_strong_text" dir="auto"
        >${plainHtml([...plainText(quoted)].slice(0, 60).join(''))}</span>»`
      : `${name} pinned a photo`
  }
  if (post.service === 'created') return 'Channel created'
  if (post.service === 'photo') return 'Channel photo updated'
  return plainHtml(post.text ?? post.service ?? '')
}

function poll(channel: DatedChannel, post: DatedPost): string {
  const options = post.poll!.options.map((option) =>
    typeof option === 'string' ? { text: option, percent: 0 } : { percent: 0, ...option },
  )
  return `<div class="tgme_widget_message_poll js-poll"><div
    class="tgme_widget_message_poll_question">${plainHtml(post.poll!.question)}</div><div
    class="tgme_widget_message_poll_type">Anonymous Poll</div><a
    class="tgme_widget_message_poll_options" href="https://t.me/${channel.username}/${post.id}"
    >${options
      .map(
        (option) =>
          `<div class="tgme_widget_message_poll_option"><div
          class="tgme_widget_message_poll_option_percent">${option.percent}%</div><div
          class="tgme_widget_message_poll_option_value"><div
          class="tgme_widget_message_poll_option_text">${plainHtml(option.text)}</div></div></div>`,
      )
      .join('')}</a></div>`
}

function attachment(
  channel: DatedChannel,
  post: DatedPost,
  kind: Attachment,
  media: Media,
): string {
  const href = `https://t.me/${channel.username}/${post.id}`
  switch (kind) {
    case 'document':
      return `<a class="tgme_widget_message_document_wrap" href="${href}"><div
        class="tgme_widget_message_document_icon accent_bg"></div><div
        class="tgme_widget_message_document"><div
        class="tgme_widget_message_document_title accent_color" dir="auto">plan.pdf</div><div
        class="tgme_widget_message_document_extra" dir="auto">2.1 MB</div></div></a>`
    case 'voice':
      return `<a class="tgme_widget_message_voice_player js-message_voice_player" href="${href}"
        ><audio class="tgme_widget_message_voice js-message_voice"
        src="${media.url('voice.ogg')}?token=t" data-waveform="" width="100%"></audio><time
        class="tgme_widget_message_voice_duration js-message_voice_duration">0:27</time></a>`
    case 'sticker':
      return `<div class="tgme_widget_message_sticker_wrap media_supported_cont"><a href="${href}"
        ><i class="tgme_widget_message_sticker js-sticker_image"
        style="width:256px;background-image:none" data-webp="${media.url('sticker.webp')}"
        ></i></a></div>`
    case 'location':
      return `<a class="tgme_widget_message_location_wrap"
        href="https://maps.google.com/maps?q=41.7101,44.7806"><div
        class="tgme_widget_message_location" style="background-image:url('${media.url('map.jpg')}')"
        ></div></a>`
    case 'contact':
      return `<div class="tgme_widget_message_contact_wrap"><div class="tgme_widget_message_contact"
        ><div class="tgme_widget_message_contact_name">Nino</div><div
        class="tgme_widget_message_contact_phone">+995 555 01 23 45</div></div></div>`
    case 'round-video':
      return `<div class="tgme_widget_message_roundvideo_player js-message_roundvideo_player"><i
        class="tgme_widget_message_roundvideo_thumb"
        style="background-image:url('${media.url('round.jpg')}')"></i><div
        class="tgme_widget_message_roundvideo_wrap"><video src="${media.url('round.mp4')}?token=t"
        class="tgme_widget_message_roundvideo js-message_roundvideo" width="100%" height="100%"
        ></video></div></div>`
    case 'unsupported':
      return notSupported(
        'Please open Telegram to view this post',
        `<a href="${href}" class="message_media_view_in_telegram">VIEW IN TELEGRAM</a>`,
      )
  }
}
