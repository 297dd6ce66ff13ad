import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { KitPage } from './kit-page.tsx'

test('every part is drawn light and dark', () => {
  const html = renderToString(createElement(KitPage))
  for (const part of ['Buttons', 'Icon buttons', 'Chips', 'Fields', 'Picks', 'Dialogs', 'Notes', 'Waiting', 'Nothing, failed', 'Toast', 'Badges and tags', 'Brand', 'Panel', 'Type', 'Scripts', 'Inks', 'Grounds'])
    expect(html.split(`>${part}</h2>`).length - 1, part).toBe(2)
})
