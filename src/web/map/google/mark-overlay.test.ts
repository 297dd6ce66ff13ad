import { expect, test } from 'vitest'
import type { PillMark } from '../marks.ts'
import { markNear } from './mark-overlay.ts'

const pill = (id: number, longitude: number): PillMark => ({
  kind: 'pill',
  id,
  latitude: 0,
  longitude,
  label: '$850',
  look: { state: 'rest', saved: false, vague: false },
})
// A degree is a pixel; pills are 60 wide and 40 high with their tip at the place.
const project = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  x: longitude,
  y: latitude,
})
const reach = (mark: PillMark) => ({ mark, left: -30, top: -40, width: 60, height: 40 })

test('a press meets the topmost of two that overlap', () => {
  const [top, below] = [pill(2, 120), pill(1, 100)]
  const reaches = [reach(top), reach(below)]
  expect(markNear(reaches, project, { x: 110, y: -20 }, 7)).toBe(top)
  expect(markNear(reaches, project, { x: 75, y: -20 }, 7)).toBe(below)
})

test('one that is met goes before one that is merely near', () => {
  const [near, met] = [pill(2, 165), pill(1, 100)]
  expect(markNear([reach(near), reach(met)], project, { x: 129, y: -20 }, 7)).toBe(met)
})

test('a finger may miss by a little, not by more', () => {
  const reaches = [reach(pill(1, 100))]
  expect(markNear(reaches, project, { x: 136, y: -20 }, 7)?.id).toBe(1)
  expect(markNear(reaches, project, { x: 138, y: -20 }, 7)).toBeNull()
  expect(markNear([], project, { x: 0, y: 0 }, 7)).toBeNull()
})
