import { DialogFrame } from '#web/ui/dialog.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Failure } from './failure.tsx'
import { usePaymentsMessages } from './payments-messages.ts'
import type { Change } from './use-change.ts'

/** Asks for confirmation before the subscription is cancelled (spec §5). */
export function CancelDialog({
  open,
  onClose,
  end,
}: {
  open: boolean
  onClose: () => void
  end: Change
}) {
  const { t, locale } = usePaymentsMessages()
  return (
    <DialogFrame
      open={open}
      onClose={onClose}
      kind="small"
      title={t('sub.cancel')}
      closeLabel={t('modal.close')}
      instead={() => document.getElementById('main')}
    >
      <div className="dialog-body upgrade" lang={locale}>
        <p>{t('sub.confirmCancel')}</p>
        {end.error !== null && <Failure text="failed.cancel" error={end.error} />}
      </div>
      <div className="dialog-foot">
        <button type="button" className="btn btn-quiet" onClick={onClose}>
          {t('sub.keep')}
        </button>
        <BusyButton
          className="btn-line billing-bad"
          busy={end.busy}
          busyText={t('sub.cancelling')}
          onClick={() =>
            void end.change().then((done) => {
              if (done) onClose()
            })
          }
        >
          {t('sub.cancel')}
        </BusyButton>
      </div>
    </DialogFrame>
  )
}
