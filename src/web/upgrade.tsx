import { useCallback, useState } from 'react'
import { useLocation } from 'react-router'
import { useOnceHydrated } from './hydrated.ts'
import { LANGUAGES } from './i18n/catalogue.ts'
import { NotLoaded, useLoaded } from './loaded.tsx'

/** The dialog and its words come when they are about to be seen; no page carries them. */
async function loadDialog() {
  const [{ UpgradeDialog }, { preparePaymentsWords }] = await Promise.all([import('./features/payments/upgrade-dialog.tsx'), import('./features/payments/payments-words.ts')])
  await preparePaymentsWords(LANGUAGES.filter((language) => language === document.documentElement.lang))
  return UpgradeDialog
}

/** The choice of a plan, over whatever page whose address asks for it (`upgrade-asked.ts`, which the dialog brings along). */
export function Upgrade() {
  const { search } = useLocation()
  const open = useOnceHydrated(/[?&]upgrade=/.test(search))
  const [failed, setFailed] = useState(false)
  const draw = useLoaded(loadDialog, open, useCallback(() => setFailed(true), []))
  return <>{draw?.({ open })}{failed && <NotLoaded onOver={() => setFailed(false)} />}</>
}
