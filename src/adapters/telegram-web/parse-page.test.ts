import { describe, expect, it } from 'vitest'
import type { PageOutcome } from '#core/channels/channel-reader.ts'
import type { ParsedPost } from '#core/posts/post.ts'
import { parsePage } from './parse-page.ts'

const FOOTER =
  '<div class="tgme_widget_message_info"><span class="tgme_widget_message_meta">' +
  '<a class="tgme_widget_message_date" href="https://t.me/flats/7">' +
  '<time datetime="2026-05-20T15:38:10+00:00" class="time">15:38</time></a></span></div>'

const block = (inner: string, { id = '7', classes = '', footer = FOOTER } = {}): string =>
  '<div class="tgme_widget_message_wrap js-widget_message_wrap">' +
  `<div class="tgme_widget_message ${classes}" data-post="Flats/${id}">${inner}${footer}` +
  '</div></div>'

const text = (inner: string): string =>
  `<div class="tgme_widget_message_text js-message_text" dir="auto">${inner}</div>`

const page = (history: string, head = ''): string =>
  `<html><head>${head}</head><body><div class="tgme_channel_info">` +
  '<div class="tgme_channel_info_header_title"><span>Flats</span></div>' +
  '<div class="tgme_channel_info_header_username"><a>@Flats</a></div></div>' +
  `<section class="tgme_channel_history js-message_history">${history}` +
  `</section>${' '.repeat(500)}</body></html>`

function read(html: string, before?: number): Extract<PageOutcome, { kind: 'page' }> {
  const outcome = parsePage(html, { before })
  if (outcome.kind !== 'page') throw new Error(`${outcome.kind}: ${JSON.stringify(outcome)}`)
  return outcome
}

const post = (inner: string, options?: Parameters<typeof block>[1]): ParsedPost =>
  read(page(block(inner, options))).posts[0]!

describe('the text of a post', () => {
  it.each([
    ['breaks become lines', 'one<br/>two<br><br>three', 'one\ntwo\n\nthree'],
    [
      'emoji keep their character',
      '<i class="emoji" style="background-image:url(\'//telegram.org/e.png\')"><b>🏠</b></i> flat',
      '🏠 flat',
    ],
    [
      'so do custom ones',
      '<tg-emoji emoji-id="5"><i class="emoji"><b>💎</b></i></tg-emoji>flat',
      '💎flat',
    ],
    ['direction overrides are removed', '\u202eevil\u202c \u2067flat\u2069 שלום', 'evil flat שלום'],
    ['spoilers are revealed', 'price <tg-spoiler>500</tg-spoiler>', 'price 500'],
    [
      'struck-out text is marked, line by line',
      'now <s>600 <b>$</b></s> 550 $<br><del>one<br> two </del>',
      'now ~~600 $~~ 550 $\n~~one~~\n~~two~~',
    ],
    ['empty struck-out text is ignored', 'a<s></s> <s> </s>b', 'a b'],
    ['entities are decoded once', 'a &amp;amp; b &lt;i&gt; &#036;500&#33;', 'a &amp; b <i> $500!'],
    ['spaces are collapsed', '3\u00a0000   $\n   a month ', '3 000 $ a month'],
    ['but not inside <pre>', 'x<pre>a  b\n  c</pre>y', 'x\na  b\n  c\ny'],
    ['quotes are on their own line', 'x<blockquote>q</blockquote>y', 'x\nq\ny'],
    ['scripts are ignored', 'x<script>alert(1)</script><style>y</style>', 'x'],
    ['characters that a database rejects are removed', 'a\u0000b\u0007c\u{d800}', 'abc\ufffd'],
  ])('%s', (_, html, expected) => {
    expect(post(text(html)).text).toBe(expected)
  })

  it('reads the innermost of nested text elements, once', () => {
    expect(post(text(text('words')))).toMatchObject({ text: 'words' })
  })

  it('does not include replies, link previews and polls', () => {
    const reply =
      '<a class="tgme_widget_message_reply" href="https://t.me/flats/3">' +
      '<div class="tgme_widget_message_text js-message_reply_text">quoted #no ' +
      '<a href="https://no.example">x</a></div></a>'
    const preview =
      '<a class="tgme_widget_message_link_preview" href="https://no.example">' +
      '<div class="link_preview_description">$9999</div></a>'
    const read = post(
      `${reply}${text('own')}${preview}<div class="tgme_widget_message_poll">` +
        '<div class="tgme_widget_message_poll_question">q?</div></div>',
    )
    expect(read).toMatchObject({ text: 'own', links: [], hashtags: [], replyTo: 3 })
  })

  it('does not follow a reply into another channel', () => {
    expect(
      post(`<a class="tgme_widget_message_reply" href="https://t.me/other/3"></a>${text('x')}`)
        .replyTo,
    ).toBeNull()
  })
})

