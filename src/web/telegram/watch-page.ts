/** The state of the page that Telegram's buttons depend on. */
export type PageState = {
  dialog: boolean
  /** The main action of the page, which Telegram's main button triggers. */
  action: HTMLElement | null
  actionText: string
  /** Whether the page has something to drag: a map or a sheet. */
  drags: boolean
}

export const EMPTY_PAGE: PageState = { dialog: false, action: null, actionText: '', drags: false }

/**
 * Watches the page for changes. Components do not need to know about Telegram: their markup and
 * open dialogs are enough. `onFeedback` is called when the page shows an error or a success.
 */
export function watchPage(
  onChange: (now: PageState) => void,
  onFeedback: (what: 'success' | 'error') => void,
): () => void {
  const known = new WeakSet<Element>()
  let frame = 0
  let before = EMPTY_PAGE

  function update(): void {
    frame = 0
    const dialog = document.querySelector('[role="dialog"][data-state="open"]') !== null
    const action = dialog ? null : document.querySelector<HTMLElement>('[data-main-action]')
    const actionText = action?.dataset['mainAction'] ?? ''
    const drags = dialog || document.querySelector('.map') !== null
    if (
      dialog !== before.dialog ||
      action !== before.action ||
      actionText !== before.actionText ||
      drags !== before.drags
    )
      onChange((before = { dialog, action, actionText, drags }))
    for (const [selector, what] of [
      ['[role="alert"]', 'error'],
      ['[role="status"] .toast', 'success'],
    ] as const) {
      for (const element of document.querySelectorAll(selector)) {
        if (known.has(element)) continue
        known.add(element)
        onFeedback(what)
      }
    }
  }

  const observer = new MutationObserver(() => {
    frame ||= requestAnimationFrame(update)
  })
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['data-state', 'data-main-action'],
  })
  update()
  return () => {
    observer.disconnect()
    cancelAnimationFrame(frame)
  }
}
