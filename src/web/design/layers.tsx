import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { KeysDialog } from '#web/ui/keys-dialog.tsx'
import { BottomSheet } from '#web/ui/bottom-sheet.tsx'
import { toast, type ToastKind } from '#web/ui/toasts.ts'
import { Kept, Shown } from './shown.tsx'
import { useSampleTexts } from './sample-texts.ts'

interface OpeningProps {
  label: string
  children: (open: boolean, onOpenChange: (open: boolean) => void) => ReactNode
}

const Opening = ({ label, children }: OpeningProps) => (
  <Kept initial={false}>
    {(open, onOpenChange) => (
      <>
        <Button onClick={() => onOpenChange(true)}>{label}</Button>
        {children(open, onOpenChange)}
      </>
    )}
  </Kept>
)

const Dialogs = () => {
  const { t } = useLingui()
  const { short, long } = useSampleTexts()
  return (
    <Shown name="Dialog">
      {(['small', 'normal', 'large', 'huge', 'widest'] as const).map((size) => (
        <Opening key={size} label={size}>
          {(open, onOpenChange) => (
            <Dialog
              open={open}
              onOpenChange={onOpenChange}
              size={size}
              title={short}
              description={long}
              closeLabel={t`关闭`}
              footer={
                <Button variant="primary" onClick={() => onOpenChange(false)}>
                  <Trans>确定</Trans>
                </Button>
              }
            >
              {long}
            </Dialog>
          )}
        </Opening>
      ))}
    </Shown>
  )
}

const Confirmations = () => {
  const { t } = useLingui()
  const { short, long } = useSampleTexts()
  return (
    <Shown name="ConfirmDialog">
      {(['rest', 'danger', 'busy'] as const).map((state) => (
        <Opening key={state} label={state}>
          {(open, onOpenChange) => (
            <ConfirmDialog
              open={open}
              onOpenChange={onOpenChange}
              title={short}
              text={long}
              danger={state === 'danger'}
              busy={state === 'busy'}
              confirmLabel={t`确定`}
              cancelLabel={t`取消`}
              onConfirm={() => onOpenChange(false)}
            />
          )}
        </Opening>
      ))}
    </Shown>
  )
}

const Sides = () => {
  const { t } = useLingui()
  const { short, long } = useSampleTexts()
  return (
    <>
      <Shown name="Drawer">
        {(['normal', 'large', 'half', 'huge'] as const).map((size) => (
          <Opening key={size} label={size}>
            {(open, onOpenChange) => (
              <Drawer open={open} onOpenChange={onOpenChange} size={size} title={short} closeLabel={t`关闭`}>
                {long}
              </Drawer>
            )}
          </Opening>
        ))}
      </Shown>
      <Shown name="Sheet">
        <Opening label="footer">
          {(open, onOpenChange) => (
            <BottomSheet
              open={open}
              onOpenChange={onOpenChange}
              title={short}
              closeLabel={t`关闭`}
              footer={<Button onClick={() => onOpenChange(false)}>{t`确定`}</Button>}
            >
              {long}
            </BottomSheet>
          )}
        </Opening>
      </Shown>
    </>
  )
}

const kinds: readonly ToastKind[] = ['success', 'warning', 'error', 'info']

export const Layers = () => {
  const { t } = useLingui()
  const { short, long } = useSampleTexts()
  return (
    <>
      <Dialogs />
      <Confirmations />
      <Sides />
      <Shown name="KeysDialog">
        <Opening label={short}>
          {(open, onOpenChange) =>
            open ? (
              <KeysDialog
                title={short}
                closeLabel={t`关闭`}
                onClose={() => onOpenChange(false)}
                keys={[
                  { names: ['/'], label: t`查询` },
                  { names: ['↑', '↓'], label: long },
                ]}
              />
            ) : null
          }
        </Opening>
      </Shown>
      <Shown name="Toaster">
        {kinds.map((kind) => (
          <Button
            key={kind}
            onClick={() =>
              toast(kind, long, { title: short, action: { label: t`关闭`, run: () => undefined } })
            }
          >
            {kind}
          </Button>
        ))}
      </Shown>
    </>
  )
}
