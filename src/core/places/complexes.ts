/**
 * Named buildings that posts give instead of a street, with rough points. Written by hand: schematic.
 * Aliases are in plain form; a word ending in * stands for any ending.
 */
export type Complex = { name: string; city: string; latitude: number; longitude: number; aliases: string }

export const COMPLEXES: readonly Complex[] = [
  { name: 'Orbi City', city: 'Batumi', latitude: 41.6335, longitude: 41.6117, aliases: 'orbi city, orbicity, орби сити, орбисити, орби ситі, orbi' },
  { name: 'Orbi Twin Towers', city: 'Batumi', latitude: 41.6392, longitude: 41.6137, aliases: 'orbi twin tower, orbi twin towers, twin towers, орби твин, твин тауэр*' },
  { name: 'Black Sea Towers', city: 'Batumi', latitude: 41.6377, longitude: 41.6187, aliases: 'black sea tower, black sea towers, bst, блек си тауэр*, блэк си тауэр*, блек си тауер*, блэк си тауер*' },
  { name: 'White Sails', city: 'Batumi', latitude: 41.6298, longitude: 41.6078, aliases: 'white sails, whitesails, вайт сейлс, белые паруса' },
  { name: 'Hilton', city: 'Batumi', latitude: 41.6485, longitude: 41.6277, aliases: 'hilton, хилтон, хилтоне' },
  { name: 'Next', city: 'Batumi', latitude: 41.6303, longitude: 41.6107, aliases: 'next apartment*, next group, next green, next collection, некст' },
  { name: 'Sunrise', city: 'Batumi', latitude: 41.6137, longitude: 41.6007, aliases: 'sunrise, санрайз, санрайзе' },
  { name: 'Sunset', city: 'Batumi', latitude: 41.6147, longitude: 41.6003, aliases: 'sunset, сансет' },
  { name: 'Magnolia', city: 'Batumi', latitude: 41.6407, longitude: 41.6157, aliases: 'magnolia, магнолия, магнолии' },
  { name: 'Dar Tower', city: 'Batumi', latitude: 41.6357, longitude: 41.6137, aliases: 'dar tower, дар тауэр*, дар тауер*' },
  { name: 'Calligraphy Towers', city: 'Batumi', latitude: 41.6258, longitude: 41.6037, aliases: 'calligraphy tower*, calligraphy, каллиграфи*, калиграфи*' },
  { name: 'Porta Batumi Tower', city: 'Batumi', latitude: 41.6527, longitude: 41.6387, aliases: 'porta batumi tower, porta batumi, порта батуми, порта тауэр*' },
  { name: 'Alliance Palace', city: 'Batumi', latitude: 41.6437, longitude: 41.6197, aliases: 'alliance palace, alliance privilege, alliance centropolis, альянс палас, альянс привилег*, альянс центрополис, alliance highline, alliance' },
  { name: 'Sky Tower', city: 'Batumi', latitude: 41.6387, longitude: 41.6137, aliases: 'sky tower, скай тауэр*' },
  { name: 'Mardi Holding', city: 'Batumi', latitude: 41.6307, longitude: 41.6117, aliases: 'mardi, марди' },
  { name: 'Metro City', city: 'Batumi', latitude: 41.6283, longitude: 41.6077, aliases: 'metro city apartments' },
  { name: 'Polo Villas', city: 'Batumi', latitude: 41.5967, longitude: 41.5937, aliases: 'polo villas, поло виллас, polo residence' },
  { name: 'Steps', city: 'Batumi', latitude: 41.6277, longitude: 41.6077, aliases: 'steps, степс' },
  { name: 'Gumbati', city: 'Batumi', latitude: 41.6317, longitude: 41.6087, aliases: 'gumbati, гумбати' },
  { name: 'Yalcin Star Residence', city: 'Batumi', latitude: 41.6427, longitude: 41.6167, aliases: 'yalcin star, yalcin, ялчин' },
  { name: 'Green Budapest', city: 'Tbilisi', latitude: 41.7257, longitude: 44.7457, aliases: 'green budapest, грин будапешт' },
  { name: 'King David', city: 'Tbilisi', latitude: 41.7137, longitude: 44.7877, aliases: 'king david, кинг давид, кинг дэвид' },
  { name: 'Axis Towers', city: 'Tbilisi', latitude: 41.7107, longitude: 44.7667, aliases: 'axis tower*, аксис тауэр*' },
  { name: 'm2 Hippodrome', city: 'Tbilisi', latitude: 41.7317, longitude: 44.7637, aliases: 'm 2 hippodrome, m 2 ипподром' },
  { name: 'Belgrade Waterfront', city: 'Belgrade', latitude: 44.8067, longitude: 20.4497, aliases: 'belgrade waterfront, beograd na vodi, белград на воде, bw, bg na vodi' },
  { name: 'West 65', city: 'Belgrade', latitude: 44.8127, longitude: 20.3977, aliases: 'west 65, вест 65' },
  { name: 'A Blok', city: 'Belgrade', latitude: 44.8027, longitude: 20.3937, aliases: 'a blok savada, savada' },
  { name: 'Northern Avenue', city: 'Yerevan', latitude: 40.1817, longitude: 44.5147, aliases: 'northern avenue, северный проспект, северном проспекте, հյուսիսային պողոտա*' },
  { name: 'Cascade', city: 'Yerevan', latitude: 40.1897, longitude: 44.5157, aliases: 'cascade hills, каскад хиллс' },
]
