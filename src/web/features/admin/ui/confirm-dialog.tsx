import { useState, type ReactNode } from 'react'
import { DialogFrame } from '../../../ui/dialog.tsx'
import { useAdminMessages } from '../admin-messages.ts'
import { ActionButton } from './action-button.tsx'
import { FailureNote } from './failure-note.tsx'
import { useAction } from './use-action.ts'

/**
 * Asks once more before something that cannot be taken back. `reason`: asks why, too, and will not
 * go on without.
 */
export function ConfirmDialog({
  open,
  onClose,
  title,
  text,
  confirmLabel,
  reason = false,
  onConfirm,
}: {
  open: boolean
  onClose: () => void
  title: string
  text: ReactNode
  confirmLabel: string
  reason?: boolean
  onConfirm: (reason: string) => Promise<unknown>
}) {
  const { t, locale } = useAdminMessages()
  return (
    <DialogFrame
      open={open}
      onClose={onClose}
      kind="small"
      title={title}
      closeLabel={t('close')}
      instead={() => document.getElementById('main')}
    >
      <div className="contents" lang={locale}>
        <Question
          text={text}
          confirmLabel={confirmLabel}
          reason={reason}
          onConfirm={onConfirm}
          onClose={onClose}
        />
      </div>
    </DialogFrame>
  )
}

function Question({
  text,
  confirmLabel,
  reason,
  onConfirm,
  onClose,
}: {
  text: ReactNode
  confirmLabel: string
  reason: boolean
  onConfirm: (reason: string) => Promise<unknown>
  onClose: () => void
}) {
  const { t } = useAdminMessages()
  const { busy, failure, run } = useAction()
  const [why, setWhy] = useState('')
  const [missing, setMissing] = useState(false)
  const decide = () => {
    const trimmedReason = why.trim()
    if (reason && trimmedReason === '') return setMissing(true)
    void run('go', () => onConfirm(trimmedReason)).then((failed) => {
      if (!failed) onClose()
    })
  }
  return (
    <form
      className="contents"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        decide()
      }}
    >
      <div className="dialog-body desk-dialog">
        <p>{text}</p>
        {reason && (
          <label className="field">
            <span className="field-label">{t('reason')}</span>
            <span className={missing ? 'input is-bad' : 'input'}>
              <input
                value={why}
                maxLength={200}
                autoComplete="off"
                aria-invalid={missing || undefined}
                onChange={(event) => {
                  setWhy(event.target.value)
                  setMissing(false)
                }}
              />
            </span>
            {missing && (
              <span className="field-error" role="alert">
                {t('fillIn')}
              </span>
            )}
          </label>
        )}
        <FailureNote failure={failure} />
      </div>
      <div className="dialog-foot">
        <button type="button" className="btn btn-quiet" onClick={onClose}>
          {t('cancel')}
        </button>
        <ActionButton type="submit" className="btn-line desk-bad" busy={busy !== null}>
          {confirmLabel}
        </ActionButton>
      </div>
    </form>
  )
}
