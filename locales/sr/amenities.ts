import type { Translated } from '../messages.ts'
import type { messages as en } from '../en/amenities.ts'

export const messages: Translated<typeof en> = {
  air_conditioning: 'klima',
  heating: 'grejanje',
  dishwasher: 'mašina za sudove',
  washing_machine: 'veš-mašina',
  balcony: 'terasa',
  elevator: 'lift',
  parking: 'parking',
  wifi: 'Wi-Fi',
  oven: 'rerna',
  stove: 'šporet',
  microwave: 'mikrotalasna',
  fridge: 'frižider',
  tv: 'televizor',
  view: 'pogled',
  new_building: 'novogradnja',
  bathtub: 'kada',
  shower: 'tuš',
  workspace: 'prostor za rad',
  storage: 'ostava',
  fireplace: 'kamin',
  dryer: 'mašina za sušenje veša',
  gym: 'teretana',
  pool: 'bazen',
  security: 'obezbeđenje',
}
