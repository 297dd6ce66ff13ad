import { Check, Clock, Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSearchesWords } from './searches-words.ts'
import { useTold } from './use-told.ts'

/** Spec §9. */
const COPIED_MS = 2000

/** The line to send to the bot, and a button that copies it. */
export function CodeLine({ code }: { code: string }) {
  const { say } = useSearchesWords()
  const [copied, tellCopied] = useTold<true>(COPIED_MS)
  const [failed, setFailed] = useState(false)
  const line = `/subscribe ${code}`
  const button = useRef<HTMLButtonElement>(null)
  // What was pressed is gone: the keyboard goes on here.
  useEffect(() => {
    button.current?.focus()
  }, [])
  const copy = async () => {
    setFailed(false)
    await navigator.clipboard.writeText(line).then(
      () => tellCopied(true),
      () => setFailed(true),
    )
  }
  return (
    <div>
      <p className="field-label">{say('code.send')}</p>
      <div className="searches-code">
        <code>{line}</code>
        <button
          ref={button}
          type="button"
          className="btn btn-line"
          data-copied={copied ?? undefined}
          onClick={() => void copy()}
        >
          {copied ? (
            <>
              <Check className="icon" />
              {say('code.copied')}
            </>
          ) : (
            <>
              <Copy className="icon" />
              {say('code.copy')}
            </>
          )}
        </button>
      </div>
      <p className="searches-small searches-note">
        <Clock className="icon icon-sm" />
        {say('code.note')}
      </p>
      <p className="sr-only" role="status">
        {copied && say('code.copied')}
      </p>
      {failed && (
        <p className="searches-small" role="alert">
          {say('code.copyFailed')}
        </p>
      )}
    </div>
  )
}
