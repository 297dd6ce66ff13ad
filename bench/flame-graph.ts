import type { Profiler } from 'node:inspector'

const WIDTH = 1200
const ROW = 17
const MARGIN = 10
/** Narrower calls are left out. */
const MIN_SHARE = 0.002
/** About the width of a letter. */
const LETTER = 6.2

type Frame = { name: string; origin: string; ownMs: number; calls: Map<string, Frame> }

const COLORS: Record<string, string> = {
  ours: '#e8926b',
  packages: '#8db4d9',
  node: '#b9c98b',
  engine: '#c9b8d6',
}

/**
 * A V8 profile as an SVG flame graph: a row for each depth of calls, whose widths are shares of the
 * processor time. Idle time does not count. Calls of the same function next to each other are one.
 */
export function drawFlameGraph(profile: Profiler.Profile, title: string): string {
  const root = readFrames(profile)
  const total = timeOf(root)
  const rects: string[] = []
  let depth = 0
  const draw = (frame: Frame, x: number, level: number): void => {
    depth = Math.max(depth, level)
    for (const call of [...frame.calls.values()].sort((a, b) => a.name.localeCompare(b.name))) {
      const share = timeOf(call) / total
      const width = share * (WIDTH - 2 * MARGIN)
      if (share >= MIN_SHARE) {
        const letters = Math.floor((width - 4) / LETTER)
        const text =
          letters < 3
            ? ''
            : `<text x="${(x + 3).toFixed(1)}" y="${level * ROW + 12}">${escape(
                call.name.length > letters ? `${call.name.slice(0, letters - 1)}…` : call.name,
              )}</text>`
        rects.push(
          `<g><title>${escape(call.name)}, ${(share * 100).toFixed(1)} %</title>` +
            `<rect x="${x.toFixed(1)}" y="${level * ROW}" width="${width.toFixed(1)}" ` +
            `height="${ROW - 1}" fill="${COLORS[call.origin]}"/>${text}</g>`,
        )
        draw(call, x, level + 1)
      }
      x += width
    }
  }
  draw(root, MARGIN, 0)
  const top = 50
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${top + (depth + 1) * ROW}"`,
    ' font-family="ui-sans-serif, system-ui, sans-serif" font-size="11">',
    '<rect width="100%" height="100%" fill="#fff"/>',
    `<text x="${MARGIN}" y="20" font-size="15">${escape(title)}</text>`,
    ...Object.entries({ ours: 'Bina', packages: 'packages', node: 'Node', engine: 'V8' }).map(
      ([origin, name], index) =>
        `<rect x="${MARGIN + index * 90}" y="30" width="10" height="10" ` +
        `fill="${COLORS[origin]}"/><text x="${MARGIN + 14 + index * 90}" y="39">${name}</text>`,
    ),
    `<g transform="translate(0 ${top})">`,
    ...rects,
    '</g></svg>\n',
  ].join('\n')
}

/** The tree of calls. Recursive calls are part of the first, those without a name of the caller. */
function readFrames({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): Frame {
  const own = new Map<number, number>()
  for (const [i, id] of samples.entries())
    own.set(id, (own.get(id) ?? 0) + (timeDeltas[i] ?? 0) / 1000)
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const read = (node: Profiler.ProfileNode, parent: Frame, path: readonly Frame[]): void => {
    const { functionName: name, url } = node.callFrame
    if (/^\((?:idle|program)\)$/.test(name)) return
    let frame = name === '' || name === '(root)' ? parent : path.find((one) => one.name === name)
    if (!frame) {
      frame = parent.calls.get(name) ?? { name, origin: originOf(url), ownMs: 0, calls: new Map() }
      parent.calls.set(name, frame)
    }
    frame.ownMs += own.get(node.id) ?? 0
    const known = path.indexOf(frame)
    const ownPath = known === -1 ? [...path, frame] : path.slice(0, known + 1)
    for (const child of node.children ?? []) read(byId.get(child)!, frame, ownPath)
  }
  const root: Frame = { name: '', origin: 'engine', ownMs: 0, calls: new Map() }
  read(nodes[0]!, root, [root])
  return root
}

const timeOf = (frame: Frame): number =>
  [...frame.calls.values()].reduce((sum, call) => sum + timeOf(call), frame.ownMs)

function originOf(url: string): string {
  if (url === '') return 'engine'
  if (url.startsWith('node:')) return 'node'
  return url.includes('/node_modules/') ? 'packages' : 'ours'
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
