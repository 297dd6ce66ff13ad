/** The areas of the built-in map, in drawing order. `open` is a district with few buildings. */
export const AREA_KINDS = [
  'open',
  'district',
  'town',
  'wood',
  'park',
  'airfield',
  'sea',
  'lake',
  'island',
] as const

/** The lines, in drawing order. `gorge` is the green along a river. */
export const LINE_KINDS = [
  'gorge',
  'stream',
  'river',
  'runway',
  'rail',
  'cable',
  'street',
  'avenue',
  'motorway',
  'metro',
] as const

/** The points. A `quarter` is part of a district. */
export const POINT_KINDS = ['district', 'quarter', 'station', 'landmark'] as const
