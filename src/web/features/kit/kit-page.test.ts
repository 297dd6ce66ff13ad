import { readdirSync, readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { KitPage } from './kit-page.tsx'

test('every part is drawn light and dark', () => {
  const html = renderToString(createElement(KitPage))
  for (const part of [
    'Buttons',
    'Icon buttons',
    'Chips',
    'Fields',
    'Picks',
    'Dialogs',
    'Notes',
    'Waiting',
    'Nothing, failed',
    'Toast',
    'Badges and tags',
    'Brand',
    'Panel',
    'Type',
    'Scripts',
    'Inks',
    'Grounds',
  ])
    expect(html.split(`>${part}</h2>`).length - 1, part).toBe(2)
})

test('nothing of the kit is missing', () => {
  const sources = readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8'))
    .join('\n')
  const parts = readdirSync(`${import.meta.dirname}/../../ui`).filter((file) =>
    file.endsWith('.tsx'),
  )
  expect(parts.filter((file) => !sources.includes(`'#web/ui/${file}'`))).toEqual([])
})
