import { useCallback, useState } from 'react'
import { useLocation } from 'react-router'
import { useOnceHydrated } from './hydrated.ts'
import { languagesAtHand } from './i18n/at-hand.ts'
import { NotLoaded, useLoaded } from './loaded.tsx'

/** The dialog and its words come when they are about to be seen; no page carries them. */
const loadDialog = async () =>
  (await import('./features/payments/screens.ts')).screen('upgrade', languagesAtHand())

/**
 * The choice of a plan, over whatever page whose address asks for it (`upgrade-asked.ts`, which the
 * dialog brings along).
 */
export function Upgrade() {
  const { search } = useLocation()
  const open = useOnceHydrated(/[?&]upgrade=/.test(search))
  const [failed, setFailed] = useState(false)
  const draw = useLoaded(
    loadDialog,
    open,
    useCallback(() => setFailed(true), []),
  )
  return (
    <>
      {draw?.({ open })}
      {failed && <NotLoaded onOver={() => setFailed(false)} />}
    </>
  )
}
