import type { LANGUAGES } from '#contract/accounts.ts'
import type { Amenity } from '#contract/amenities.ts'

const NAMES: Record<(typeof LANGUAGES)[number], Record<Amenity, string>> = {
  en: {
    air_conditioning: 'air conditioning', heating: 'heating', dishwasher: 'dishwasher', washing_machine: 'washing machine', balcony: 'balcony', elevator: 'elevator', parking: 'parking', wifi: 'Wi-Fi',
    oven: 'oven', stove: 'stove', microwave: 'microwave', fridge: 'fridge', tv: 'TV', view: 'view', new_building: 'new building', bathtub: 'bathtub', shower: 'shower', workspace: 'workspace',
    storage: 'storage', fireplace: 'fireplace', dryer: 'dryer', gym: 'gym', pool: 'pool', security: 'security',
  },
  ru: {
    air_conditioning: 'кондиционер', heating: 'отопление', dishwasher: 'посудомоечная машина', washing_machine: 'стиральная машина', balcony: 'балкон', elevator: 'лифт', parking: 'парковка', wifi: 'Wi-Fi',
    oven: 'духовка', stove: 'плита', microwave: 'микроволновка', fridge: 'холодильник', tv: 'телевизор', view: 'вид', new_building: 'новостройка', bathtub: 'ванна', shower: 'душ', workspace: 'рабочее место',
    storage: 'кладовая', fireplace: 'камин', dryer: 'сушилка', gym: 'спортзал', pool: 'бассейн', security: 'охрана',
  },
  ka: {
    air_conditioning: 'კონდიციონერი', heating: 'გათბობა', dishwasher: 'ჭურჭლის სარეცხი', washing_machine: 'სარეცხი მანქანა', balcony: 'აივანი', elevator: 'ლიფტი', parking: 'პარკინგი', wifi: 'Wi-Fi',
    oven: 'ღუმელი', stove: 'გაზქურა', microwave: 'მიკროტალღური', fridge: 'მაცივარი', tv: 'ტელევიზორი', view: 'ხედი', new_building: 'ახალი კორპუსი', bathtub: 'აბაზანა', shower: 'შხაპი', workspace: 'სამუშაო ადგილი',
    storage: 'სათავსო', fireplace: 'ბუხარი', dryer: 'საშრობი', gym: 'სპორტდარბაზი', pool: 'აუზი', security: 'დაცვა',
  },
}

/** An amenity within a sentence, in a reader's language. */
export const amenityName = (amenity: Amenity, language: (typeof LANGUAGES)[number]): string => NAMES[language][amenity]
