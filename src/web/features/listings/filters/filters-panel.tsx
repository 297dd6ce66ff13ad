import { Check } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { AMENITIES } from '#contract/amenities.ts'
import { filterHint, formatWhole, withUnit } from '#contract/describe-filter.ts'
import {
  FILTER_GROUPS,
  FILTER_KEYS,
  FILTERS,
  type FilterGroup,
  type Filters,
  type FilterSpec,
  type KeyOfKind,
  specOf,
} from '#contract/filters.ts'
import { LISTING_KINDS } from '#contract/listing-kinds.ts'
import '#web/i18n/english-lazy.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { listWholes, NO_FILTERS, type PageQuery } from '#web/page-query.ts'
import { DialogFrame } from '#web/ui/dialog.tsx'
import type { ChangeQuery, QueryChange } from '../browse/use-page-query.ts'
import { amenityName, kindName } from '../wording.ts'
import { DistrictsField } from './districts-field.tsx'
import { hasNumberFields, NumberFields } from './number-fields.tsx'
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
  const { t, filterLabel, filterFormat } = useI18n()
  // All changes in one visit to the dialog make one history entry.
  const changed = useRef(false)
  const applyFilters = (filters: QueryChange) => {
    change(filters, { replace: changed.current, preserveScroll: false })
    changed.current = true
  }
  const { typed, edit, flush, clear } = useTypedFilters(query, applyFilters)
  const close = () => {
    flush()
    changed.current = false
    onClose()
  }
  const resetAll = () => {
    clear()
    applyFilters({ ...NO_FILTERS, sort: 'date-desc' })
  }
  const options = {
    kinds: LISTING_KINDS,
    rooms: listWholes(FILTERS.rooms.min, FILTERS.rooms.max),
    amenities: AMENITIES,
  }
  const choice = <Key extends keyof typeof options>(
    key: Key,
    one: (typeof options)[Key][number],
    text: string,
    plain = false,
  ) => {
    const chosen = (filters: Filters) => (filters[key] ?? []) as readonly unknown[]
    return (
      <Choice
        key={one}
        plain={plain}
        on={chosen(query).includes(one)}
        onClick={() => applyFilters((now) => ({ [key]: toggle(chosen(now), one, options[key]) }))}
      >
        {text}
      </Choice>
    )
  }

  const flagToggle = (flag: KeyOfKind<'flag'>) => (
    <Toggle
      key={flag}
      on={query[flag] === true}
      onClick={() => applyFilters((now) => ({ [flag]: now[flag] ? undefined : true }))}
    >
      {filterLabel(flag)}
    </Toggle>
  )

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
          <div className="dialog-pair">
            {[...FILTER_GROUPS.keys()].filter(hasNumberFields).map((group) => (
              <NumberFields key={group} group={group} typed={typed} edit={edit}>
                {flagsNextTo(group).map(flagToggle)}
              </NumberFields>
            ))}
          </div>
          <Group title={filterLabel('kinds')}>
            {LISTING_KINDS.map((kind) => choice('kinds', kind, kindName(kind, { filterFormat })))}
          </Group>
          <Group title={filterLabel('rooms')} chips="chips-rooms">
            {options.rooms.map((rooms) =>
              choice('rooms', rooms, formatWhole(rooms, FILTERS.rooms.max), true),
            )}
          </Group>
          <DistrictsField
            key={query.city}
            query={query}
            onChange={(change) =>
              applyFilters(({ districts = [] }) => {
                const next = change(districts)
                return { districts: next.length > 0 ? next : undefined }
              })
            }
          />
          {keysOf('limit').map((key) => (
            <Group key={key} title={filterLabel(key)} hint={filterHint(key, filterFormat.t)}>
              {FILTERS[key].choices.map((limit) => (
                <Choice
                  key={limit}
                  on={query[key] === limit}
                  onClick={() =>
                    applyFilters((now) => ({ [key]: now[key] === limit ? undefined : limit }))
                  }
                >
                  {withUnit(key, String(limit), limit, filterFormat.t)}
                </Choice>
              ))}
            </Group>
          ))}
          <Group title={filterLabel('amenities')} chosen={query.amenities?.length}>
            {AMENITIES.map((name) => choice('amenities', name, amenityName(name, t)))}
          </Group>
          <fieldset className="dialog-section">
            <legend>{t('filters.terms')}</legend>
            <div>{flagsNextTo(undefined).map(flagToggle)}</div>
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
  hint,
  chosen = 0,
  chips = '',
  children,
}: {
  title: string
  hint?: string | undefined
  chosen?: number
  chips?: string
  children: ReactNode
}) {
  const { t } = useI18n()
  return (
    <fieldset className="dialog-section">
      <legend>
        {title}
        {hint && <small>{hint}</small>}
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

/** The filters of a kind. */
const keysOf = <Kind extends FilterSpec['kind']>(kind: Kind) =>
  FILTER_KEYS.filter((key): key is KeyOfKind<Kind> => specOf(key).kind === kind)

const flagsNextTo = (group: FilterGroup | undefined) =>
  keysOf('flag').filter((flag) => specOf(flag).nextTo === group)

/** Adds or removes `one`, keeping the order of `all`. */
function toggle<T>(chosen: readonly T[], one: T, all: readonly T[]): T[] | undefined {
  const next = all.filter((item) => (item === one ? !chosen.includes(item) : chosen.includes(item)))
  return next.length > 0 ? next : undefined
}
