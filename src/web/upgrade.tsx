import { useCallback, useState } from 'react'
import { useLocation } from 'react-router'
import { useOnceHydrated } from './hydrated.ts'
import { preloadedLanguages } from './i18n/preloaded-languages.ts'
import { LoadFailedToast, useLazyComponent } from './lazy-dialog.tsx'

/** The dialog and its words come when they are about to be seen; no page carries them. */
const loadDialog = async () =>
  (await import('./features/payments/load-screen.ts')).loadScreen('upgrade', preloadedLanguages())

/**
 * The choice of a plan, over whatever page whose address asks for it (`upgrade-link.ts`, which the
 * dialog brings along).
 */
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
