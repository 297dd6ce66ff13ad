import { describe, expect, test } from 'vitest'
import { createTelegramBridge, type WebApp } from './web-app.ts'

/** A Telegram client that throws on methods its version lacks, and records the calls. */
function hostOf(version: number, { broken = false } = {}) {
  const asked: string[] = []
  const listeners = new Map<string, () => void>()
  const since =
    (needed: number, what: string) =>
    (...given: unknown[]) => {
      asked.push([what, ...given.filter((each) => typeof each === 'string')].join(' '))
      if (broken || version < needed) throw new Error('WebAppMethodUnsupported')
    }
  const button = (name: string, needed: number) => ({
    setText: since(needed, `${name}.text`),
    show: since(needed, `${name}.show`),
    hide: since(needed, `${name}.hide`),
    onClick: since(needed, `${name}.on`),
    offClick: since(needed, `${name}.off`),
  })
  const app: WebApp = {
    colorScheme: 'dark',
    themeParams: { bg_color: '#000000' },
    isVersionAtLeast: (wanted) => version >= Number(wanted.replace('.10', '.91')),
    ready: since(6, 'ready'),
    expand: since(6, 'expand'),
    openLink: since(6, 'openLink'),
    openTelegramLink: since(6, 'openTelegramLink'),
    onEvent: (name, listener) => void listeners.set(name, listener),
    offEvent: (name) => void listeners.delete(name),
    setHeaderColor: since(6.1, 'header'),
    setBackgroundColor: since(6.1, 'background'),
    setBottomBarColor: since(7.91, 'bottom'),
    disableVerticalSwipes: since(7.7, 'swipes off'),
    enableVerticalSwipes: since(7.7, 'swipes on'),
    BackButton: button('back', 6.1),
    MainButton: button('main', 6),
    HapticFeedback: {
      impactOccurred: since(6.1, 'impact'),
      notificationOccurred: since(6.1, 'notification'),
    },
  }
  const port = createTelegramBridge(app)
  const all = () => {
    port.begin()
    port.paint({ header: '#111111', background: '#222222', bottom: '#333333' })
    port.showBack(() => {})()
    port.showMain('Call', () => {})()
    port.haptic('light')
    port.haptic('error')
    port.swipes(false)
    port.swipes(true)
  }
  return { port, asked, listeners, all }
}

describe('methods that a version lacks are not called', () => {
  const start = ['ready', 'expand']
  const back = ['back.on', 'back.show', 'back.off', 'back.hide']
  const main = ['main.text Call', 'main.on', 'main.show', 'main.off', 'main.hide']
  const haptics = ['impact light', 'notification error']
  const swipes = ['swipes off', 'swipes on']
  const ground = ['header #111111', 'background #222222']
  test.each([
    [6, [...start, ...main]],
    [6.1, [...start, 'header bg_color', 'background #222222', ...back, ...main, ...haptics]],
    [6.9, [...start, ...ground, ...back, ...main, ...haptics]],
    [7.7, [...start, ...ground, ...back, ...main, ...haptics, ...swipes]],
    [8, [...start, ...ground, 'bottom #333333', ...back, ...main, ...haptics, ...swipes]],
  ])('%s', (version, expected) => {
    const { all, asked } = hostOf(version)
    all()
    expect(asked).toEqual(expected)
  })
})

test('errors in every method break nothing, and report that a link was not opened', () => {
  const { all, port } = hostOf(8, { broken: true })
  expect(all).not.toThrow()
  expect([port.openLink('https://bina.example'), port.openTelegramLink('https://t.me/x')]).toEqual([
    false,
    false,
  ])
})

test('reads the theme and reports changes', () => {
  const { port, listeners } = hostOf(8)
  expect(port.theme()).toEqual({ params: { bg_color: '#000000' }, dark: true })
  let changes = 0
  const stop = port.onTheme(() => {
    changes += 1
  })
  listeners.get('themeChanged')!()
  stop()
  expect([changes, listeners.size]).toEqual([1, 0])
})
