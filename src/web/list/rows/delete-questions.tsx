import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { ConfirmDialog, type ConfirmDialogProps } from '#web/ui/confirm-dialog.tsx'

/** What is to be deleted, and how many rows of others would go too, as far as the server said. */
interface AskedProps {
  on: Endpoint
  dependantCount: number | undefined
  onClose: () => void
}

const DeleteNote = ({ on, dependantCount: count }: Omit<AskedProps, 'onClose'>) => {
  const { i18n: shown } = useLingui()
  const note = on.resource?.deleteNote
  if (!note || count === 0) return null
  const text = count === undefined ? note.uncounted : { ...note.counted, values: { count } }
  return <p className="text-sm text-ink-2">{shown._(text)}</p>
}

interface QuestionProps extends AskedProps, Pick<ConfirmDialogProps, 'text' | 'onConfirm'> {
  isBusy: boolean
  children?: ReactNode
}

const Question = ({ isBusy, onClose, children, text, onConfirm, ...asked }: QuestionProps) => {
  const { t } = useLingui()
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={<Trans>确认删除</Trans>}
      text={text}
      confirmLabel={<Trans>删除</Trans>}
      cancelLabel={t`取消`}
      danger
      busy={isBusy}
      onConfirm={onConfirm}
    >
      {children}
      <DeleteNote {...asked} />
    </ConfirmDialog>
  )
}

/** Asks whether several rows are to be deleted. */
export const BatchQuestion = ({
  count,
  ...asked
}: Omit<QuestionProps, 'text' | 'children'> & {
  /** Words where nobody has counted exactly. */
  count: ReactNode
}) => (
  <Question {...asked} text={<Trans>是否删除选中数据?</Trans>}>
    <p className="font-medium">
      {typeof count === 'number' ? (
        <Plural value={count} other="已选 # 条" />
      ) : (
        <Trans>已选 {count} 条</Trans>
      )}
    </p>
  </Question>
)

/** Asks whether one row is to be deleted. */
export const DeleteQuestion = ({
  who,
  ...asked
}: Omit<QuestionProps, 'text' | 'children'> & { who: string }) => (
  <Question {...asked} text={<Trans>确定删除“{who}”吗？</Trans>} />
)
