import {
  BedDouble,
  CalendarClock,
  DoorOpen,
  Flame,
  Handshake,
  House,
  KeyRound,
  Layers,
  PawPrint,
  Receipt,
  Scan,
  Sofa,
  Wallet,
  type LucideIcon,
} from 'lucide-react'
import type { Listing } from '#contract/listings.ts'
import { formatDay, formatMoney, formatNumber } from '#locales/format.ts'
import { kindName } from '../wording.ts'
import { type Localization, useI18n } from '#web/i18n/i18n.tsx'

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
      listing.petsAllowed && listing.petsCondition
        ? t(`detail.petsCondition.${listing.petsCondition}`)
        : yesNo(listing.petsAllowed, t('detail.petsYes'), t('detail.petsNo')),
    ],
    [Sofa, t('detail.furnished'), yesNo(listing.furnished, t('detail.yes'), t('detail.no'))],
    [
      Flame,
      t('detail.heating'),
      listing.heating === null ? null : t(`detail.heating.${listing.heating}`),
    ],
    [
      Wallet,
      t('detail.deposit'),
      listing.deposit === null ? null : formatMoney(listing.deposit, listing.currency, language),
    ],
    [Handshake, t('detail.commission'), commissionOf(listing, i18n)],
    [Receipt, t('detail.utilities'), utilitiesOf(listing, i18n)],
    [
      CalendarClock,
      t('detail.minTerm'),
      listing.minTermMonths === null ? null : t('fact.months', { n: listing.minTermMonths }),
    ],
    [
      KeyRound,
      t('detail.moveIn'),
      listing.availableFrom === null
        ? null
        : listing.availableFrom === 'now'
          ? t('detail.moveInNow')
          : t('detail.moveInFrom', { date: formatDay(listing.availableFrom) }),
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

function commissionOf(listing: Listing, { t, language }: Localization): string | null {
  const { commission, commissionPercent, commissionAmount, commissionCurrency } = listing
  if (commission === null) return null
  if (commission === 'none') return t('detail.commissionNone')
  if (commissionPercent !== null)
    return t('detail.commissionPercent', { percent: formatNumber(commissionPercent, language, 1) })
  return commissionAmount === null || commissionCurrency === null
    ? t('detail.commissionYes')
    : formatMoney(commissionAmount, commissionCurrency, language)
}

function utilitiesOf(listing: Listing, { t, language }: Localization): string | null {
  const { utilities, utilitiesAmount, utilitiesCurrency } = listing
  if (utilities === null) return null
  if (utilities === 'included') return t('detail.utilitiesIncluded')
  return utilitiesAmount === null || utilitiesCurrency === null
    ? t('detail.utilitiesExtra')
    : t('detail.utilitiesAmount', {
        amount: formatMoney(utilitiesAmount, utilitiesCurrency, language),
      })
}
