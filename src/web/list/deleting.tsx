import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { useSending } from '#web/form/use-sending.ts'
import { useText } from '#web/lib/i18n.ts'
import { can } from '#web/state/session.ts'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toasts.ts'

/** The call, the rows it would delete, and how the button looks. */
export interface BatchDeleteProps extends Pick<ButtonProps, 'variant' | 'size' | 'icon' | 'className'> {
  /** Without it, or without its permission, there is no button. */
  on: Endpoint | undefined
  ids: readonly string[]
  onDone: (ids: readonly string[]) => void
}

/** Deletes the selected rows after asking once; without a selection it says so (specification 5, list page). */
export const BatchDelete = ({ on, ...props }: BatchDeleteProps) =>
  on && can(on) ? <PermittedBatchDelete on={on} {...props} /> : null

const DeleteNote = ({ on }: { on: Endpoint }) => {
  const text = useText()
  return on.resource?.deleteNote ? <p className="text-sm text-ink-2">{text(on.resource.deleteNote)}</p> : null
}

const PermittedBatchDelete = ({ on, ids, onDone, ...look }: BatchDeleteProps & { on: Endpoint }) => {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const { run, isBusy } = useSending(on)
  const press = () => {
    if (ids.length === 0) toast('warning', t`请选择一条记录！`)
    else setAsking(true)
  }
  const remove = async () => {
    const sent = await run({ ids: ids.join(',') })
    setAsking(false)
    if (sent && 'result' in sent) onDone(ids)
  }
  return (
    <>
      <Button {...look} onClick={press}>
        <Trans>批量删除</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={<Trans>确认删除</Trans>}
        text={<Trans>是否删除选中数据?</Trans>}
        confirmLabel={<Trans>删除</Trans>}
        cancelLabel={t`取消`}
        danger
        busy={isBusy}
        onConfirm={() => void remove()}
      >
        <p className="font-medium">
          <Plural value={ids.length} other="已选 # 条" />
        </p>
        <DeleteNote on={on} />
      </ConfirmDialog>
    </>
  )
}

/** One row, and what may be done to it. */
export interface RowMenuProps {
  id: string
  /** Names the row in the question. */
  who: string
  on: Endpoint | undefined
  onOpen?: (() => void) | undefined
  onDeleted: (ids: readonly string[]) => void
}

const DeleteQuestion = ({
  on,
  id,
  who,
  onDeleted,
  onClose,
}: Omit<RowMenuProps, 'on' | 'onOpen'> & { on: Endpoint; onClose: () => void }) => {
  const { t } = useLingui()
  const { run, isBusy } = useSending(on)
  const remove = async () => {
    const sent = await run({ id })
    onClose()
    if (sent && 'result' in sent) onDeleted([id])
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={<Trans>确认删除</Trans>}
      text={<Trans>确定删除“{who}”吗？</Trans>}
      confirmLabel={<Trans>删除</Trans>}
      cancelLabel={t`取消`}
      danger
      busy={isBusy}
      onConfirm={() => void remove()}
    >
      <DeleteNote on={on} />
    </ConfirmDialog>
  )
}

/** What is done to a row less often: looking at it whole, and deleting it after asking once. */
export const RowMenu = ({ id, who, on, onOpen, onDeleted }: RowMenuProps) => {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const removable = on && can(on) ? on : undefined
  if (!removable && !onOpen) return null
  return (
    <>
      <Menu trigger={<IconButton small icon="more" label={t`更多：${who}`} />}>
        {onOpen ? (
          <MenuItem icon="eye" onSelect={onOpen}>
            <Trans>详情</Trans>
          </MenuItem>
        ) : null}
        {removable ? (
          <MenuItem danger icon="trash" onSelect={() => setAsking(true)}>
            <Trans>删除</Trans>
          </MenuItem>
        ) : null}
      </Menu>
      {removable && isAsking ? (
        <DeleteQuestion
          on={removable}
          id={id}
          who={who}
          onDeleted={onDeleted}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}