describe('links and hashtags', () => {
  it('decodes double escaping in href and in the text of plain links', () => {
    const read = post(
      text(
        '<a href="https://maps.google.com/?q=41.7,44.8&amp;amp;z=17" onclick="return ' +
          'confirm(1)">https://maps.google.com/?q=41.7,44.8&amp;amp;z=17</a>',
      ),
    )
    expect(read.links).toEqual(['https://maps.google.com/?q=41.7,44.8&z=17'])
    expect(read.text).toBe('https://maps.google.com/?q=41.7,44.8&z=17')
  })

  it('have distinct URLs with safe schemes, in order', () => {
    const hrefs = [
      'https://b.example/',
      'javascript:alert(1)',
      'data:text/html,x',
      'tg://resolve?domain=x',
      'tel:+995555012345',
      'mailto:a@b.ge',
      'https://b.example/',
      '//c.example/x',
      '?q=%23Vake',
      'ftp://d',
      'http://[bad',
    ]
    const read = post(text(hrefs.map((href) => `<a href="${href}">#Vake</a>`).join(' ')))
    expect(read.links).toEqual([
      'https://b.example/',
      'tg://resolve?domain=x',
      'tel:+995555012345',
      'mailto:a@b.ge',
      'https://c.example/x',
    ])
    expect(read.hashtags).toEqual(['Vake'])
  })

  it('include locations and buttons', () => {
    const read = post(
      '<a class="tgme_widget_message_location_wrap" ' +
        'href="https://maps.google.com/maps?q=41.71,44.78"></a>' +
        '<a class="tgme_widget_message_inline_button" href="https://t.me/owner">Write</a>',
    )
    expect(read.links).toEqual(['https://maps.google.com/maps?q=41.71,44.78', 'https://t.me/owner'])
  })
})

describe('media', () => {
  const background = (url: string): string => `style="width:800px;background-image:url('${url}')"`

  it('reads the photos of an album and the ids of its items', () => {
    const items = [7, 8, 9].map(
      (id) =>
        '<a class="tgme_widget_message_photo_wrap grouped_media_wrap js-message_photo" ' +
        `href="https://t.me/flats/${id}?single" ` +
        `${background(`https://cdn4.telesco.pe/file/${id}.jpg`)}></a>`,
    )
    expect(
      post(`<div class="tgme_widget_message_grouped_wrap">${items.join('')}</div>${text('album')}`),
    ).toMatchObject({
      messageId: 7,
      albumIds: [8, 9],
      photos: [
        { url: 'https://cdn4.telesco.pe/file/7.jpg' },
        { url: 'https://cdn4.telesco.pe/file/8.jpg' },
        { url: 'https://cdn4.telesco.pe/file/9.jpg' },
      ],
    })
  })

  it.each([
    [
      'quoted with entities',
      'background-image: url(&quot;https://cdn.example/a.jpg&quot;);',
      'https://cdn.example/a.jpg',
    ],
    [
      'without a scheme',
      "background-image:url('//cdn.example/a.jpg')",
      'https://cdn.example/a.jpg',
    ],
    ['bare', 'background-image:url(https://cdn.example/a.jpg)', 'https://cdn.example/a.jpg'],
  ])('reads a URL that is %s', (_, style, expected) => {
    expect(post(`<a class="tgme_widget_message_photo_wrap" style="${style}"></a>`).photos).toEqual([
      { url: expected },
    ])
  })

  it('does not read other images as photos', () => {
    const others = [
      '<div class="tgme_widget_message_user"><i class="tgme_widget_message_user_photo">' +
        '<img src="https://cdn.example/avatar.jpg"></i></div>',
      '<a class="tgme_widget_message_reply" href="#"><i class="tgme_widget_message_reply_thumb" ' +
        `${background('https://cdn.example/quote.jpg')}></i></a>`,
      '<a class="tgme_widget_message_link_preview" href="https://x.example">' +
        `<i class="link_preview_image" ${background('https://cdn.example/site.jpg')}></i>` +
        '<a class="tgme_widget_message_photo_wrap" ' +
        `${background('https://cdn.example/site2.jpg')}></a></a>`,
      '<a class="tgme_widget_message_photo_wrap" ' +
        `style="background-image:url('data:image/png;base64,AA')"></a>`,
    ].join('\n      ')
    expect(post(others).photos).toEqual([])
  })

  it.each([
    ['0:42', 42],
    ['1:02:03', 3723],
    ['soon', null],
  ])('reads a video of %s', (shown, durationSeconds) => {
    const player =
      '<a class="tgme_widget_message_video_player">' +
      `<i class="tgme_widget_message_video_thumb" ${background('https://cdn.example/p')}></i>` +
      '<video src="https://cdn.example/v.mp4?token=1&amp;x=2"></video>' +
      `<time class="message_video_duration">${shown}</time></a>`
    expect(post(player).videos).toEqual([
      {
        url: 'https://cdn.example/v.mp4?token=1&x=2',
        posterUrl: 'https://cdn.example/p',
        durationSeconds,
      },
    ])
  })

  it('recognises a video that is too large for the page by its missing source', () => {
    expect(
      post(
        '<a class="tgme_widget_message_video_player not_supported">' +
          '<time class="message_video_duration">1:16</time></a>',
      ).videos,
    ).toEqual([{ url: null, posterUrl: null, durationSeconds: 76 }])
  })
})

