import { useEffect, useRef, type ClipboardEvent, type KeyboardEvent } from 'react'
import { DIGITS, erased, typed, type Digits } from './code-digits.ts'
import { useWords } from './words.ts'

const STEPS: Record<string, (at: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: () => DIGITS - 1,
}

/**
 * A box for each digit: pasting spreads them, arrows and Backspace move between boxes. The first
 * empty one is typed in at once, and again with a new `key`.
 */
export function CodeBoxes({
  digits,
  onChange,
  faultIn,
  readOnly,
}: {
  digits: Digits
  onChange: (digits: Digits) => void
  faultIn: string | undefined
  readOnly: boolean
}) {
  const { say } = useWords()
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const go = (at: number) => {
    const box = boxes.current[Math.min(Math.max(at, 0), DIGITS - 1)]
    box?.focus()
    box?.select()
  }
  useEffect(() => {
    boxes.current.find((box) => box?.value === '')?.focus()
  }, [])

  const take = (at: number, text: string) => {
    if (readOnly) return
    const next = typed(digits, at, text)
    onChange(next.digits)
    go(next.focus)
  }
  const onKeyDown = (at: number) => (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const step = STEPS[event.key]
    if (step) {
      event.preventDefault()
      go(step(at))
    } else if (event.key === 'Backspace' && !readOnly) {
      event.preventDefault()
      const next = erased(digits, at)
      onChange(next.digits)
      go(next.focus)
    }
  }
  const onPaste = (at: number) => (event: ClipboardEvent) => {
    event.preventDefault()
    take(at, event.clipboardData.getData('text'))
  }

  return (
    <div
      className={faultIn ? 'code-boxes is-bad' : 'code-boxes'}
      role="group"
      aria-label={say('verify.code')}
    >
      {digits.map((digit, at) => (
        // `onInput`: React's `onChange` is silent when a digit is typed over itself.
        <input
          key={at}
          ref={(box) => {
            boxes.current[at] = box
          }}
          value={digit}
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete={at === 0 ? 'one-time-code' : 'off'}
          readOnly={readOnly}
          aria-label={say('verify.digit', { n: at + 1 })}
          aria-invalid={faultIn ? true : undefined}
          aria-describedby={faultIn}
          onInput={({ currentTarget: { value } }) =>
            value === '' ? onChange(digits.with(at, '')) : take(at, value)
          }
          onKeyDown={onKeyDown(at)}
          onPaste={onPaste(at)}
          onFocus={(event) => event.target.select()}
        />
      ))}
    </div>
  )
}
