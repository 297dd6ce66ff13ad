import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { QuietHours } from '#contract/searches.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Failure } from './failure.tsx'
import { useSearchesMessages } from './searches-messages.ts'

const DEFAULT_HOURS = { from: '23:00', to: '08:00' }

/**
 * The quiet hours of a saved search, in the time zone of this browser. `change` throws an
 * `ApiError`.
 */
export function QuietHoursForm({
  hours,
  change,
  onDone,
}: {
  hours: QuietHours | null
  change: (hours: QuietHours | null) => Promise<void>
  onDone: (changed: boolean) => void
}) {
  const { t } = useSearchesMessages()
  const [from, setFrom] = useState(hours?.from ?? DEFAULT_HOURS.from)
  const [to, setTo] = useState(hours?.to ?? DEFAULT_HOURS.to)
  const [fault, setFault] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.querySelector('input')?.focus()
  }, [])
  const timeZone = readBrowserTimeZone() ?? hours?.timeZone ?? 'UTC'
  const saving = useMutation({
    networkMode: 'always',
    mutationFn: change,
    onSuccess: () => onDone(true),
  })
  const save = () => {
    setFault(from === '' || to === '' ? t('quiet.fill') : from === to ? t('quiet.same') : null)
    if (from !== '' && to !== '' && from !== to) saving.mutate({ from, to, timeZone })
  }
  return (
    <form
      ref={form}
      className="searches-quiet"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!saving.isPending) save()
      }}
    >
      <div className="searches-pair">
        <TextField
          type="time"
          label={t('quiet.from')}
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
        <TextField
          type="time"
          label={t('quiet.to')}
          value={to}
          error={fault ?? undefined}
          onChange={(event) => setTo(event.target.value)}
        />
      </div>
      <p className="searches-small">{t('quiet.lead', { zone: timeZone })}</p>
      {saving.isError && <Failure text="changeFailed" error={saving.error} />}
      <div className="searches-actions">
        <BusyButton
          type="submit"
          className="btn-line"
          busy={saving.isPending}
          busyText={t('quiet.saving')}
        >
          {t('quiet.save')}
        </BusyButton>
        {hours && (
          <button
            type="button"
            className="btn btn-quiet"
            onClick={() => {
              if (!saving.isPending) saving.mutate(null)
            }}
          >
            {t('quiet.off')}
          </button>
        )}
        <button type="button" className="btn btn-quiet" onClick={() => onDone(false)}>
          {t('cancel')}
        </button>
      </div>
    </form>
  )
}

/** The IANA name of the browser's time zone; null if unknown. */
function readBrowserTimeZone(): string | null {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return zone && zone !== 'Etc/Unknown' ? zone : null
}
