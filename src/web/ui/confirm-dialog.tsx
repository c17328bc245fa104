import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

export type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** What will be done, to how many. */
  text: ReactNode
  confirmLabel: ReactNode
  cancelLabel: string
  onConfirm: () => void
  /** Red words on the button that does it. */
  danger?: boolean | undefined
  busy?: boolean | undefined
  /** It cannot be done; the words say why. */
  shut?: boolean | undefined
  children?: ReactNode
}

/** Asks once. The safe button has the focus. While busy nothing closes it. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const {
    open,
    onOpenChange,
    title,
    text,
    confirmLabel,
    cancelLabel,
    onConfirm,
    danger,
    busy,
    shut,
    children,
  } = props
  return (
    <Dialog
      role="alertdialog"
      size="small"
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={text}
      closeLabel={cancelLabel}
      dismissible={!busy}
      footer={
        <>
          <Button disabled={busy} onClick={() => onOpenChange(false)}>
            {cancelLabel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} disabled={shut} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
