import { useQueryClient } from '@tanstack/react-query'
import { RefreshCw, X } from 'lucide-react'
import { useEffect, useRef, useState, type ComponentType } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { FROM_LIST } from '../features/listings/came-from-list.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { screenWords } from '../i18n/screen-words.ts'
import { paths } from '../paths.ts'
import type { OwnSession } from '../session/browser-session.ts'
import { browserSession } from '../session/browser-session.ts'
import { ErrorNote } from '../ui/message.tsx'
import { readBotStatus } from './bot-status.ts'
import type { Trouble } from './host-session.ts'
import { startOf, type Launch } from './launch.ts'
import type { Leaving } from './leave.ts'
import { wayOfLink } from './links.ts'
import { useValue, type Value } from './value.ts'
import { NOTHING, watchPage } from './watch-page.ts'
import type { HostPort } from './web-app.ts'

type Parts = {
  launch: Launch | null
  port: Value<HostPort | null>
  trouble: Value<Trouble>
  away: Leaving
  again: OwnSession['enter']
}

const { useWords } = screenWords(
  {
    login: 'Login failed',
    session: 'Session check failed',
    bot: 'Bot status check failed',
    more: 'You can look around without signing in.',
    moreBot: 'Whether alerts can reach you is not known.',
    close: 'Close',
  },
  {
    ru: async () => ({
      login: 'Не удалось войти',
      session: 'Не удалось проверить сеанс',
      bot: 'Не удалось проверить состояние бота',
      more: 'Смотреть объявления можно и без входа.',
      moreBot: 'Неизвестно, дойдут ли до вас уведомления.',
      close: 'Закрыть',
    }),
    ka: async () => ({
      login: 'შესვლა ვერ მოხერხდა',
      session: 'სესიის შემოწმება ვერ მოხერხდა',
      bot: 'ბოტის მდგომარეობის შემოწმება ვერ მოხერხდა',
      more: 'განცხადებების ნახვა შესვლის გარეშეც შეგიძლიათ.',
      moreBot: 'უცნობია, მოგივათ თუ არა შეტყობინებები.',
      close: 'დახურვა',
    }),
  },
)

/**
 * What a page in the Mini App has beside its own: the host's buttons, links out of it, and word of
 * a sign-in that failed.
 */
export function hostParts({ launch, port: ports, trouble, away, again }: Parts): ComponentType {
  return function HostParts() {
    const port = useValue(ports, null)
    useStart(launch)
    useLinks(launch, away)
    useButtons(port)
    useAccountAfterLeaving(launch, away, trouble)
    const { say } = useWords()
    const { t } = useI18n()
    const what = useValue(trouble, null)
    if (what === null) return null
    const retry = () => {
      trouble.set(null)
      if (what === 'bot') void readBotStatus(trouble)
      else void again(browserSession())
    }
    return (
      <div className="host-trouble">
        <ErrorNote title={say(what)} text={say(what === 'bot' ? 'moreBot' : 'more')}>
          <button type="button" className="btn btn-line" onClick={retry}>
            <RefreshCw className="icon" />
            {t('list.retry')}
          </button>
          <button
            type="button"
            className="icon-btn"
            aria-label={say('close')}
            onClick={() => trouble.set(null)}
          >
            <X className="icon" />
          </button>
        </ErrorNote>
      </div>
    )
  }
}

/**
 * The page that the link to the Mini App asked for, over the list, to which there is a way back.
 */
function useStart(launch: Launch | null): void {
  const navigate = useNavigate()
  const done = useRef(false)
  useEffect(() => {
    if (done.current || !launch?.fresh) return
    done.current = true
    const start = startOf(launch.startParam)
    if (start === 'alerts') void navigate(paths.alerts())
    else if (start) void navigate(paths.listing(start.listing), { state: FROM_LIST })
  }, [launch, navigate])
}

/**
 * Links of other sites, which a frame or webview would lose, and those of ours that would leave the
 * Mini App.
 */
function useLinks(launch: Launch | null, { follow }: Leaving): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!launch) return
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || event.defaultPrevented || event.button !== 0 || link.hasAttribute('download'))
        return
      const way = wayOfLink(link.href, location.origin)
      if (way === null || link.getAttribute('href')?.startsWith('#')) return
      event.preventDefault()
      if ('out' in way) follow(way.out)
      else void navigate(way.within)
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [launch, follow, navigate])
}

/**
 * The host's buttons follow the page: back to where one came from, and the one thing that the page
 * is for.
 */
function useButtons(port: HostPort | null): void {
  const [seen, setSeen] = useState(NOTHING)
  const { pathname, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (!port) return
    const press = (event: MouseEvent) => {
      if (
        event.target instanceof Element &&
        event.target.closest('button[aria-pressed].heart, .top-bar button[aria-pressed]')
      )
        port.haptic('light')
    }
    document.addEventListener('click', press)
    const stop = watchPage(setSeen, port.haptic)
    return () => {
      document.removeEventListener('click', press)
      stop()
    }
  }, [port])

  const steps = (history.state as { idx?: number } | null)?.idx ?? 0
  const isFirst = !seen.dialog && steps === 0 && pathname === '/' && hash === ''
  useEffect(() => {
    if (!port || isFirst) return
    return port.showBack(() => {
      // As the key does: the topmost dialog hears it.
      if (seen.dialog)
        document.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
        )
      else if (steps > 0) void navigate(-1)
      else void navigate(paths.browse(), { replace: true })
    })
  }, [port, isFirst, seen.dialog, steps, navigate])

  const { action, actionText } = seen
  useEffect(() => {
    if (!port || !action) return
    const hide = port.showMain(actionText, () => action.click())
    document.documentElement.dataset.mainButton = ''
    return () => {
      hide()
      delete document.documentElement.dataset.mainButton
    }
  }, [port, action, actionText])

  useEffect(() => {
    port?.swipes(!seen.drags)
  }, [port, seen.drags])
}

/** Paying and starting the bot happen elsewhere: whoever comes back is asked about anew. */
function useAccountAfterLeaving(
  launch: Launch | null,
  { onReturn, onBack }: Leaving,
  trouble: Value<Trouble>,
): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (!launch) return
    const session = browserSession()
    const stopBack = onBack(() => {
      if (session.read().user?.botStarted === false) void readBotStatus(trouble)
    })
    const stopReturn = onReturn(
      () => void session.verify().then(() => queries.invalidateQueries({ queryKey: ['account'] })),
    )
    let asked = false
    const ask = () => {
      if (asked || session.read().state !== 'signed-in') return
      asked = true
      void readBotStatus(trouble)
    }
    ask()
    const stopSession = session.subscribe(ask)
    return () => {
      stopBack()
      stopReturn()
      stopSession()
    }
  }, [launch, onBack, onReturn, queries, trouble])
}
