import { useMutation } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { REPORT_REASONS, type ReportReason } from '#contract/report-reasons.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { useApi } from '#web/services.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { DialogFrame } from '#web/ui/dialog.tsx'
import { ErrorNote } from '#web/ui/message.tsx'

/** A choice of reasons, then thanks. There is no text input, so no personal data is sent. */
export function ReportPanel({
  id,
  open,
  onClose,
}: {
  id: number
  open: boolean
  onClose: () => void
}) {
  const { t, errorText } = useI18n()
  const api = useApi()
  const [reason, setReason] = useState<ReportReason | null>(null)
  const sending = useMutation({
    mutationFn: (chosen: ReportReason) =>
      api.reportListing({ params: { id }, body: { reason: chosen } }),
    networkMode: 'always',
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (reason && !sending.isPending) sending.mutate(reason)
  }
  const close = () => {
    onClose()
    // A second report may have another reason. A failed report is kept, to be sent again.
    if (sending.isSuccess) {
      sending.reset()
      setReason(null)
    }
  }
  return (
    <DialogFrame
      open={open}
      onClose={close}
      kind="small"
      title={t('report.title')}
      closeLabel={t('nav.close')}
    >
      {sending.isSuccess ? (
        <div className="dialog-body dialog-done" role="status">
          <CircleCheck className="icon icon-lg" />
          <h3>{t('report.thanksTitle')}</h3>
          <p>{t('report.thanksText')}</p>
          <button type="button" className="btn btn-main btn-lg" onClick={close}>
            {t('nav.close')}
          </button>
        </div>
      ) : (
        <form className="contents" onSubmit={send}>
          <div className="dialog-body">
            <fieldset className="radios">
              <legend className="sr-only">{t('report.title')}</legend>
              {REPORT_REASONS.map((one) => (
                <label key={one} className="radio-row">
                  <input
                    type="radio"
                    name="reason"
                    value={one}
                    checked={reason === one}
                    onChange={() => setReason(one)}
                  />
                  {t(`report.${one}`)}
                </label>
              ))}
            </fieldset>
            {sending.error && (
              <ErrorNote
                title={t('report.failed')}
                text={errorText(sending.error, null) ?? t('list.errorText')}
              />
            )}
            <p className="dialog-hint">{t('report.privacy')}</p>
          </div>
          <div className="dialog-foot">
            <BusyButton
              type="submit"
              className="btn-main btn-lg"
              disabled={reason === null}
              busy={sending.isPending}
            >
              {t('report.send')}
            </BusyButton>
          </div>
        </form>
      )}
    </DialogFrame>
  )
}
