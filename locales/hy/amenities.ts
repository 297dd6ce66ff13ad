import type { Translated } from '../messages.ts'
import type { messages as en } from '../en/amenities.ts'

export const messages: Translated<typeof en> = {
  air_conditioning: 'օդորակիչ',
  heating: 'ջեռուցում',
  dishwasher: 'սպասք լվացող մեքենա',
  washing_machine: 'լվացքի մեքենա',
  balcony: 'պատշգամբ',
  elevator: 'վերելակ',
  parking: 'կայանատեղի',
  wifi: 'Wi-Fi',
  oven: 'ջեռոց',
  stove: 'գազօջախ',
  microwave: 'միկրոալիքային վառարան',
  fridge: 'սառնարան',
  tv: 'հեռուստացույց',
  view: 'տեսարան',
  new_building: 'նորակառույց',
  bathtub: 'վաննա',
  shower: 'ցնցուղ',
  workspace: 'աշխատանքային անկյուն',
  storage: 'խորդանոց',
  fireplace: 'բուխարի',
  dryer: 'չորացնող մեքենա',
  gym: 'մարզասրահ',
  pool: 'լողավազան',
  security: 'անվտանգություն',
}
