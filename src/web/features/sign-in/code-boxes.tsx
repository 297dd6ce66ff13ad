import { useEffect, useRef, type ClipboardEvent, type KeyboardEvent } from 'react'
import { DIGITS, eraseDigit, enterDigits, type Digits } from './code-digits.ts'
import { useSignInMessages } from './sign-in-messages.ts'

const STEPS: Record<string, (at: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: () => DIGITS - 1,
}

/**
 * A box for each digit (spec §2): pasting spreads the digits, arrow keys and Backspace move between
 * boxes. On mount the first empty box gets the focus; a new `key` focuses it again.
 */
export function CodeBoxes({
  digits,
  onChange,
  errorId,
  readOnly,
}: {
  digits: Digits
  onChange: (digits: Digits) => void
  errorId: string | undefined
  readOnly: boolean
}) {
  const { t } = useSignInMessages()
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const focusBox = (at: number) => {
    const box = boxes.current[Math.min(Math.max(at, 0), DIGITS - 1)]
    box?.focus()
    box?.select()
  }
  useEffect(() => {
    boxes.current.find((box) => box?.value === '')?.focus()
  }, [])

  const enter = (at: number, text: string) => {
    if (readOnly) return
    const next = enterDigits(digits, at, text)
    onChange(next.digits)
    focusBox(next.focus)
  }
  const onKeyDown = (at: number) => (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const step = STEPS[event.key]
    if (step) {
      event.preventDefault()
      focusBox(step(at))
    } else if (event.key === 'Backspace' && !readOnly) {
      event.preventDefault()
      const next = eraseDigit(digits, at)
      onChange(next.digits)
      focusBox(next.focus)
    }
  }
  const onPaste = (at: number) => (event: ClipboardEvent) => {
    event.preventDefault()
    enter(at, event.clipboardData.getData('text'))
  }

  return (
    <div
      className={errorId ? 'code-boxes is-bad' : 'code-boxes'}
      role="group"
      aria-label={t('verify.code')}
    >
      {digits.map((digit, at) => (
        // `onInput`, since React's `onChange` does not fire when a digit replaces itself.
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
          aria-label={t('verify.digit', { n: at + 1 })}
          aria-invalid={errorId ? true : undefined}
          aria-describedby={errorId}
          onInput={({ currentTarget: { value } }) =>
            value === '' ? onChange(digits.with(at, '')) : enter(at, value)
          }
          onKeyDown={onKeyDown(at)}
          onPaste={onPaste(at)}
          onFocus={(event) => event.target.select()}
        />
      ))}
    </div>
  )
}
