import { Check, Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSettingsMessages } from './settings-messages.ts'

/** Spec §9. */
const COPIED_MS = 2000

/** A line of code with a copy button. `focused`: the button gets the focus on mount. */
export function CopyLine({
  text,
  label,
  focused = false,
}: {
  text: string
  label: string
  focused?: boolean
}) {
  const { t } = useSettingsMessages()
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (focused) button.current?.focus()
  }, [focused])
  useEffect(() => {
    if (state !== 'copied') return
    const timer = setTimeout(() => setState('idle'), COPIED_MS)
    return () => clearTimeout(timer)
  }, [state])
  // `navigator.clipboard` is undefined without TLS.
  const copy = async () =>
    setState(
      await (
        navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))
      ).then(
        () => 'copied' as const,
        () => 'failed' as const,
      ),
    )
  return (
    <div>
      <div className="api-line">
        <code>{text}</code>
        <button
          ref={button}
          type="button"
          className="btn btn-line"
          aria-label={state === 'copied' ? t('api.copied') : label}
          data-copied={state === 'copied' || undefined}
          onClick={() => void copy()}
        >
          {state === 'copied' ? (
            <>
              <Check className="icon" />
              {t('api.copied')}
            </>
          ) : (
            <>
              <Copy className="icon" />
              {t('api.copy')}
            </>
          )}
        </button>
      </div>
      <p className="sr-only" role="status">
        {state === 'copied' && t('api.copied')}
      </p>
      {state === 'failed' && (
        <p className="settings-small" role="alert">
          {t('api.copyFailed')}
        </p>
      )}
    </div>
  )
}
