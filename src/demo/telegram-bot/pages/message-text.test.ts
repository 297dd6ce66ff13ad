import { expect, test } from 'vitest'
import { renderMessageText } from './message-text.ts'

const bold = (offset: number, length: number) => ({ type: 'bold', offset, length })

test('nested entities become nested tags', () => {
  expect(
    renderMessageText('2 rooms & a view', [
      bold(0, 7),
      { type: 'italic', offset: 2, length: 5 },
      { type: 'code', offset: 12, length: 4 },
    ]),
  ).toBe('<b>2 <i>rooms</i></b> &amp; a <code>view</code>')
  expect(renderMessageText('🏠 flat', [bold(3, 4)])).toBe('🏠 <b>flat</b>')
})

test('only web links become links', () => {
  const link = (url: string) =>
    renderMessageText('here', [{ type: 'text_link', offset: 0, length: 4, url }])
  expect(link('https://bina.example/?a=1&b="2"')).toBe(
    '<a href="https://bina.example/?a=1&amp;b=&quot;2&quot;" target="_blank" ' +
      'rel="noopener">here</a>',
  )
  expect(link('javascript:alert(1)')).toBe('here')
  expect(renderMessageText('see https://bina.example/a?b&c now', [])).toBe(
    'see <a href="https://bina.example/a?b" target="_blank" ' +
      'rel="noopener">https://bina.example/a?b</a>&amp;c now',
  )
})

test('text is escaped and invalid entities are ignored', () => {
  expect(
    renderMessageText('<script>"x"</script>', [
      bold(0, 100),
      { type: 'constructor', offset: 0, length: 3 },
      bold(-5, 2),
      bold(3, 0),
    ]),
  ).toBe('<b>&lt;script&gt;&quot;x&quot;&lt;/script&gt;</b>')
})
