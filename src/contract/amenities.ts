/** Everything a listing's `amenities` may hold, in the order in which filters offer them. */
export const AMENITIES = [
  'air_conditioning', 'heating', 'dishwasher', 'washing_machine', 'balcony', 'elevator', 'parking', 'wifi',
  'oven', 'stove', 'microwave', 'fridge', 'tv', 'view', 'new_building', 'bathtub', 'shower', 'workspace',
  'storage', 'fireplace', 'dryer', 'gym', 'pool', 'security',
] as const
export type Amenity = (typeof AMENITIES)[number]
