import { createContext, use, useMemo, useState, type ReactNode } from 'react'

type FieldHighlight = { field: string | null; setHighlight: (field: string | null) => void }
const FieldHighlightContext = createContext<FieldHighlight>({ field: null, setHighlight: () => {} })

/** The field that is hovered or focused in the text or the form; both highlight it. */
export const useFieldHighlight = (): FieldHighlight => use(FieldHighlightContext)

export function FieldHighlightProvider({ children }: { children: ReactNode }) {
  const [field, setHighlight] = useState<string | null>(null)
  const value = useMemo(() => ({ field, setHighlight }), [field])
  return <FieldHighlightContext value={value}>{children}</FieldHighlightContext>
}

/** Event handlers that highlight a field while the element is hovered or focused. */
export function useHighlightHandlers(field: string | undefined) {
  const { setHighlight } = useFieldHighlight()
  const on = () => setHighlight(field ?? null)
  const off = () => setHighlight(null)
  return { onPointerEnter: on, onPointerLeave: off, onFocus: on, onBlur: off }
}
