import {
  Archive,
  ArrowUpDown,
  Bath,
  Building2,
  CircleParking,
  CookingPot,
  Dumbbell,
  Fence,
  Flame,
  FlameKindling,
  Heater,
  LampDesk,
  Microwave,
  Mountain,
  Refrigerator,
  ShieldCheck,
  ShowerHead,
  Snowflake,
  Tv,
  Utensils,
  WashingMachine,
  WavesLadder,
  Wifi,
  Wind,
  type LucideIcon,
} from 'lucide-react'
import type { Amenity } from '#contract/amenities.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { amenityName } from '../wording.ts'

const ICONS: Record<Amenity, LucideIcon> = {
  air_conditioning: Snowflake,
  heating: Heater,
  dishwasher: Utensils,
  washing_machine: WashingMachine,
  balcony: Fence,
  elevator: ArrowUpDown,
  parking: CircleParking,
  wifi: Wifi,
  oven: CookingPot,
  stove: Flame,
  microwave: Microwave,
  fridge: Refrigerator,
  tv: Tv,
  view: Mountain,
  new_building: Building2,
  bathtub: Bath,
  shower: ShowerHead,
  workspace: LampDesk,
  storage: Archive,
  fireplace: FlameKindling,
  dryer: Wind,
  gym: Dumbbell,
  pool: WavesLadder,
  security: ShieldCheck,
}

export function AmenityList({ amenities }: { amenities: readonly Amenity[] }) {
  const { t } = useI18n()
  return (
    <ul className="amenities">
      {amenities.map((amenity) => {
        const Icon = ICONS[amenity]
        return (
          <li key={amenity}>
            <Icon className="icon" />
            {amenityName(amenity, t)}
          </li>
        )
      })}
    </ul>
  )
}
