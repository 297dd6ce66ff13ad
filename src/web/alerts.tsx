import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Place } from '#contract/place-pages.ts'
import { sendsAlerts } from '#contract/site.ts'
import { useOnceHydrated } from './hydrated.ts'
import { preloadedLanguages } from './i18n/preloaded-languages.ts'
import { createPreloader, LoadFailedToast, useLazyComponent } from './lazy-dialog.tsx'
import { readPageQuery } from './page-query.ts'
import { ALERTS_HASH } from './paths.ts'
import { useSite } from './services.tsx'

/** Loads a dialog together with its messages, just before it opens. */
async function loadWithMessages<Module>(load: () => Promise<Module>): Promise<Module> {
  const [module, { preloadSearchesMessages }] = await Promise.all([
    load(),
    import('./features/searches/searches-messages.ts'),
  ])
  await preloadSearchesMessages(preloadedLanguages())
  return module
}
const loadManager = async () =>
  (await loadWithMessages(() => import('./features/searches/searches-dialog.tsx'))).SearchesDialog
const loadCodeDialog = async () =>
  (await loadWithMessages(() => import('./features/searches/code-dialog.tsx'))).CodeDialog

const mainElement = () => document.getElementById('main')

/**
 * The notification dialogs of a list: the code dialog behind the "Get Notifications" button, and
 * the subscription manager at `#alerts`, which that button opens on a site without a bot. `place`
 * is the city or district of the current page. `notify` is null when the site sends no alerts; the
 * manager then says so.
 */
export function useAlerts(place: Place | null): {
  notify: { show: () => void; preload: () => void } | null
  dialogs: ReactNode
} {
  const site = useSite()
  const { bot } = site
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const [codeOpen, setCodeOpen] = useState(false)
  const [failed, setFailed] = useState(false)
  // The server never sees the hash, so the first render is the list.
  const isManagerOpen = useOnceHydrated(hash === ALERTS_HASH)
  const query = useMemo(() => readPageQuery(new URLSearchParams(search), place), [search, place])
  const notify = useMemo(() => {
    if (!sendsAlerts(site)) return null
    const openManager = () =>
      void navigate({ pathname, search, hash: ALERTS_HASH }, { preventScrollReset: true })
    return site.bot
      ? { show: () => setCodeOpen(true), preload: createPreloader(loadCodeDialog) }
      : { show: openManager, preload: createPreloader(loadManager) }
  }, [site, navigate, pathname, search])

  const closeManager = () =>
    void navigate({ pathname, search }, { replace: true, preventScrollReset: true })
  const onLoadFailed = useCallback(() => {
    setCodeOpen(false)
    setFailed(true)
  }, [])
  const renderManager = useLazyComponent(loadManager, isManagerOpen, onLoadFailed)
  const renderCodeDialog = useLazyComponent(loadCodeDialog, codeOpen, onLoadFailed)
  return {
    notify,
    dialogs: (
      <>
        {bot &&
          renderCodeDialog?.({
            open: codeOpen,
            onClose: () => setCodeOpen(false),
            query,
            from: pathname + search,
            botUrl: bot.url,
          })}
        {renderManager?.({
          open: isManagerOpen,
          onClose: closeManager,
          query,
          from: pathname + search + ALERTS_HASH,
          mainElement,
        })}
        {failed && <LoadFailedToast onDismiss={() => setFailed(false)} />}
      </>
    ),
  }
}
