import { Check, Search } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { AMENITIES } from '#contract/amenities.ts'
import { getDistricts } from '#contract/cities.ts'
import { roomName } from '#web/chip-text.ts'
import '#web/i18n/locales/en-lazy.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { NO_FILTERS, ROOM_CHOICES, type PageQuery } from '#web/page-query.ts'
import { DialogFrame } from '#web/ui/dialog.tsx'
import type { ChangeQuery, QueryChange } from '../browse/use-page-query.ts'
import { amenityName } from '../wording.ts'
import { RangeField } from './range-field.tsx'
import { useTypedFilters } from './use-typed-filters.ts'

type Props = {
  open: boolean
  onClose: () => void
  query: PageQuery
  change: ChangeQuery
  total: string | null
}

/**
 * All filters. Toggles change the list at once, typing after a pause. Closing applies what was
 * typed.
 */
export function FiltersPanel({ open, onClose, query, change, total }: Props) {
  const { t, place } = useI18n()
  // All changes in one visit to the dialog make one history entry.
  const changed = useRef(false)
  const applyFilters = (filters: QueryChange) => {
    change(filters, { replace: changed.current, preserveScroll: false })
    changed.current = true
  }
  const { typed, edit, flush, discard } = useTypedFilters(query, applyFilters)
  const close = () => {
    flush()
    changed.current = false
    onClose()
  }
  const resetAll = () => {
    discard()
    edit({ q: '', priceMin: '', priceMax: '', areaMin: '', areaMax: '' })
    discard()
    applyFilters({ ...NO_FILTERS, sort: 'date-desc' })
  }
  const offered = getDistricts(query.city)
  const districts = [...offered, ...query.districts.filter((name) => !offered.includes(name))]

  return (
    <DialogFrame
      open={open}
      onClose={close}
      kind="sheet"
      title={t('filters.title')}
      closeLabel={t('filters.close')}
    >
      <form
        className="contents"
        onSubmit={(event) => {
          event.preventDefault()
          close()
        }}
      >
        <div className="dialog-body">
          <div className="dialog-section">
            <label className="input">
              <Search className="icon" />
              <input
                type="search"
                value={typed.q}
                maxLength={200}
                placeholder={t('filters.textHint')}
                aria-label={t('filters.text')}
                enterKeyHint="search"
                onChange={(event) => edit({ q: event.target.value })}
              />
            </label>
          </div>
          <div className="dialog-pair">
            <RangeField
              title={t('filters.price')}
              unit={t('filters.priceUnit')}
              before="$"
              low={typed.priceMin}
              high={typed.priceMax}
              lowLabel={t('filters.priceFrom')}
              highLabel={t('filters.priceTo')}
              onLow={(priceMin) => edit({ priceMin })}
              onHigh={(priceMax) => edit({ priceMax })}
            />
            <RangeField
              title={t('filters.area')}
              unit={t('unit.m2')}
              after={t('unit.m2')}
              low={typed.areaMin}
              high={typed.areaMax}
              lowLabel={t('filters.areaFrom')}
              highLabel={t('filters.areaTo')}
              onLow={(areaMin) => edit({ areaMin })}
              onHigh={(areaMax) => edit({ areaMax })}
            />
          </div>
          <Group title={t('filters.rooms')} chips="chips-rooms">
            {ROOM_CHOICES.map((rooms) => (
              <Choice
                key={rooms}
                plain
                on={query.rooms.includes(rooms)}
                onClick={() =>
                  applyFilters((now) => ({ rooms: toggle(now.rooms, rooms, ROOM_CHOICES) }))
                }
              >
                {roomName(rooms)}
              </Choice>
            ))}
          </Group>
          {districts.length > 0 && (
            <Group title={t('filters.districts')} chosen={query.districts.length}>
              {districts.map((name) => (
                <Choice
                  key={name}
                  on={query.districts.includes(name)}
                  onClick={() =>
                    applyFilters((now) => ({ districts: toggle(now.districts, name, districts) }))
                  }
                >
                  {place(name)}
                </Choice>
              ))}
            </Group>
          )}
          <Group title={t('filters.amenities')} chosen={query.amenities.length}>
            {AMENITIES.map((amenity) => (
              <Choice
                key={amenity}
                on={query.amenities.includes(amenity)}
                onClick={() =>
                  applyFilters((now) => ({ amenities: toggle(now.amenities, amenity, AMENITIES) }))
                }
              >
                {amenityName(amenity, t)}
              </Choice>
            ))}
          </Group>
          <fieldset className="dialog-section">
            <legend>{t('filters.terms')}</legend>
            <div>
              <Toggle
                on={query.petFriendly}
                onClick={() => applyFilters((now) => ({ petFriendly: !now.petFriendly }))}
              >
                {t('filters.pets')}
              </Toggle>
              <Toggle
                on={query.furnished}
                onClick={() => applyFilters((now) => ({ furnished: !now.furnished }))}
              >
                {t('filters.furnished')}
              </Toggle>
            </div>
          </fieldset>
        </div>
        <div className="dialog-foot">
          <button type="button" className="btn btn-text" onClick={resetAll}>
            {t('filters.reset')}
          </button>
          <span className="dialog-foot-count num" aria-live="polite">
            {total ?? <span className="spin" />}
          </span>
          <button type="submit" className="btn btn-main btn-lg">
            {t('filters.apply')}
          </button>
        </div>
      </form>
    </DialogFrame>
  )
}

function Group({
  title,
  chosen = 0,
  chips = '',
  children,
}: {
  title: string
  chosen?: number
  chips?: string
  children: ReactNode
}) {
  const { t } = useI18n()
  return (
    <fieldset className="dialog-section">
      <legend>
        {title}
        {chosen > 0 && <small>{t('filters.chosen', { n: chosen })}</small>}
      </legend>
      <div className={`chips ${chips}`}>{children}</div>
    </fieldset>
  )
}

function Choice({
  on,
  plain = false,
  onClick,
  children,
}: {
  on: boolean
  plain?: boolean
  onClick: () => void
  children: ReactNode
}) {
  return (
    <button type="button" className="chip" aria-pressed={on} onClick={onClick}>
      {on && !plain && <Check className="icon icon-sm" />}
      {children}
    </button>
  )
}

function Toggle({
  on,
  onClick,
  children,
}: {
  on: boolean
  onClick: () => void
  children: ReactNode
}) {
  return (
    <button type="button" role="switch" className="toggle-row" aria-checked={on} onClick={onClick}>
      {children}
      <span className="toggle" />
    </button>
  )
}

/** Adds or removes `one`, keeping the order of `all`. */
function toggle<T>(chosen: readonly T[], one: T, all: readonly T[]): T[] {
  return all.filter((item) => (item === one ? !chosen.includes(item) : chosen.includes(item)))
}
