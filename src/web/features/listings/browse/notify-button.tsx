import { Bell } from 'lucide-react'
import { useI18n } from '#web/i18n/i18n.tsx'

/**
 * Opens the notification dialog. `preload` loads its code when the button is about to be clicked.
 */
export type Notify = { show: () => void; preload: () => void }

/** The "Get Notifications" button on the filter bar of wide screens. */
export function NotifyButton({ notify }: { notify: Notify }) {
  const { t } = useI18n()
  return (
    <button type="button" className="btn btn-line notify" {...opener(notify)}>
      <Bell className="icon" />
      {t('notify.open')}
    </button>
  )
}

/**
 * The same button above the list on phones. `main` marks it as the main action, which Telegram's
 * main button can take over.
 */
export function NotifyChip({ notify, main }: { notify: Notify; main: boolean }) {
  const { t } = useI18n()
  return (
    <button
      type="button"
      className="chip"
      data-main-action={main ? t('notify.open') : undefined}
      {...opener(notify)}
    >
      <Bell className="icon icon-sm" />
      {t('notify.open')}
    </button>
  )
}

const opener = ({ show, preload }: Notify) => ({
  onClick: show,
  onPointerEnter: preload,
  onFocus: preload,
  'aria-haspopup': 'dialog' as const,
})
