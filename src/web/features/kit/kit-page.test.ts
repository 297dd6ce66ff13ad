import { readdirSync, readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { KitPage } from './kit-page.tsx'

test('every section is rendered light and dark', () => {
  const html = renderToString(createElement(KitPage))
  for (const part of [
    'Buttons',
    'Icon buttons',
    'Chips',
    'Fields',
    'Selects',
    'Dialogs',
    'Notes',
    'Loading',
    'Empty and error states',
    'Toast',
    'Badges and tags',
    'Brand',
    'Panel',
    'Type',
    'Scripts',
    'Text colours',
    'Backgrounds',
  ])
    expect(html.split(`>${part}</h2>`).length - 1, part).toBe(2)
})

test('every component of web/ui is shown', () => {
  const sources = readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8'))
    .join('\n')
  const parts = readdirSync(`${import.meta.dirname}/../../ui`).filter((file) =>
    file.endsWith('.tsx'),
  )
  expect(parts.filter((file) => !sources.includes(`'#web/ui/${file}'`))).toEqual([])
})
