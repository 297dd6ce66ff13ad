import { expect, test } from 'vitest'
import { simplify } from './simplify.ts'

const circle = (points: number, wobble = 0) =>
  Array.from({ length: points }, (_, i) => {
    const angle = (i / points) * Math.PI * 2
    const radius = 150 + wobble * Math.sin(angle * 200)
    return { x: 300 + radius * Math.cos(angle), y: 300 + radius * Math.sin(angle) }
  })

test('straight sides keep only their ends', () => {
  const side = (from: [number, number], to: [number, number]) =>
    Array.from({ length: 50 }, (_, i) => ({
      x: from[0] + ((to[0] - from[0]) * i) / 50,
      y: from[1] + ((to[1] - from[1]) * i) / 50,
    }))
  const corners = simplify([
    ...side([0, 0], [100, 0]),
    ...side([100, 0], [100, 100]),
    ...side([100, 100], [0, 100]),
  ])!
  expect(corners.slice(0, 3)).toEqual([
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 100, y: 100 },
  ])
  expect(corners).toHaveLength(4)
})
test('circles stay round, shaky ones fit into a URL, and thousands of points work', () => {
  expect(simplify(circle(400))!.length).toBeGreaterThan(12)
  for (const line of [circle(5000, 20), circle(200_000, 3)])
    expect(simplify(line)!.length).toBeLessThanOrEqual(60)
})
test.each([
  ['nothing', []],
  ['a press', [{ x: 5, y: 5 }]],
  [
    'a line',
    [
      { x: 0, y: 0 },
      { x: 50, y: 50 },
      { x: 100, y: 100 },
    ],
  ],
  ['a twitch', circle(20).map(({ x, y }) => ({ x: x / 50, y: y / 50 }))],
])('%s is no area', (_name, line) => {
  expect(simplify(line)).toBeNull()
})
