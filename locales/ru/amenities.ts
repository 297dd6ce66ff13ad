import type { Translated } from '../messages.ts'
import type { messages as en } from '../en/amenities.ts'

export const messages: Translated<typeof en> = {
  air_conditioning: 'кондиционер',
  heating: 'отопление',
  dishwasher: 'посудомоечная машина',
  washing_machine: 'стиральная машина',
  balcony: 'балкон',
  elevator: 'лифт',
  parking: 'парковка',
  wifi: 'Wi-Fi',
  oven: 'духовка',
  stove: 'плита',
  microwave: 'микроволновка',
  fridge: 'холодильник',
  tv: 'телевизор',
  view: 'вид',
  new_building: 'новостройка',
  bathtub: 'ванна',
  shower: 'душ',
  workspace: 'рабочее место',
  storage: 'кладовая',
  fireplace: 'камин',
  dryer: 'сушилка',
  gym: 'спортзал',
  pool: 'бассейн',
  security: 'охрана',
}
