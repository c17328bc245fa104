import { Trans, useLingui } from '@lingui/react/macro'
import { KeysDialog } from '#web/ui/keys-dialog.tsx'

/** What the keyboard can do in a list. */
export const ListKeys = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui()
  const keys = [
    { names: ['/'], label: t`到搜索框` },
    { names: ['↑', '↓'], label: t`在行间移动；在表头按 ↓ 进入列表` },
    { names: ['PageUp', 'PageDown'], label: t`移动十行` },
    { names: ['Home', 'End'], label: t`第一行、最后一行` },
    { names: ['Space'], label: t`选择或取消选择该行` },
    { names: ['Shift+↑', 'Shift+↓'], label: t`连续选择` },
    { names: ['Ctrl+A'], label: t`选择本页全部` },
    { names: ['Enter'], label: t`打开该行` },
    { names: ['Tab'], label: t`到该行内的按钮` },
    { names: ['Shift+Enter'], label: t`在表头：增加一个排序` },
    { names: ['Alt+←', 'Alt+→'], label: t`在列的面板：调整该列的宽度` },
    { names: ['?'], label: t`显示快捷键` },
  ]
  return <KeysDialog title={<Trans>键盘快捷键</Trans>} closeLabel={t`关闭`} onClose={onClose} keys={keys} />
}