describe('marks', () => {
  const meta = (inner: string): string =>
    FOOTER.replace(
      '<a class="tgme_widget_message_date"',
      `${inner}<a class="tgme_widget_message_date"`,
    )

  it('recognises an edited post, but not an author called "edited"', () => {
    expect(post(text('x'), { footer: meta('edited &nbsp;') }).edited).toBe(true)
    expect(
      post(text('x'), {
        footer: meta('<span class="tgme_widget_message_from_author">edited</span>,&nbsp;'),
      }),
    ).toMatchObject({ edited: false, authorSignature: 'edited' })
  })

  it('reads where a post was forwarded from, public or not', () => {
    expect(
      post(
        '<div class="tgme_widget_message_forwarded_from">Forwarded from ' +
          '<a class="tgme_widget_message_forwarded_from_name" href="https://t.me/src/5">' +
          '<span>Src</span></a></div>',
      ).forwardedFrom,
    ).toEqual({ name: 'Src', url: 'https://t.me/src/5' })
    expect(
      post(
        '<div class="tgme_widget_message_forwarded_from">Forwarded from ' +
          '<span class="tgme_widget_message_forwarded_from_name">Closed</span></div>',
      ).forwardedFrom,
    ).toEqual({ name: 'Closed', url: null })
  })

  it('recognises service messages, and takes the date from the footer, not a video', () => {
    const read = post(
      `<time datetime="2001-01-01T00:00:00+00:00"></time>${text('Channel created')}`,
      { classes: 'service_message' },
    )
    expect(read).toMatchObject({ isService: true, postedAt: new Date('2026-05-20T15:38:10Z') })
  })
})

