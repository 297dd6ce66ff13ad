import { Bell, Laptop, Smartphone } from 'lucide-react'
import { Link } from 'react-router'
import type { PushBrowser } from '#contract/push.ts'
import { date } from '#web/i18n/format.ts'
import { paths } from '#web/paths.ts'
import { NoPush, type PushHere } from '#web/push/browser-push.ts'
import { usePush } from '#web/push/use-push.ts'
import { useSurroundings } from '#web/services.tsx'
import { Fetched } from './fetched.tsx'
import { ActButton, Outcome } from './outcome.tsx'
import { Section } from './section.tsx'
import { useSettingsWords } from './settings-words.ts'
import { useAct } from './use-act.ts'

type Push = ReturnType<typeof usePush>

/**
 * Whether new flats are shown in this browser, how that is changed, and in which others they are.
 */
export function PushSection({ accountId }: { accountId: number }) {
  const { say } = useSettingsWords()
  const push = usePush(accountId)
  return (
    <Section id="push" title={say('push.title')} lead={say('push.lead')}>
      <Fetched query={push.state} rows={1}>
        {({ publicKey, browsers }) =>
          publicKey === null ? (
            <p className="settings-small">{say('push.notSet')}</p>
          ) : (
            <>
              {push.here && <Here push={push} here={push.here} />}
              {browsers.length > 0 && (
                <ul className="settings-list">
                  {browsers.map((browser) => (
                    <BrowserRow key={browser.id} browser={browser} push={push} />
                  ))}
                </ul>
              )}
              <p className="settings-lead settings-after">
                {say('push.which')}{' '}
                <Link className="link" to={paths.alerts()}>
                  {say('telegram.searches')}
                </Link>
              </p>
            </>
          )
        }
      </Fetched>
    </Section>
  )
}

/** What can be done here; nothing more once it is on. */
function Here({ push, here }: { push: Push; here: PushHere }) {
  const { say } = useSettingsWords()
  const { result, act } = useAct()
  if (here.kind === 'unsupported' || here.kind === 'needs-install' || here.kind === 'denied')
    return (
      <p className="note">
        <Bell className="icon" />
        <span>{say(`push.${here.kind}`)}</span>
      </p>
    )
  const turnOn = () =>
    void act(async () => {
      try {
        await push.turnOn()
      } catch (error) {
        // What was denied is said where the button was.
        if (!(error instanceof NoPush)) throw error
        return error.why === 'denied' ? null : say('push.failed')
      }
      return say('push.turnedOn')
    })
  return (
    <>
      {!push.own && (
        <div className="settings-actions">
          <ActButton
            type="button"
            busy={result.kind === 'busy'}
            busyText={say('push.turningOn')}
            onClick={turnOn}
          >
            {say('push.turnOn')}
          </ActButton>
        </div>
      )}
      <Outcome result={result} />
    </>
  )
}

function BrowserRow({ browser, push }: { browser: PushBrowser; push: Push }) {
  const { say } = useSettingsWords()
  const { timeZone } = useSurroundings()
  const { result, act } = useAct()
  const isThis = push.own?.id === browser.id
  const device = browser.device ?? say('sessions.unknown')
  const Icon = /android|iphone|ipad/i.test(device) ? Smartphone : Laptop
  const tryOut = () =>
    void act(async () => {
      await push.tryOut(browser)
      return say('push.tried')
    })
  const remove = () =>
    void act(async () => {
      await push.remove(browser, isThis)
      return null
    })
  return (
    <li>
      <Icon className="icon icon-lg" />
      <div className="settings-row">
        <p>
          <b>{device}</b>
          {isThis && <span className="badge badge-ok">{say('push.this')}</span>}
        </p>
        <p className="settings-small num">
          {say('push.since', { date: date(browser.createdAt, timeZone) })}
        </p>
        <Outcome result={result} />
      </div>
      <div className="settings-actions">
        {isThis && (
          <button type="button" className="btn btn-quiet" onClick={tryOut}>
            {say('push.try')}
          </button>
        )}
        <ActButton
          type="button"
          className="btn-quiet"
          aria-label={say('push.removeOne', { device })}
          busy={result.kind === 'busy'}
          busyText={say('push.removing')}
          onClick={remove}
        >
          {say(isThis ? 'push.turnOff' : 'push.remove')}
        </ActButton>
      </div>
    </li>
  )
}
