import { useState, type ReactNode } from 'react'
import { DialogFrame } from '../../../ui/dialog.tsx'
import { t } from '../messages.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { FailureNote } from './failure-note.tsx'
import { useAction } from './use-action.ts'

/**
 * Asks for confirmation before an action that cannot be undone. With `needsReason` a reason has to
 * be given.
 */
export function ConfirmDialog({
  open,
  onClose,
  title,
  text,
  confirmLabel,
  needsReason = false,
  onConfirm,
}: {
  open: boolean
  onClose: () => void
  title: string
  text: ReactNode
  confirmLabel: string
  needsReason?: boolean
  onConfirm: (reason: string) => Promise<unknown>
}) {
  return (
    <DialogFrame
      open={open}
      onClose={onClose}
      kind="small"
      title={title}
      closeLabel={t('close')}
      lang="en"
      instead={() => document.getElementById('main')}
    >
      <Question
        text={text}
        confirmLabel={confirmLabel}
        needsReason={needsReason}
        onConfirm={onConfirm}
        onClose={onClose}
      />
    </DialogFrame>
  )
}

function Question({
  text,
  confirmLabel,
  needsReason,
  onConfirm,
  onClose,
}: {
  text: ReactNode
  confirmLabel: string
  needsReason: boolean
  onConfirm: (reason: string) => Promise<unknown>
  onClose: () => void
}) {
  const { busy, failure, run } = useAction()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const decide = () => {
    const trimmedReason = reason.trim()
    if (needsReason && trimmedReason === '') return setMissing(true)
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
      <div className="dialog-body admin-dialog">
        <p>{text}</p>
        {needsReason && (
          <label className="field">
            <span className="field-label">{t('reason')}</span>
            <span className={missing ? 'input is-bad' : 'input'}>
              <input
                value={reason}
                maxLength={200}
                autoComplete="off"
                aria-invalid={missing || undefined}
                onChange={(event) => {
                  setReason(event.target.value)
                  setMissing(false)
                }}
              />
            </span>
            {missing && (
              <span className="field-error" role="alert">
                {t('reasonMissing')}
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
        <BusyButton type="submit" className="btn-line admin-danger" busy={busy !== null}>
          {confirmLabel}
        </BusyButton>
      </div>
    </form>
  )
}
