import { createElement, useCallback, useEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Place } from '#contract/place-pages.ts'
import { useOnceHydrated } from './hydrated.ts'
import { LANGUAGES } from './i18n/catalogue.ts'
import { useI18n } from './i18n/i18n.tsx'
import { readPageQuery } from './page-query.ts'
import { ALERTS_HASH } from './paths.ts'
import { useSurroundings } from './services.tsx'

/** A dialog and its words come when it is about to be opened; no page carries them. */
async function withWords<Module>(load: () => Promise<Module>): Promise<Module> {
  const [module, { prepareSearchesWords }] = await Promise.all([load(), import('./features/searches/searches-words.ts')])
  await prepareSearchesWords(LANGUAGES.filter((language) => language === document.documentElement.lang))
  return module
}
const loadManager = async () => (await withWords(() => import('./features/searches/searches-dialog.tsx'))).SearchesDialog
const loadCode = async () => (await withWords(() => import('./features/searches/code-dialog.tsx'))).CodeDialog

const TOLD_MS = 5000
const mainPart = () => document.getElementById('main')
const prepare = () => void loadCode().catch(() => {})

/**
 * How people are told of new flats, around a list: the dialog of codes behind its button, and the subscription manager
 * where the address ends in `#alerts`. `place` is the one whose page this is. A site without a bot has neither.
 */
export function useAlerts(place: Place | null): { notify: { show: () => void; prepare: () => void } | null; dialogs: ReactNode } {
  const { bot } = useSurroundings()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const [codeOpen, setCodeOpen] = useState(false)
  const [failed, setFailed] = useState(false)
  // The server never sees the hash, so the first drawing is of the list.
  const atManager = useOnceHydrated(hash === ALERTS_HASH && bot !== null)
  const query = useMemo(() => readPageQuery(new URLSearchParams(search), place), [search, place])
  const notify = useMemo(() => bot && { show: () => setCodeOpen(true), prepare }, [bot])

  const closeManager = () => void navigate({ pathname, search }, { replace: true, preventScrollReset: true })
  const cannot = useCallback(() => {
    setCodeOpen(false)
    setFailed(true)
  }, [])
  const drawManager = useLoaded(loadManager, atManager, cannot)
  const drawCode = useLoaded(loadCode, codeOpen, cannot)
  return {
    notify,
    dialogs: bot && (
      <>
        {drawCode?.({ open: codeOpen, onClose: () => setCodeOpen(false), query, from: pathname + search, botUrl: bot.url })}
        {drawManager?.({ open: atManager, onClose: closeManager, query, from: pathname + search + ALERTS_HASH, mainPart })}
        {failed && <NotLoaded onOver={() => setFailed(false)} />}
      </>
    ),
  }
}

/** Draws the component that `load` brings, once it is wanted; tried again whenever it is wanted anew. `cannot` is stable. */
function useLoaded<P extends object>(load: () => Promise<ComponentType<P>>, wanted: boolean, cannot: () => void): ((props: P) => ReactNode) | null {
  const [loaded, setLoaded] = useState<((props: P) => ReactNode) | null>(null)
  const isMissing = loaded === null
  useEffect(() => {
    if (!wanted || !isMissing) return
    let current = true
    load().then((component) => { if (current) setLoaded(() => (props: P) => createElement(component, props)) }, () => { if (current) cannot() })
    return () => { current = false }
  }, [load, wanted, isMissing, cannot])
  return loaded
}

/** Without a connection, or behind a new release, the code of a dialog may not come. */
function NotLoaded({ onOver }: { onOver: () => void }) {
  const { t } = useI18n()
  useEffect(() => {
    const timer = setTimeout(onOver, TOLD_MS)
    return () => clearTimeout(timer)
  }, [onOver])
  return <p className="toast" role="alert">{t('page.failedText')}</p>
}
