import type { Translated } from '../messages.ts'
import type { messages as en } from '../en/amenities.ts'

export const messages: Translated<typeof en> = {
  air_conditioning: 'კონდიციონერი',
  heating: 'გათბობა',
  dishwasher: 'ჭურჭლის სარეცხი',
  washing_machine: 'სარეცხი მანქანა',
  balcony: 'აივანი',
  elevator: 'ლიფტი',
  parking: 'პარკინგი',
  wifi: 'Wi-Fi',
  oven: 'ღუმელი',
  stove: 'გაზქურა',
  microwave: 'მიკროტალღური',
  fridge: 'მაცივარი',
  tv: 'ტელევიზორი',
  view: 'ხედი',
  new_building: 'ახალი კორპუსი',
  bathtub: 'აბაზანა',
  shower: 'შხაპი',
  workspace: 'სამუშაო ადგილი',
  storage: 'სათავსო',
  fireplace: 'ბუხარი',
  dryer: 'საშრობი',
  gym: 'სპორტდარბაზი',
  pool: 'აუზი',
  security: 'დაცვა',
}
