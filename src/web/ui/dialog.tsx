import * as Dialog from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import { useRef, type ReactNode } from 'react'

/**
 * A dialog that rises from below on phones (`sheet`; `small` is narrower on wide screens) or slides
 * in from the side. Backdrop, Escape and the X close it, and focus returns to what opened it, or to
 * what `instead` names where that is gone.
 */
export function DialogFrame({
  open,
  onClose,
  kind,
  title,
  closeLabel,
  heading,
  instead,
  children,
}: {
  open: boolean
  onClose: () => void
  kind: 'sheet' | 'small' | 'side'
  title: string
  closeLabel: string
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
