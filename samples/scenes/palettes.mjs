import { mix } from './colour.mjs'

/**
 * The colours of a flat: every room of one flat uses one of these. `wall2` is for bedrooms and corners, `bath` and `tile` for
 * wet rooms, `carving` for outdoor wood, `frame` for window wood, `art` for pictures (ground and three tones).
 */
export const PALETTES = {
  sage: { wall: '#e6e2d3', wall2: '#cfd6c8', floor: '#b98a5e', sofa: '#6f8a72', rug: '#a3394f', pattern: '#f0dcc0', curtain: '#f2e9dc', accent: '#9a1b47', accent2: '#d9b98a', wood: '#8c5d3c', cabinet: '#5d7a66', top: '#f3ede4', tile: '#faf6ef', bath: '#7f9a86', linen: '#f3ece2', blanket: '#5f7a62', pot: '#c97a56', carving: '#5f8a86', frame: '#6d4531', facade: '#d8c3a0', art: ['#e9d8c2', '#9a1b47', '#d99a6c', '#5f7a62'] },
  terracotta: { wall: '#eed9c4', wall2: '#dfb79c', floor: '#a8734a', sofa: '#c0603f', rug: '#3f6f74', pattern: '#efe0c6', curtain: '#f6ead8', accent: '#3f6f74', accent2: '#e8b06a', wood: '#7a4a30', cabinet: '#b9694d', top: '#efe3d0', tile: '#f6e7d6', bath: '#c9785a', linen: '#f8efe2', blanket: '#b5543c', pot: '#3f6f74', carving: '#7d4f3a', frame: '#5b3626', facade: '#d98f6c', art: ['#f3e2c9', '#b5543c', '#e8b06a', '#3f6f74'] },
  harbour: { wall: '#dfe6e9', wall2: '#b9cbd4', floor: '#c9ab84', sofa: '#2f4f6b', rug: '#e6dccb', pattern: '#5d7f9a', curtain: '#eef2f3', accent: '#d08a4a', accent2: '#e2c9a4', wood: '#a9805a', cabinet: '#36566e', top: '#f4f1ec', tile: '#f3f6f7', bath: '#4f7f96', linen: '#f4f5f3', blanket: '#35597a', pot: '#d8cbb8', carving: '#6f97a8', frame: '#f1ece4', facade: '#cfd6d8', art: ['#e4ecee', '#2f4f6b', '#d08a4a', '#7fa3b5'] },
  wine: { wall: '#e9d9d2', wall2: '#c9a3a3', floor: '#7f5640', sofa: '#7d2740', rug: '#2f3b52', pattern: '#d9b98a', curtain: '#efe0d6', accent: '#d9a441', accent2: '#d8bfae', wood: '#5b3626', cabinet: '#6b2f40', top: '#e9ddd0', tile: '#f4e9e2', bath: '#8f4a5a', linen: '#f6ece6', blanket: '#7d2740', pot: '#e2d5c2', carving: '#7a3f4a', frame: '#4a2a22', facade: '#c9929a', art: ['#f0dfd0', '#7d2740', '#d9a441', '#2f3b52'] },
  ochre: { wall: '#f1e3bf', wall2: '#e3c98f', floor: '#9a6a41', sofa: '#c99632', rug: '#5b4a5e', pattern: '#f0dcb0', curtain: '#f8efda', accent: '#5b4a7a', accent2: '#e5e0d2', wood: '#7d5232', cabinet: '#d9b05c', top: '#f6efdf', tile: '#fbf3dd', bath: '#d0a650', linen: '#fbf4e4', blanket: '#c08a2a', pot: '#5b4a5e', carving: '#b5863c', frame: '#6d4a2a', facade: '#e6c37a', art: ['#f6ead0', '#c08a2a', '#5b4a7a', '#7f9a72'] },
  mint: { wall: '#e4f0e8', wall2: '#bfe0d0', floor: '#d6b88e', sofa: '#f0ebe2', rug: '#8fc3ad', pattern: '#ffffff', curtain: '#ffffff', accent: '#e0705a', accent2: '#f2c66d', wood: '#c39a6b', cabinet: '#8fc7b0', top: '#ffffff', tile: '#ffffff', bath: '#7fc4b0', linen: '#ffffff', blanket: '#7fbfa8', pot: '#e0705a', carving: '#8fb8a4', frame: '#ffffff', facade: '#cfe3d6', art: ['#f4f4ea', '#e0705a', '#f2c66d', '#5fa58c'] },
  blush: { wall: '#f5e1dc', wall2: '#efc4bd', floor: '#cda67e', sofa: '#d98a86', rug: '#f3ece0', pattern: '#c9706e', curtain: '#fbf0ec', accent: '#5f7f6d', accent2: '#f0cfa6', wood: '#b98a5e', cabinet: '#e6a9a0', top: '#fbf5ef', tile: '#fdf1ee', bath: '#e29a92', linen: '#fdf6f2', blanket: '#c9706e', pot: '#f3ebdf', carving: '#c98f86', frame: '#f3e6dc', facade: '#e8b8a8', art: ['#faeee6', '#c9706e', '#f0b76a', '#5f7f6d'] },
  graphite: { wall: '#d5d4d2', wall2: '#8d9196', floor: '#8a6f58', sofa: '#3d4146', rug: '#c9c2b6', pattern: '#5a5f66', curtain: '#e8e6e2', accent: '#e0a030', accent2: '#b98a5e', wood: '#6d4f38', cabinet: '#3a3e44', top: '#cfc9c0', tile: '#e6e4e0', bath: '#5f666e', linen: '#eeece8', blanket: '#484d55', pot: '#e0a030', carving: '#6d6a68', frame: '#2d2a2c', facade: '#b9b6b0', art: ['#ecebe6', '#e0a030', '#3d4146', '#b98a5e'] },
  olive: { wall: '#ebe6d6', wall2: '#c6c4a0', floor: '#94673f', sofa: '#6b6a34', rug: '#b9694d', pattern: '#efe0c0', curtain: '#f0ead6', accent: '#b5543c', accent2: '#d9c48f', wood: '#6d4a2a', cabinet: '#75784a', top: '#e9e2d0', tile: '#f4f0e0', bath: '#8b8f5a', linen: '#f6f1e2', blanket: '#7a7c3f', pot: '#b5543c', carving: '#7c7a4a', frame: '#5b4628', facade: '#d6c890', art: ['#f0ead2', '#b5543c', '#d9a441', '#6b6a34'] },
  lilac: { wall: '#ece6f0', wall2: '#cdbfdd', floor: '#c4a27c', sofa: '#8a76ad', rug: '#4a3f63', pattern: '#e2cfa6', curtain: '#f4f0f7', accent: '#e0a048', accent2: '#c9dcc8', wood: '#9a7650', cabinet: '#a593c4', top: '#f7f4f9', tile: '#f6f2fa', bath: '#9a86bd', linen: '#faf7fb', blanket: '#7d68a3', pot: '#e0c9a4', carving: '#8f84ad', frame: '#efe8f2', facade: '#d3c4dd', art: ['#f3eef6', '#7d68a3', '#e0a048', '#6f9a86'] },
  sand: { wall: '#f4ede0', wall2: '#e6d8c2', floor: '#d2b48c', sofa: '#e2d2ba', rug: '#b98f6a', pattern: '#f7f0e4', curtain: '#fbf7f0', accent: '#2f6f74', accent2: '#c98058', wood: '#c09468', cabinet: '#e4d6c0', top: '#8f6a4c', tile: '#faf4ea', bath: '#cdb592', linen: '#fdfaf4', blanket: '#c9a67c', pot: '#2f6f74', carving: '#b58f62', frame: '#8f6a4c', facade: '#ead8b8', art: ['#f8f0e0', '#2f6f74', '#c98058', '#d9b98a'] },
  teal: { wall: '#dcebe8', wall2: '#8fc0ba', floor: '#a97d55', sofa: '#1f6f72', rug: '#d98a4f', pattern: '#f4e4cc', curtain: '#f1f4ee', accent: '#e0843c', accent2: '#f0d9b0', wood: '#8a5c38', cabinet: '#23696b', top: '#f2ece0', tile: '#eef6f4', bath: '#2f8f8a', linen: '#f4f8f5', blanket: '#1f7a78', pot: '#e0843c', carving: '#3f8a86', frame: '#5b3d2a', facade: '#a9cfc6', art: ['#eef2e6', '#e0843c', '#1f6f72', '#f0c35a'] },
}

/**
 * The colours of one flat: its palette, with the rugs, wood and small things of another, and walls deeper in every second and
 * third flat, so that two flats of one palette are still two flats.
 */
export function coloursOf({ no, palette, accents }) {
  const [own, other] = [PALETTES[palette], PALETTES[accents]]
  return {
    ...own,
    wall: mix(mix(own.wall, other.wall, 0.25), own.wall2, (no % 3) * 0.3),
    wall2: mix(own.wall2, other.wall2, 0.3),
    floor: mix(own.floor, other.floor, 0.6),
    rug: other.rug,
    pattern: other.pattern,
    wood: other.wood,
    accent: other.accent,
    pot: other.pot,
    facade: mix(own.facade, other.facade, 0.45),
    carving: mix(own.carving, other.carving, 0.4),
    art: other.art,
  }
}
