type Field = HTMLInputElement | HTMLTextAreaElement

const typed = new Set<Field>()

/** Starts tracking the fields that the user types in. */
export function watchTyping(): void {
  document.addEventListener(
    'input',
    ({ target }) => {
      if (isField(target)) typed.add(target)
    },
    { capture: true },
  )
}

/**
 * Whether a reload would lose typed text, here or on a previous page (`data-unsaved`), or interrupt
 * a dialog.
 */
export function hasUnsavedInput(): boolean {
  for (const field of typed) if (!field.isConnected) typed.delete(field)
  const active = document.activeElement
  return (
    document.querySelector('[role=dialog], [data-unsaved]') !== null ||
    [...typed].some(hasText) ||
    (isField(active) && hasText(active))
  )
}

const hasText = (field: Field): boolean => field.value !== ''

function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement &&
      /^(?:text|search|email|password|tel|url|number)$/.test(target.type))
  )
}
