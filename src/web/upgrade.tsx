import { useCallback, useState } from 'react'
import { useLocation } from 'react-router'
import { useOnceHydrated } from './hydrated.ts'
import { preloadedLanguages } from './i18n/preloaded-languages.ts'
import { LoadFailedToast, useLazyComponent } from './lazy-dialog.tsx'

/** The dialog and its messages load just before it opens. */
const loadDialog = async () =>
  (await import('./features/payments/load-screen.ts')).loadScreen('upgrade', preloadedLanguages())

/** The plan dialog, shown on any page whose address asks for it (see `upgrade-link.ts`). */
export function Upgrade() {
  const { search } = useLocation()
  const open = useOnceHydrated(/[?&]upgrade=/.test(search))
  const [failed, setFailed] = useState(false)
  const render = useLazyComponent(
    loadDialog,
    open,
    useCallback(() => setFailed(true), []),
  )
  return (
    <>
      {render?.({ open })}
      {failed && <LoadFailedToast onDismiss={() => setFailed(false)} />}
    </>
  )
}
