/** The parts of `window.Telegram.WebApp` that we use. */
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
 * Wraps Telegram's web app. Methods that its version lacks are skipped, because older scripts throw
 * or log errors. No method throws.
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
    /** Called when the user is back in the Mini App, if Telegram reports it. */
    onBack: (listener: () => void) => listen('activated', listener),
    /** The colours of the bars around the page, as `#rrggbb`. */
    paint({ header, background, bottom }: { header: string; background: string; bottom: string }) {
      // Before 6.9 the header accepts only named theme colours.
      since('6.1', () => app.setHeaderColor(app.isVersionAtLeast('6.9') ? header : 'bg_color'))
      since('6.1', () => app.setBackgroundColor(background))
      since('7.10', () => app.setBottomBarColor(bottom))
    },
    /** Shows the back button. Returns a function that hides it. */
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
    /** Shows the main button. Returns a function that hides it. */
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
    /** Whether swiping down closes the Mini App. */
    swipes: (on: boolean) =>
      since('7.7', () => (on ? app.enableVerticalSwipes() : app.disableVerticalSwipes())),
    /** Returns false if the link could not be opened. */
    openLink: (url: string) => attempt(() => app.openLink(url)),
    openTelegramLink: (url: string) => attempt(() => app.openTelegramLink(url)),
  }
}
