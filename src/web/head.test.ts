import { expect, test } from 'vitest'
import { excerpt, renderHead } from './head.ts'

test('a page with a picture', () => {
  const html = renderHead({ title: '₾2,400 · Sololaki · Bina', description: 'Light', canonical: '/listing/7', image: '/photos/a.webp', type: 'article' }, 'https://bina.test')
  expect(html).toContain('<title>₾2,400 · Sololaki · Bina</title>')
  expect(html).toContain('<meta property="og:title" content="₾2,400 · Sololaki">')
  expect(html).toContain('<link rel="canonical" href="https://bina.test/listing/7">')
  expect(html).toContain('<meta property="og:image" content="https://bina.test/photos/a.webp">')
  expect(html).toContain('content="summary_large_image"')
})
test('a page that should not be found', () => {
  const html = renderHead({ title: 'Page not found', description: '', canonical: null }, 'https://bina.test')
  expect(html).toContain('content="noindex"')
  expect(html).not.toContain('canonical')
})
test('hostile text stays text', () => {
  const html = renderHead({ title: '</title><script>1</script>', description: '"><img onerror=1>', canonical: '/' }, 'https://bina.test')
  expect(html).not.toContain('<script>')
  expect(html).not.toContain('<img')
})
test.each([['  two\n lines ', 'two lines'], ['word '.repeat(60), `${'word '.repeat(31)}word…`]])('excerpt %#', (text, expected) => expect(excerpt(text)).toBe(expected))
