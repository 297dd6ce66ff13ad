import { useState, type ReactNode } from 'react'
import { DialogFrame } from '#web/ui/dialog.tsx'
import { useAdminWords } from '../admin-words.ts'
import { ActButton } from './act-button.tsx'
import { Trouble } from './trouble.tsx'
import { useAct } from './use-act.ts'

/**
 * Asks once more before something that cannot be taken back. `reason`: asks why, too, and will not
 * go on without.
 */
export function ConfirmDialog({
  open,
  onClose,
  title,
  text,
  go,
  reason = false,
  onGo,
}: {
  open: boolean
  onClose: () => void
  title: string
  text: ReactNode
  go: string
  reason?: boolean
  onGo: (reason: string) => Promise<unknown>
}) {
  const { say, spoken } = useAdminWords()
  return (
    <DialogFrame
      open={open}
      onClose={onClose}
      kind="small"
      title={title}
      closeLabel={say('close')}
      instead={() => document.getElementById('main')}
    >
      <div className="contents" lang={spoken}>
        <Question text={text} go={go} reason={reason} onGo={onGo} onClose={onClose} />
      </div>
    </DialogFrame>
  )
}

function Question({
  text,
  go,
  reason,
  onGo,
  onClose,
}: {
  text: ReactNode
  go: string
  reason: boolean
  onGo: (reason: string) => Promise<unknown>
  onClose: () => void
}) {
  const { say } = useAdminWords()
  const { busy, failure, act } = useAct()
  const [why, setWhy] = useState('')
  const [missing, setMissing] = useState(false)
  const decide = () => {
    const said = why.trim()
    if (reason && said === '') return setMissing(true)
    void act('go', () => onGo(said)).then((failed) => {
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
            <span className="field-label">{say('reason')}</span>
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
                {say('fillIn')}
              </span>
            )}
          </label>
        )}
        <Trouble failure={failure} />
      </div>
      <div className="dialog-foot">
        <button type="button" className="btn btn-quiet" onClick={onClose}>
          {say('cancel')}
        </button>
        <ActButton type="submit" className="btn-line desk-bad" busy={busy !== null}>
          {go}
        </ActButton>
      </div>
    </form>
  )
}
