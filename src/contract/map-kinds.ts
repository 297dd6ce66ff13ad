/**
 * Areas of the built-in map, in the order of drawing. `open` is a district that is hardly built up;
 * an island lies in the water.
 */
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

/** Lines in the order of drawing. `gorge` is the green along a river. */
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

/** A `quarter` is a part of a district. */
export const POINT_KINDS = ['district', 'quarter', 'station', 'landmark'] as const
