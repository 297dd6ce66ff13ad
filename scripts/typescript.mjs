// For `node --import`: runs TypeScript. A module whose name ends with `?raw` is the text of its file,
// as in Vite.
import { readFileSync } from 'node:fs'
import { register } from 'node:module'

// Node loads this file again for its hooks. Those registered last run first.
if (!import.meta.url.endsWith('?hooks')) {
  await import('tsx')
  register(`${import.meta.url}?hooks`)
}

export function load(url, context, next) {
  if (!url.endsWith('?raw')) return next(url, context)
  const text = readFileSync(new URL(url), 'utf8')
  return { format: 'module', source: `export default ${JSON.stringify(text)}`, shortCircuit: true }
}
