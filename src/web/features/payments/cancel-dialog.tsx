import { DialogFrame } from '#web/ui/dialog.tsx'
import { BusyButton } from './busy-button.tsx'
import { Failure } from './failure.tsx'
import { usePaymentsWords } from './payments-words.ts'
import type { Change } from './use-change.ts'

/** Asks once more before a plan is to end (spec §5). */
export function CancelDialog({
  open,
  onClose,
  end,
}: {
  open: boolean
  onClose: () => void
  end: Change
}) {
  const { say, spoken } = usePaymentsWords()
  return (
    <DialogFrame
      open={open}
      onClose={onClose}
      kind="small"
      title={say('sub.cancel')}
      closeLabel={say('modal.close')}
      instead={() => document.getElementById('main')}
    >
      <div className="dialog-body upgrade" lang={spoken}>
        <p>{say('sub.sure')}</p>
        {end.error !== null && <Failure text="failed.cancel" error={end.error} />}
      </div>
      <div className="dialog-foot">
        <button type="button" className="btn btn-quiet" onClick={onClose}>
          {say('sub.keep')}
        </button>
        <BusyButton
          className="btn-line billing-bad"
          busy={end.busy}
          busyText={say('sub.cancelling')}
          onClick={() =>
            void end.change().then((done) => {
              if (done) onClose()
            })
          }
        >
          {say('sub.cancel')}
        </BusyButton>
      </div>
    </DialogFrame>
  )
}
