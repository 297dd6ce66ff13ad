import { queryOptions, useQuery } from '@tanstack/react-query'
import { ChevronDown, Search } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { getDistricts } from '#contract/place-pages.ts'
import type { ApiClient } from '#web/api-client.ts'
import '#web/i18n/english-lazy.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { toFilterParams, type PageQuery } from '#web/page-query.ts'
import { useApi } from '#web/services.tsx'
import {
  type DistrictChoice,
  findChoices,
  fold,
  listChoices,
  stateOf,
  toggleDistrict,
  toggleQuarter,
} from './district-tree.ts'
import './districts-field.css'

/** More are searched and scrolled. */
const MAX_ROWS = 12

/** The districts of the query's city, with what its other filters leave. */
export function districtsQuery(api: ApiClient, query: PageQuery) {
  const params = { ...toFilterParams(query), districts: undefined }
  return queryOptions({
    queryKey: ['districts', params],
    queryFn: ({ signal }) => api.listDistricts({ query: params, signal }),
    placeholderData: (previous) => (previous?.city === query.city ? previous : undefined),
  })
}

/** Checkboxes for districts and, below them, their quarters. */
export function DistrictsField({
  query,
  onChange,
}: {
  query: PageQuery
  onChange: (change: (chosen: readonly string[]) => readonly string[]) => void
}) {
  const { t, place, filterLabel } = useI18n()
  const moreId = useId()
  const [sought, setSought] = useState('')
  const { data } = useQuery(districtsQuery(useApi(), query))
  const { districts: chosen = [], city } = query
  const all = listChoices(data, getDistricts(city), chosen)
  const isLong = all.offered.length + all.more.length > MAX_ROWS
  const word = isLong ? fold(sought.trim()) : ''
  const isFound = (name: string) => [name, place(name)].some((one) => fold(one).includes(word))
  const [offered, more] = [findChoices(all.offered, isFound), findChoices(all.more, isFound)]
  if (all.offered.length + all.more.length === 0) return null
  const row = (district: DistrictChoice) => (
    <DistrictItem
      key={district.name}
      district={district}
      whole={[...all.offered, ...all.more].find(({ name }) => name === district.name)!}
      chosen={chosen}
      opens={word !== '' && !isFound(district.name)}
      onChange={onChange}
    />
  )
  return (
    <fieldset className="dialog-section">
      <legend>
        {filterLabel('districts')}
        {chosen.length > 0 && <small>{t('filters.chosen', { n: chosen.length })}</small>}
      </legend>
      <div className={isLong ? 'districts is-long' : 'districts'}>
        {isLong && (
          <label className="input">
            <Search className="icon" />
            <input
              type="search"
              value={sought}
              placeholder={t('filters.findDistrict')}
              aria-label={t('filters.findDistrict')}
              enterKeyHint="search"
              onChange={(event) => setSought(event.target.value)}
              onKeyDown={(event) => {
                // Does not apply the filters, which closes the dialog.
                if (event.key === 'Enter') event.preventDefault()
              }}
            />
          </label>
        )}
        <div className="districts-list">
          {offered.length > 0 && <ul>{offered.map(row)}</ul>}
          {more.length > 0 && (
            <>
              <h3 id={moreId}>{t('filters.moreDistricts')}</h3>
              <ul aria-labelledby={moreId}>{more.map(row)}</ul>
            </>
          )}
          <p role="status">{offered.length + more.length === 0 && t('filters.noDistrict')}</p>
        </div>
      </div>
    </fieldset>
  )
}

/** `whole`: the district with all quarters that are offered, not only those that were found. */
function DistrictItem({
  district,
  whole,
  chosen,
  opens,
  onChange,
}: {
  district: DistrictChoice
  whole: DistrictChoice
  chosen: readonly string[]
  opens: boolean
  onChange: Parameters<typeof DistrictsField>[0]['onChange']
}) {
  const { t, place } = useI18n()
  const listId = useId()
  const state = stateOf(whole, chosen)
  const [isOpened, setOpened] = useState<boolean | null>(null)
  const isOpen = isOpened ?? (opens || state === 'mixed')
  const { name, matching, quarters } = district
  return (
    <li>
      <Row
        name={place(name)}
        count={matching}
        state={state}
        onToggle={() => onChange((now) => toggleDistrict(whole, now))}
      >
        {quarters.length > 0 && (
          <button
            type="button"
            className="icon-btn"
            aria-label={t('filters.quarters', { district: place(name) })}
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => setOpened(!isOpen)}
          >
            <ChevronDown className="icon" />
          </button>
        )}
      </Row>
      {quarters.length > 0 && (
        <ul id={listId} hidden={!isOpen}>
          {quarters.map((quarter) => (
            <li key={quarter.name}>
              <Row
                name={place(quarter.name)}
                count={quarter.matching}
                state={state === true || chosen.includes(quarter.name)}
                onToggle={() => onChange((now) => toggleQuarter(whole, quarter.name, now))}
              />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function Row({
  name,
  count,
  state,
  onToggle,
  children,
}: {
  name: string
  count: number | null
  state: boolean | 'mixed'
  onToggle: () => void
  children?: ReactNode
}) {
  const { t } = useI18n()
  return (
    <div className={count === 0 ? 'district-row is-none' : 'district-row'}>
      <label className="check">
        <input
          type="checkbox"
          aria-label={count === null ? undefined : `${name}, ${t('place.listings', { n: count })}`}
          checked={state === true}
          ref={(box) => {
            if (box) box.indeterminate = state === 'mixed'
          }}
          onChange={onToggle}
        />
        <span>{name}</span>
        {count !== null && <small className="num">{count}</small>}
      </label>
      {children}
    </div>
  )
}
