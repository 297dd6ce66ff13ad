import { createContext, use, useMemo, useState, type ReactNode } from 'react'

type FieldHighlight = { field: string | null; setHighlight: (field: string | null) => void }
const FieldHighlightContext = createContext<FieldHighlight>({ field: null, setHighlight: () => {} })

/** Which field is pointed at, in the text or in the form: both show it. */
export const useFieldHighlight = (): FieldHighlight => use(FieldHighlightContext)

export function FieldHighlightProvider({ children }: { children: ReactNode }) {
  const [field, setHighlight] = useState<string | null>(null)
  const value = useMemo(() => ({ field, setHighlight }), [field])
  return <FieldHighlightContext value={value}>{children}</FieldHighlightContext>
}

/** What makes anything light a field while it is pointed at or has the keyboard. */
export function useHighlightHandlers(field: string | undefined) {
  const { setHighlight } = useFieldHighlight()
  const on = () => setHighlight(field ?? null)
  const off = () => setHighlight(null)
  return { onPointerEnter: on, onPointerLeave: off, onFocus: on, onBlur: off }
}
