import { createContext, use, useMemo, useState, type ReactNode } from 'react'

type Lit = { field: string | null; light: (field: string | null) => void }
const LitContext = createContext<Lit>({ field: null, light: () => {} })

/** Which field is pointed at, in the text or in the form: both show it. */
export const useLit = (): Lit => use(LitContext)

export function Lighting({ children }: { children: ReactNode }) {
  const [field, light] = useState<string | null>(null)
  const value = useMemo(() => ({ field, light }), [field])
  return <LitContext value={value}>{children}</LitContext>
}

/** What makes anything light a field while it is pointed at or has the keyboard. */
export function useLights(field: string | undefined) {
  const { light } = useLit()
  const on = () => light(field ?? null)
  const off = () => light(null)
  return { onPointerEnter: on, onPointerLeave: off, onFocus: on, onBlur: off }
}
