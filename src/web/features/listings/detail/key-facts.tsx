import {
  BedDouble,
  CalendarClock,
  DoorOpen,
  Handshake,
  House,
  Layers,
  PawPrint,
  Scan,
  Sofa,
  Wallet,
  type LucideIcon,
} from 'lucide-react'
import type { Listing } from '#contract/listings.ts'
import { formatMoney, formatNumber } from '#locales/format.ts'
import { kindName } from '../wording.ts'
import { useI18n } from '#web/i18n/i18n.tsx'

/** The facts and terms stated in the post; unknown ones are omitted. */
export function KeyFacts({ listing }: { listing: Listing }) {
  const i18n = useI18n()
  const { t, language } = i18n
  const area = listing.area ?? listing.areaSqm
  const yesNo = (value: boolean | null, yes: string, no: string) =>
    value === null ? null : value ? yes : no
  const facts: [Icon: LucideIcon, name: string, value: string | null][] = [
    [House, i18n.filterLabel('kinds'), kindName(listing.kind, i18n)],
    [
      DoorOpen,
      t('detail.rooms'),
      listing.rooms === null ? null : formatNumber(listing.rooms, language),
    ],
    [
      BedDouble,
      t('detail.bedrooms'),
      listing.bedrooms === null ? null : formatNumber(listing.bedrooms, language),
    ],
    [
      Scan,
      t('detail.area'),
      area === null ? null : `${formatNumber(area, language, 1)} ${t('unit.m2')}`,
    ],
    [
      Layers,
      t('detail.floor'),
      listing.floor === null
        ? null
        : listing.totalFloors === null
          ? String(listing.floor)
          : t('detail.floorOf', { floor: listing.floor, total: listing.totalFloors }),
    ],
    [
      PawPrint,
      t('detail.pets'),
      yesNo(listing.petsAllowed, t('detail.petsYes'), t('detail.petsNo')),
    ],
    [Sofa, t('detail.furnished'), yesNo(listing.furnished, t('detail.yes'), t('detail.no'))],
    [
      Wallet,
      t('detail.deposit'),
      listing.deposit === null ? null : formatMoney(listing.deposit, listing.currency, language),
    ],
    [
      Handshake,
      t('detail.commission'),
      yesNo(
        listing.commission && listing.commission === 'yes',
        t('detail.commissionYes'),
        t('detail.commissionNone'),
      ),
    ],
    [
      CalendarClock,
      t('detail.minTerm'),
      listing.minTermMonths === null ? null : t('fact.months', { n: listing.minTermMonths }),
    ],
  ]
  const known = facts.filter(([, , value]) => value !== null)
  if (known.length === 0) return null
  return (
    <dl className="detail-facts">
      {known.map(([Icon, name, value]) => (
        <div key={name}>
          <dt>
            <Icon className="icon icon-lg" />
            {name}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
