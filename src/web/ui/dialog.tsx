import * as Dialog from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import { useRef, type ReactNode } from 'react'

/**
 * A modal dialog: a bottom sheet on phones (`sheet`; `small` is narrower on wide screens) or a side
 * panel (`side`). Backdrop, Escape and the X close it. Focus returns to the element that opened it,
 * or to `instead` if that is gone.
 */
export function DialogFrame({
  open,
  onClose,
  kind,
  title,
  closeLabel,
  lang,
  heading,
  instead,
  children,
}: {
  open: boolean
  onClose: () => void
  kind: 'sheet' | 'small' | 'side'
  title: string
  closeLabel: string
  lang?: string
  heading?: ReactNode
  instead?: () => HTMLElement | null
  children: ReactNode
}) {
  const opener = useRef<HTMLElement | null>(null)
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
    >
      <Dialog.Portal>
        <Dialog.Overlay className="scrim" />
        <Dialog.Content
          className={
            kind === 'small' ? 'dialog dialog-sheet dialog-small' : `dialog dialog-${kind}`
          }
          lang={lang}
          aria-describedby={undefined}
          onOpenAutoFocus={() => {
            opener.current =
              document.activeElement instanceof HTMLElement ? document.activeElement : null
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            const back =
              opener.current?.isConnected && opener.current !== document.body
                ? opener.current
                : instead?.()
            back?.focus()
          }}
        >
          <div className="dialog-head">
            <Dialog.Title className={heading ? 'sr-only' : undefined}>{title}</Dialog.Title>
            {heading && <div className="flex-1">{heading}</div>}
            <Dialog.Close className="icon-btn" aria-label={closeLabel}>
              <X className="icon" />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
