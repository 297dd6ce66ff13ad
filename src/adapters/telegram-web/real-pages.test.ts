import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parsePage } from './parse-page.ts'

// Real pages are not part of the repository; these tests are reported as skipped without them.
const root = path.resolve(import.meta.dirname, '../../..')
const corpus = path.resolve(root, process.env.CORPUS_DIR ?? '../shared/corpus', 'tme_html')
const isThere = existsSync(corpus)
const files = isThere ? readdirSync(corpus).filter((file) => file.endsWith('.html')) : []
const parse = (file: string) => parsePage(readFileSync(path.join(corpus, file), 'utf8'))

describe.skipIf(!isThere)(
  `real pages of t.me (${isThere ? corpus : 'CORPUS_DIR is not there: skipped'})`,
  () => {
    it('have no unreadable blocks', () => {
      for (const file of files.filter((name) => !name.startsWith('page__tme_')))
        expect([file, parse(file)]).toMatchObject([file, { kind: 'page', unparsed: [] }])
    })

    it('have the twenty posts of a channel page and the cursor of the next', () => {
      const outcome = parse('page__channel_feed.html')
      if (outcome.kind !== 'page') throw new Error(outcome.kind)
      expect(outcome).toMatchObject({
        nextBefore: 519,
        channel: { username: 'durov', subscribers: '11.3M' },
      })
      expect(outcome.posts).toHaveLength(20)
      expect(outcome.posts.filter((post) => post.edited).map((post) => post.messageId)).toEqual([
        521, 527, 535, 538,
      ])
      expect(outcome.posts.flatMap((post) => post.photos)).toHaveLength(3)
      expect(outcome.posts.flatMap((post) => post.videos)).toHaveLength(6)
      expect(
        outcome.posts.every(
          (post) =>
            post.authorSignature !== null && post.links.every((link) => link.startsWith('http')),
        ),
      ).toBe(true)
    })

    it.each(files.filter((name) => name.startsWith('page__tme_')))(
      'name %s, a landing page, as refused',
      (file) => {
        expect(parse(file)).toMatchObject({
          kind: 'not-public',
          location: expect.stringContaining('https://t.me/') as string,
        })
      },
    )

    it('have an album of a video and photos, with the ids of its items', () => {
      expect(parse('single__message_media_photo_and_video.html')).toMatchObject({
        posts: [
          {
            messageId: 46908,
            albumIds: [46909, 46910],
            photos: [{}, {}],
            videos: [{ durationSeconds: 5 }],
            hashtags: [expect.anything(), expect.anything()],
          },
        ],
      })
    })

    it('have polls, voice messages and files as posts', () => {
      expect(parse('single__message_poll.html')).toMatchObject({
        posts: [{ text: '', photos: [] }],
      })
      expect(parse('single__message_voice.html')).toMatchObject({
        posts: [{ forwardedFrom: { url: null } }],
      })
      expect(parse('single__message_media_file.html')).toMatchObject({
        posts: [{ photos: [], forwardedFrom: { url: expect.stringContaining('t.me') as string } }],
      })
    })
  },
)
