/** Input that arrived before React was ready, recorded by the script in index.html. */
export type EarlyInput = {
  /** Fields in the order of their last change, with their value or checked state. */
  typed: Map<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, string | boolean>
  /** Clicked buttons, and forms submitted without one. */
  pressed: (HTMLElement | HTMLFormElement)[]
  /** Stops recording clicks: React receives them from now on. */
  endPresses(): void
  /** Stops recording typed text too. */
  end(): void
}

declare global {
  interface Window {
    early: EarlyInput
  }
}

/** Waits until React has rendered the result of an event. */
const nextRender = () => new Promise((resolve) => setTimeout(resolve))

/** Replays the recorded input once React is ready. */
export async function replayEarlyInput({ typed, pressed }: EarlyInput): Promise<void> {
  for (const [field, value] of typed) {
    replayInput(field, value)
    await nextRender()
  }
  for (const target of pressed) {
    // A form whose button is disabled shows what is missing when it is submitted.
    const form =
      target instanceof HTMLFormElement
        ? target
        : target instanceof HTMLButtonElement && target.disabled
          ? target.form
          : null
    if (form) form.requestSubmit()
    else {
      // Menus open on pointerdown, buttons act on click.
      target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, cancelable: true }))
      target.click()
    }
    await nextRender()
  }
}

type Field = EarlyInput['typed'] extends Map<infer Key, unknown> ? Key : never
/** React 19 tracks the last value of each field and ignores events that do not change it. */
type Tracked = { _valueTracker?: { setValue(value: string): void } }

function replayInput(field: Field, value: string | boolean): void {
  if (typeof value === 'boolean') {
    const box = field as HTMLInputElement
    box.checked = box.type === 'radio' ? false : !value
    box.click()
    return
  }
  // Setting the same text would move the caret.
  if (field.value !== value)
    field.value = value
    // oxlint-disable-next-line no-underscore-dangle
  ;(field as Tracked)._valueTracker?.setValue(`${value} `)
  field.dispatchEvent(
    new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
  )
}