describe('a page', () => {
  it('reports unreadable blocks', () => {
    const outcome = read(
      page(
        block(text('a')) +
          block(text('b'), { id: '8', footer: '' }) +
          block(text('c'), { id: 'x' }) +
          '<div class="tgme_widget_message_wrap">strange</div>',
      ),
    )
    expect(outcome.posts.map((each) => each.messageId)).toEqual([7])
    expect(outcome.unparsed).toEqual([
      { messageId: 8, reason: 'a block without a date' },
      { messageId: null, reason: 'a block without a message id' },
      { messageId: null, reason: 'a block without a message' },
    ])
  })

  it('has its posts oldest first, without duplicates', () => {
    const ids = ['9', '7', '8', '7'].map((id) => block(text(id), { id }))
    expect(read(page(ids.join(''))).posts.map((each) => each.messageId)).toEqual([7, 8, 9])
  })

  it('pages back by its own link, never forwards, and ends without one', () => {
    const link = '<link rel="prev" href="/s/flats?before=7">'
    expect(read(page(block(text('a')), link)).nextBefore).toBe(7)
    expect(
      read(
        page(
          '<a class="tme_messages_more" data-before="7" href="/s/flats?before=7"></a>' +
            block(text('a')),
        ),
        20,
      ).nextBefore,
    ).toBe(7)
    expect(
      read(page(block(text('a')), '<link rel="prev" href="/s/flats?before=30">'), 20).nextBefore,
    ).toBe(7)
    expect(
      read(page(block(text('a')), '<link rel="prev" href="/s/flats?before=30">'), 7).nextBefore,
    ).toBeNull()
    expect(read(page(block(text('a')))).nextBefore).toBeNull()
  })

  it.each([
    ['no posts', page('<div class="tgme_widget_message_centered"></div>'), 'empty'],
    [
      '"no posts found" without a search',
      page(
        '<div class="tgme_widget_message_wrap"><div class="tgme_widget_message_centered">' +
          '<div class="tme_no_messages_found">No posts found</div></div></div>',
      ),
      'throttled',
    ],
    ['a history in a new format', page('<article class="tg_post">x</article>'), 'unrecognised'],
    [
      'a header without a history',
      page('').replace('tgme_channel_history', 'tg_history'),
      'unrecognised',
    ],
    ['only unreadable blocks', page(block(text('a'), { footer: '' })), 'unrecognised'],
    [
      'a landing page',
      `<title>Telegram: View @flats</title><div class="tgme_page">${'x'.repeat(600)}</div>`,
      'not-public',
    ],
    [
      'a deleted single message',
      '<div class="tgme_widget_message err_message">' +
        '<div class="tgme_widget_message_error">Post not found</div></div>',
      'not-public',
    ],
    ['a tiny page', '<html><script>location.reload()</script></html>', 'throttled'],
    ['nothing', '', 'throttled'],
    ['another site', `<html><body>${'<p>hello</p>'.repeat(100)}</body></html>`, 'unrecognised'],
  ])('with %s', (_, html, kind) => {
    expect(parsePage(html).kind).toBe(kind)
  })

  it('is not fooled by a post that quotes error markers', () => {
    expect(
      read(
        page(
          block(
            text(
              '<div class="tme_no_messages_found">No posts found</div>' +
                '<div class="tgme_widget_message_error">x</div>',
            ),
          ),
        ),
      ),
    ).toMatchObject({ posts: [{ messageId: 7 }] })
  })

  it('reports a landing page, and the elements of an unknown page without its text', () => {
    expect(
      parsePage(
        `<title>Telegram: View @flats</title><div class="tgme_page">${'x'.repeat(600)}</div>`,
      ),
    ).toEqual({ kind: 'not-public', location: 'https://t.me/flats' })
    const paragraph =
      '<p id="nino">hello +995 555 00 00 01 <a class="x" href="https://nino.example">nino</a></p>\n'
    const outcome = parsePage(
      "<html><head><title>Nino's flats</title></head>" +
        `<body class="channel-feed dark" data-x="secret">${paragraph.repeat(100)}` +
        `<div class="nino's \u10d1"></body></html>`,
    )
    expect(outcome).toEqual({
      kind: 'unrecognised',
      reason: 'neither a channel, nor a message, nor a landing page',
      outline: '9230 characters, html head title body.channel-feed.dark p a.x div',
    })
    expect(
      parsePage(Array.from({ length: 999 }, (_, n) => `<b class="c${n}">x</b>`).join('')),
    ).toMatchObject({ outline: expect.stringMatching(/^.{400}$/) })
  })

  it('reads the channel of a single message from its author line', () => {
    const single = block(
      `<a class="tgme_widget_message_owner_name"><span>Flats of Tbilisi</span></a>${text('one')}`,
    )
    expect(read(single)).toMatchObject({
      channel: { username: 'Flats', title: 'Flats of Tbilisi' },
      nextBefore: null,
      posts: [{ text: 'one' }],
    })
  })

  it('is unrecognised with any status other than 200', () => {
    expect(parsePage(page(block(text('a'))), { status: 404 })).toMatchObject({
      kind: 'unrecognised',
      reason: 'HTTP 404',
    })
  })
})

it.each(['b', 'div', 'a', 'table'])(
  'a page of 50,000 open %s is rejected without parsing',
  (tag) => {
    const page = `<div class="tgme_widget_message_text">${`<${tag}>`.repeat(50_000)}`
    expect(parsePage(page)).toMatchObject({
      kind: 'unrecognised',
      reason: 'tags nested more than 500 deep',
    })
  },
)

it('many sibling tags do not count as depth', () => {
  const page = `<div>${'<br><img src="x"><b>x</b>'.repeat(5000)}</div>`
  expect(parsePage(page)).toMatchObject({
    reason: 'neither a channel, nor a message, nor a landing page',
  })
})
