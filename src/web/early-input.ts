/** What was typed and pressed before React listened, as the script in index.html has it. */
export type EarlyInput = {
  /**
   * Fields in the order in which they were last changed: what stood in them, or whether they were
   * checked.
   */
  typed: Map<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, string | boolean>
  /** Buttons, and forms that were sent without one. */
  pressed: (HTMLElement | HTMLFormElement)[]
  /** Presses reach React itself from now on. */
  endPresses(): void
  /** So does what is typed. */
  end(): void
}

declare global {
  interface Window {
    early: EarlyInput
  }
}

/** React draws what one event changed before it hears the next. */
const nextRender = () => new Promise((resolve) => setTimeout(resolve))

/** Does again what was typed and pressed, now that React listens. */
export async function replayEarlyInput({ typed, pressed }: EarlyInput): Promise<void> {
  for (const [field, value] of typed) {
    replayInput(field, value)
    await nextRender()
  }
  for (const target of pressed) {
    // A form whose button is off while something is missing says what that is.
    const form =
      target instanceof HTMLFormElement
        ? target
        : target instanceof HTMLButtonElement && target.disabled
          ? target.form
          : null
    if (form) form.requestSubmit()
    else {
      // Menus open when a finger comes down, buttons work when it is lifted.
      target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, cancelable: true }))
      target.click()
    }
    await nextRender()
  }
}

type Field = EarlyInput['typed'] extends Map<infer Key, unknown> ? Key : never
/**
 * React 19 keeps beside a field what it last saw in it, and ignores events that bring nothing else.
 */
type Tracked = { _valueTracker?: { setValue(value: string): void } }

function replayInput(field: Field, value: string | boolean): void {
  if (typeof value === 'boolean') {
    const box = field as HTMLInputElement
    box.checked = box.type === 'radio' ? false : !value
    box.click()
    return
  }
  // Writing the same text would move the caret.
  if (field.value !== value)
    field.value = value
    // oxlint-disable-next-line no-underscore-dangle
  ;(field as Tracked)._valueTracker?.setValue(`${value} `)
  field.dispatchEvent(
    new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
  )
}
