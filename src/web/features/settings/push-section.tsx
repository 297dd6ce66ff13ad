import { Bell, Laptop, Smartphone } from 'lucide-react'
import { Link } from 'react-router'
import type { PushBrowser } from '#contract/push.ts'
import { formatDate } from '#locales/format.ts'
import { paths } from '#web/paths.ts'
import { PushSetupError, type PushStatus } from '#web/push/browser-push.ts'
import { usePush } from '#web/push/use-push.ts'
import { useClock } from '#web/services.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Fetched } from './fetched.tsx'
import { Outcome } from './outcome.tsx'
import { Section } from './section.tsx'
import { translateDevice, useSettingsMessages } from './settings-messages.ts'
import { useAction } from './use-action.ts'

type Push = ReturnType<typeof usePush>

/** Push notifications: the switch for this browser, and the browsers that have them on. */
export function PushSection({ accountId }: { accountId: number }) {
  const { t } = useSettingsMessages()
  const push = usePush(accountId)
  return (
    <Section id="push" title={t('push.title')} lead={t('push.lead')}>
      <Fetched query={push.state} rows={1}>
        {({ publicKey, browsers }) =>
          publicKey === null ? (
            <p className="settings-small">{t('push.notSet')}</p>
          ) : (
            <>
              {push.status && <ThisBrowser push={push} status={push.status} />}
              {browsers.length > 0 && (
                <ul className="settings-list">
                  {browsers.map((browser) => (
                    <BrowserRow key={browser.id} browser={browser} push={push} />
                  ))}
                </ul>
              )}
              <p className="settings-lead settings-after">
                {t('push.which')}{' '}
                <Link className="link" to={paths.alerts()}>
                  {t('telegram.searches')}
                </Link>
              </p>
            </>
          )
        }
      </Fetched>
    </Section>
  )
}

/** The button that turns notifications on here, or why it cannot. */
function ThisBrowser({ push, status }: { push: Push; status: PushStatus }) {
  const { t } = useSettingsMessages()
  const { result, run } = useAction()
  if (status.kind === 'unsupported' || status.kind === 'needs-install' || status.kind === 'denied')
    return (
      <p className="note">
        <Bell className="icon" />
        <span>{t(`push.${status.kind}`)}</span>
      </p>
    )
  const turnOn = () =>
    void run(async () => {
      try {
        await push.turnOn()
      } catch (error) {
        // If denied, a note replaces the button.
        if (!(error instanceof PushSetupError)) throw error
        return error.reason === 'denied' ? null : t('push.failed')
      }
      return t('push.turnedOn')
    })
  return (
    <>
      {!push.thisBrowser && (
        <div className="settings-actions">
          <BusyButton busy={result.kind === 'busy'} busyText={t('push.turningOn')} onClick={turnOn}>
            {t('push.turnOn')}
          </BusyButton>
        </div>
      )}
      <Outcome result={result} />
    </>
  )
}

function BrowserRow({ browser, push }: { browser: PushBrowser; push: Push }) {
  const { t } = useSettingsMessages()
  const { timeZone } = useClock()
  const { result, run } = useAction()
  const isThis = push.thisBrowser?.id === browser.id
  const device = translateDevice(browser.device, t)
  const Icon = /android|iphone|ipad/i.test(device) ? Smartphone : Laptop
  const sendTest = () =>
    void run(async () => {
      await push.sendTest(browser)
      return t('push.tried')
    })
  const remove = () =>
    void run(async () => {
      await push.remove(browser, isThis)
      return null
    })
  return (
    <li>
      <Icon className="icon icon-lg" />
      <div className="settings-row">
        <p>
          <b>{device}</b>
          {isThis && <span className="badge badge-ok">{t('push.this')}</span>}
        </p>
        <p className="settings-small num">
          {t('push.since', { date: formatDate(browser.createdAt, timeZone) })}
        </p>
        <Outcome result={result} />
      </div>
      <div className="settings-actions">
        {isThis && (
          <button type="button" className="btn btn-quiet" onClick={sendTest}>
            {t('push.try')}
          </button>
        )}
        <BusyButton
          className="btn-quiet"
          aria-label={t('push.removeOne', { device })}
          busy={result.kind === 'busy'}
          busyText={t('push.removing')}
          onClick={remove}
        >
          {t(isThis ? 'push.turnOff' : 'push.remove')}
        </BusyButton>
      </div>
    </li>
  )
}
