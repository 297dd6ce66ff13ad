/** What stands on the page, as far as the host's own buttons go by it. */
export type PageState = {
  dialog: boolean
  /** Marked as what the page is for: the host's main button does it. */
  action: HTMLElement | null
  actionText: string
  /** Something that fingers drag: a map, or a dialog that is pulled. */
  drags: boolean
}

export const EMPTY_PAGE: PageState = { dialog: false, action: null, actionText: '', drags: false }

/**
 * Looks at the page whenever it has changed. Parts of pages need not know that there is a host:
 * what they mark, and the state of dialogs, says it all. `onFeedback` hears of a failure or a
 * success that the page has begun to show.
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
