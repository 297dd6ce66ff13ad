import { useEffect, useMemo, useRef, useState } from 'react'
import type { PageQuery } from '#web/page-query.ts'

/** Spec §4: typed filters apply after this pause. */
export const TYPING_PAUSE_MS = 500

type TypedFilters = {
  q: string
  priceMin: string
  priceMax: string
  areaMin: string
  areaMax: string
}

/** The field values for a query. */
export function typedOf(query: PageQuery): TypedFilters {
  const shown = (value: number | null) => (value === null ? '' : String(value))
  return {
    q: query.q ?? '',
    priceMin: shown(query.priceMin),
    priceMax: shown(query.priceMax),
    areaMin: shown(query.areaMin),
    areaMax: shown(query.areaMax),
  }
}

/** The filters for the field values: whole numbers; an empty field clears its filter. */
export function filtersOf(typed: TypedFilters): Pick<PageQuery, keyof TypedFilters> {
  const whole = (text: string) => {
    const value = Number.parseInt(text, 10)
    return Number.isSafeInteger(value) && value >= 0 ? value : null
  }
  return {
    q: typed.q.trim() || null,
    priceMin: whole(typed.priceMin),
    priceMax: whole(typed.priceMax),
    areaMin: whole(typed.areaMin),
    areaMax: whole(typed.areaMax),
  }
}

const isSame = <T extends object>(one: T, other: T): boolean =>
  (Object.keys(one) as (keyof T)[]).every((name) => one[name] === other[name])

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
  // typing: if the query equals the typed filters, the text stays, including a trailing space.
  useEffect(() => {
    if (!pendingEdits.current)
      setTyped((now) => (isSame(filtersOf(now), filtersOf(settled)) ? now : settled))
  }, [settled])

  const flush = () => {
    clearTimeout(timer.current)
    if (!pendingEdits.current) return
    const names = Object.keys(pendingEdits.current) as (keyof TypedFilters)[]
    const filters = filtersOf({ ...typedOf(query), ...pendingEdits.current })
    pendingEdits.current = null
    latestApply.current(Object.fromEntries(names.map((name) => [name, filters[name]])))
  }
  const edit = (change: Partial<TypedFilters>) => {
    setTyped((now) => ({ ...now, ...change }))
    pendingEdits.current = { ...pendingEdits.current, ...change }
    clearTimeout(timer.current)
    timer.current = setTimeout(flush, TYPING_PAUSE_MS)
  }
  const discard = () => {
    clearTimeout(timer.current)
    pendingEdits.current = null
  }
  return { typed, edit, flush, discard }
}
