import { useEffect, useMemo, useRef, useState } from 'react'
import { FILTER_KEYS, type Filters, type NumberKey, specOf } from '#contract/filters.ts'
import type { PageQuery } from '#web/page-query.ts'

/** Spec §4: typed filters apply after this pause. */
export const TYPING_PAUSE_MS = 500

const TYPED_KEYS = FILTER_KEYS.filter((key): key is NumberKey =>
  ['amount', 'whole'].includes(specOf(key).kind),
)
type TypedFilters = Record<NumberKey, string>

/** The field values for a query. */
export const typedOf = (query: Filters): TypedFilters =>
  Object.fromEntries(TYPED_KEYS.map((key) => [key, String(query[key] ?? '')])) as TypedFilters

/** The filters for the field values: whole numbers; an empty field clears its filter. */
export const filtersOf = (typed: Partial<TypedFilters>): Pick<Filters, NumberKey> =>
  Object.fromEntries(
    Object.entries(typed).map(([key, text]) => {
      const value = Number.parseInt(text, 10)
      return [key, Number.isSafeInteger(value) && value >= 0 ? value : undefined]
    }),
  )

const isSame = (one: Filters, other: Filters): boolean =>
  TYPED_KEYS.every((key) => one[key] === other[key])

/** Fields that update at once and change the list after a pause. */
export function useTypedFilters(
  query: PageQuery,
  applyFilters: (filters: Partial<PageQuery>) => void,
) {
  const settled = useMemo(() => typedOf(query), [query])
  const [typed, setTyped] = useState(settled)
  const pendingEdits = useRef<Partial<TypedFilters> | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latestApply = useRef(applyFilters)
  useEffect(() => {
    latestApply.current = applyFilters
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  // Takes over filters that changed elsewhere (a chip, the back button), but not while the user is
  // typing: if the query equals the typed filters, the text stays.
  useEffect(() => {
    if (!pendingEdits.current)
      setTyped((now) => (isSame(filtersOf(now), filtersOf(settled)) ? now : settled))
  }, [settled])

  const flush = () => {
    clearTimeout(timer.current)
    if (!pendingEdits.current) return
    const filters = filtersOf(pendingEdits.current)
    pendingEdits.current = null
    latestApply.current(filters)
  }
  const edit = (change: Partial<TypedFilters>) => {
    setTyped((now) => ({ ...now, ...change }))
    pendingEdits.current = { ...pendingEdits.current, ...change }
    clearTimeout(timer.current)
    timer.current = setTimeout(flush, TYPING_PAUSE_MS)
  }
  /** Empties the fields and forgets what was typed. */
  const clear = () => {
    clearTimeout(timer.current)
    pendingEdits.current = null
    setTyped(typedOf({}))
  }
  return { typed, edit, flush, clear }
}
