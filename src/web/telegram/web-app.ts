/** What we use of `window.Telegram.WebApp`, which the host's script makes. */
export type WebApp = {
  colorScheme: 'light' | 'dark'
  themeParams: unknown
  isVersionAtLeast(version: string): boolean
  ready(): void
  expand(): void
  onEvent(name: string, listener: () => void): void
  offEvent(name: string, listener: () => void): void
  openLink(url: string): void
  openTelegramLink(url: string): void
  setHeaderColor(colour: string): void
  setBackgroundColor(colour: string): void
  setBottomBarColor(colour: string): void
  disableVerticalSwipes(): void
  enableVerticalSwipes(): void
  BackButton: {
    show(): void
    hide(): void
    onClick(listener: () => void): void
    offClick(listener: () => void): void
  }
  MainButton: {
    setText(text: string): void
    show(): void
    hide(): void
    onClick(listener: () => void): void
    offClick(listener: () => void): void
  }
  HapticFeedback: {
    impactOccurred(style: 'light'): void
    notificationOccurred(kind: 'success' | 'error'): void
  }
}

const MAX_TEXT_LENGTH = 64

export type TelegramBridge = ReturnType<typeof createTelegramBridge>

/**
 * The host by what pages want of it. What its version does not know is left out: older scripts
 * throw or fill the console there. No method throws.
 */
export function createTelegramBridge(app: WebApp) {
  const attempt = (act: () => void): boolean => {
    try {
      act()
      return true
    } catch {
      return false
    }
  }
  const since = (version: string, act: () => void): boolean =>
    attempt(() => {
      if (app.isVersionAtLeast(version)) act()
    })
  const listen = (event: string, listener: () => void) => {
    attempt(() => app.onEvent(event, listener))
    return () => void attempt(() => app.offEvent(event, listener))
  }
  return {
    begin() {
      attempt(() => app.ready())
      attempt(() => app.expand())
    },
    theme: () => ({ params: app.themeParams, dark: app.colorScheme === 'dark' }),
    onTheme: (listener: () => void) => listen('themeChanged', listener),
    /** The person is back at the Mini App, where the host tells. */
    onBack: (listener: () => void) => listen('activated', listener),
    /** Colours of the bars around the page, `#rrggbb`. */
    paint({ header, background, bottom }: { header: string; background: string; bottom: string }) {
      // Before 6.9 the header takes no colour but the host's own, by name.
      since('6.1', () => app.setHeaderColor(app.isVersionAtLeast('6.9') ? header : 'bg_color'))
      since('6.1', () => app.setBackgroundColor(background))
      since('7.10', () => app.setBottomBarColor(bottom))
    },
    /** Shows the button; answers how it goes. */
    showBack(onClick: () => void) {
      since('6.1', () => {
        app.BackButton.onClick(onClick)
        app.BackButton.show()
      })
      return () =>
        void since('6.1', () => {
          app.BackButton.offClick(onClick)
          app.BackButton.hide()
        })
    },
    /** The same of the one below the page. */
    showMain(text: string, onClick: () => void) {
      attempt(() => {
        app.MainButton.setText(text.slice(0, MAX_TEXT_LENGTH))
        app.MainButton.onClick(onClick)
        app.MainButton.show()
      })
      return () =>
        void attempt(() => {
          app.MainButton.offClick(onClick)
          app.MainButton.hide()
        })
    },
    haptic: (kind: 'light' | 'success' | 'error') =>
      since('6.1', () =>
        kind === 'light'
          ? app.HapticFeedback.impactOccurred('light')
          : app.HapticFeedback.notificationOccurred(kind),
      ),
    /** Whether a finger that moves down closes the Mini App. */
    swipes: (on: boolean) =>
      since('7.7', () => (on ? app.enableVerticalSwipes() : app.disableVerticalSwipes())),
    /** false: the host would not. */
    openLink: (url: string) => attempt(() => app.openLink(url)),
    openTelegramLink: (url: string) => attempt(() => app.openTelegramLink(url)),
  }
}
