/**
 * Random numbers in [0, 1) from a seed (mulberry32), the same on every machine.
 * @param {number} seed
 */
export function random(seed) {
  let state = seed >>> 0 || 1
  return () => {
    state += 0x6d2b79f5
    let r = Math.imul(state ^ (state >>> 15), 1 | state)
    r ^= r + Math.imul(r ^ (r >>> 7), 61 | r)
    return ((r ^ (r >>> 14)) >>> 0) / 4294967296
  }
}

export const pick = (list, r) => list[Math.floor(r() * list.length)]

export const times = (n, draw) => Array.from({ length: n }, (_, i) => draw(i)).join('')
