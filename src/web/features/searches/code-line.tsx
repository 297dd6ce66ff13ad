import { Check, Clock, Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSearchesMessages } from './searches-messages.ts'
import { useTemporaryMessage } from './use-temporary-message.ts'

/** Spec §9. */
const COPIED_MS = 2000

/** The command to send to the bot, with a copy button. */
export function CodeLine({ code }: { code: string }) {
  const { t } = useSearchesMessages()
  const [copied, showCopied] = useTemporaryMessage<true>(COPIED_MS)
  const [failed, setFailed] = useState(false)
  const line = `/subscribe ${code}`
  const button = useRef<HTMLButtonElement>(null)
  // The button that generated the code is gone, so move the focus here.
  useEffect(() => {
    button.current?.focus()
  }, [])
  const copy = async () => {
    setFailed(false)
    await navigator.clipboard.writeText(line).then(
      () => showCopied(true),
      () => setFailed(true),
    )
  }
  return (
    <div>
      <p className="field-label">{t('code.send')}</p>
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
              {t('code.copied')}
            </>
          ) : (
            <>
              <Copy className="icon" />
              {t('code.copy')}
            </>
          )}
        </button>
      </div>
      <p className="searches-small searches-note">
        <Clock className="icon icon-sm" />
        {t('code.note')}
      </p>
      <p className="sr-only" role="status">
        {copied && t('code.copied')}
      </p>
      {failed && (
        <p className="searches-small" role="alert">
          {t('code.copyFailed')}
        </p>
      )}
    </div>
  )
}
