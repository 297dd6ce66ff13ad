import type { Messages } from '../messages.ts'

/** Names as used within a sentence, in the order of the filters. */
export const messages = {
  air_conditioning: 'air conditioning',
  heating: 'heating',
  dishwasher: 'dishwasher',
  washing_machine: 'washing machine',
  balcony: 'balcony',
  elevator: 'elevator',
  parking: 'parking',
  wifi: 'Wi-Fi',
  oven: 'oven',
  stove: 'stove',
  microwave: 'microwave',
  fridge: 'fridge',
  tv: 'TV',
  view: 'view',
  new_building: 'new building',
  bathtub: 'bathtub',
  shower: 'shower',
  workspace: 'workspace',
  storage: 'storage',
  fireplace: 'fireplace',
  dryer: 'dryer',
  gym: 'gym',
  pool: 'pool',
  security: 'security',
} as const satisfies Messages
