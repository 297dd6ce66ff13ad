import { useQueryClient } from '@tanstack/react-query'
import { RefreshCw, X } from 'lucide-react'
import { useEffect, useRef, useState, type ComponentType } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { FROM_LIST } from '../features/listings/came-from-list.ts'
import '../i18n/english-lazy.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { paths } from '../paths.ts'
import type { SessionOverride } from '../session/browser-session.ts'
import { browserSession } from '../session/browser-session.ts'
import { ErrorNote } from '../ui/message.tsx'
import { syncBotStatus } from './bot-status.ts'
import type { MiniAppError } from './mini-app-session.ts'
import { parseStartParam, type Launch } from './launch.ts'
import type { ExternalNavigation } from './external-navigation.ts'
import { resolveLink } from './links.ts'
import { useObservable, type Observable } from './observable.ts'
import { EMPTY_PAGE, watchPage } from './watch-page.ts'
import type { TelegramBridge } from './web-app.ts'

type Options = {
  launch: Launch | null
  bridge: Observable<TelegramBridge | null>
  error: Observable<MiniAppError>
  navigation: ExternalNavigation
  retrySignIn: SessionOverride['enter']
}

/**
 * Mini App features of every page: Telegram's buttons, external links, and a message when sign-in
 * fails.
 */
export function createMiniAppControls({
  launch,
  bridge: bridgeValue,
  error,
  navigation,
  retrySignIn,
}: Options): ComponentType {
  return function MiniAppControls() {
    const bridge = useObservable(bridgeValue, null)
    useStartPage(launch)
    useExternalLinks(launch, navigation)
    useTelegramButtons(bridge)
    useAccountAfterLeaving(launch, navigation, error)
    const { t } = useI18n()
    const failed = useObservable(error, null)
    if (failed === null) return null
    const retry = () => {
      error.set(null)
      if (failed === 'bot') void syncBotStatus(error)
      else void retrySignIn(browserSession())
    }
    return (
      <div className="host-trouble">
        <ErrorNote
          title={t(`miniApp.${failed}`)}
          text={t(failed === 'bot' ? 'miniApp.moreBot' : 'miniApp.more')}
        >
          <button type="button" className="btn btn-line" onClick={retry}>
            <RefreshCw className="icon" />
            {t('list.retry')}
          </button>
          <button
            type="button"
            className="icon-btn"
            aria-label={t('nav.close')}
            onClick={() => error.set(null)}
          >
            <X className="icon" />
          </button>
        </ErrorNote>
      </div>
    )
  }
}

/**
 * Opens the page requested by the start parameter on top of the list, so that Back leads to the
 * list.
 */
function useStartPage(launch: Launch | null): void {
  const navigate = useNavigate()
  const done = useRef(false)
  useEffect(() => {
    if (done.current || !launch?.fresh) return
    done.current = true
    const start = parseStartParam(launch.startParam)
    if (start === 'alerts') void navigate(paths.alerts())
    else if (start) void navigate(paths.listing(start.listing), { state: FROM_LIST })
  }, [launch, navigate])
}

/**
 * Handles links to other sites, which a frame or webview would lose, and links of ours that would
 * leave the Mini App.
 */
function useExternalLinks(launch: Launch | null, { follow: openLink }: ExternalNavigation): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!launch) return
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || event.defaultPrevented || event.button !== 0 || link.hasAttribute('download'))
        return
      const target = resolveLink(link.href, location.origin)
      if (target === null || link.getAttribute('href')?.startsWith('#')) return
      event.preventDefault()
      if ('out' in target) openLink(target.out)
      else void navigate(target.within)
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [launch, openLink, navigate])
}

/** Connects Telegram's back button and main button to the current page. */
function useTelegramButtons(bridge: TelegramBridge | null): void {
  const [pageState, setPageState] = useState(EMPTY_PAGE)
  const { pathname, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (!bridge) return
    const onLikeClick = (event: MouseEvent) => {
      if (
        event.target instanceof Element &&
        event.target.closest('button[aria-pressed].heart, .top-bar button[aria-pressed]')
      )
        bridge.haptic('light')
    }
    document.addEventListener('click', onLikeClick)
    const stop = watchPage(setPageState, bridge.haptic)
    return () => {
      document.removeEventListener('click', onLikeClick)
      stop()
    }
  }, [bridge])

  const steps = (history.state as { idx?: number } | null)?.idx ?? 0
  const isFirst = !pageState.dialog && steps === 0 && pathname === '/' && hash === ''
  useEffect(() => {
    if (!bridge || isFirst) return
    return bridge.showBack(() => {
      // Like the Escape key: closes the topmost dialog.
      if (pageState.dialog)
        document.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
        )
      else if (steps > 0) void navigate(-1)
      else void navigate(paths.browse(), { replace: true })
    })
  }, [bridge, isFirst, pageState.dialog, steps, navigate])

  const { action, actionText } = pageState
  useEffect(() => {
    if (!bridge || !action) return
    const hide = bridge.showMain(actionText, () => action.click())
    document.documentElement.dataset.mainButton = ''
    return () => {
      hide()
      delete document.documentElement.dataset.mainButton
    }
  }, [bridge, action, actionText])

  useEffect(() => {
    bridge?.swipes(!pageState.drags)
  }, [bridge, pageState.drags])
}

/** Paying and starting the bot happen outside: refreshes the account when the user is back. */
function useAccountAfterLeaving(
  launch: Launch | null,
  { onReturn, onBack }: ExternalNavigation,
  error: Observable<MiniAppError>,
): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (!launch) return
    const session = browserSession()
    const stopBack = onBack(() => {
      if (session.read().user?.botStarted === false) void syncBotStatus(error)
    })
    const stopReturn = onReturn(
      () => void session.verify().then(() => queries.invalidateQueries({ queryKey: ['account'] })),
    )
    let asked = false
    const ask = () => {
      if (asked || session.read().state !== 'signed-in') return
      asked = true
      void syncBotStatus(error)
    }
    ask()
    const stopSession = session.subscribe(ask)
    return () => {
      stopBack()
      stopReturn()
      stopSession()
    }
  }, [launch, onBack, onReturn, queries, error])
}
