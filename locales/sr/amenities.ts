import type { Translated } from '../messages.ts'
import type { texts as en } from '../en/amenities.ts'

export const texts: Translated<typeof en> = {
  air_conditioning: 'klima',
  heating: 'grejanje',
  dishwasher: 'mašina za sudove',
  washing_machine: 'mašina za veš',
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
  workspace: 'radni prostor',
  storage: 'ostava',
  fireplace: 'kamin',
  dryer: 'mašina za sušenje',
  gym: 'teretana',
  pool: 'bazen',
  security: 'obezbeđenje',
}
