import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Place } from '#contract/place-pages.ts'
import { useOnceHydrated } from './hydrated.ts'
import { languagesAtHand } from './i18n/at-hand.ts'
import { NotLoaded, useLoaded } from './loaded.tsx'
import { readPageQuery } from './page-query.ts'
import { ALERTS_HASH } from './paths.ts'
import { useSurroundings } from './services.tsx'

/** A dialog and its words come when it is about to be opened; no page carries them. */
async function withWords<Module>(load: () => Promise<Module>): Promise<Module> {
  const [module, { prepareSearchesWords }] = await Promise.all([
    load(),
    import('./features/searches/searches-words.ts'),
  ])
  await prepareSearchesWords(languagesAtHand())
  return module
}
const loadManager = async () =>
  (await withWords(() => import('./features/searches/searches-dialog.tsx'))).SearchesDialog
const loadCode = async () =>
  (await withWords(() => import('./features/searches/code-dialog.tsx'))).CodeDialog

const mainPart = () => document.getElementById('main')
const prepare = () => void loadCode().catch(() => {})

/**
 * How people are told of new flats, around a list: the dialog of codes behind its button, and the
 * subscription manager where the address ends in `#alerts`. `place` is the one whose page this is.
 * A site without a bot has no button, and the manager says so.
 */
export function useAlerts(place: Place | null): {
  notify: { show: () => void; prepare: () => void } | null
  dialogs: ReactNode
} {
  const { bot } = useSurroundings()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const [codeOpen, setCodeOpen] = useState(false)
  const [failed, setFailed] = useState(false)
  // The server never sees the hash, so the first drawing is of the list.
  const atManager = useOnceHydrated(hash === ALERTS_HASH)
  const query = useMemo(() => readPageQuery(new URLSearchParams(search), place), [search, place])
  const notify = useMemo(() => bot && { show: () => setCodeOpen(true), prepare }, [bot])

  const closeManager = () =>
    void navigate({ pathname, search }, { replace: true, preventScrollReset: true })
  const cannot = useCallback(() => {
    setCodeOpen(false)
    setFailed(true)
  }, [])
  const drawManager = useLoaded(loadManager, atManager, cannot)
  const drawCode = useLoaded(loadCode, codeOpen, cannot)
  return {
    notify,
    dialogs: (
      <>
        {bot &&
          drawCode?.({
            open: codeOpen,
            onClose: () => setCodeOpen(false),
            query,
            from: pathname + search,
            botUrl: bot.url,
          })}
        {drawManager?.({
          open: atManager,
          onClose: closeManager,
          query,
          from: pathname + search + ALERTS_HASH,
          mainPart,
        })}
        {failed && <NotLoaded onOver={() => setFailed(false)} />}
      </>
    ),
  }
}
