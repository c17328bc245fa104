import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { hasUnsaved } from '#web/lib/unsaved.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toasts.ts'
import { tabTitle } from './tab-title.ts'
import type { Tabs } from './tabs.ts'

interface Asked {
  readonly titles: string
  readonly isRefresh: boolean
  readonly act: () => void
}

/** Closing and refreshing for people: what cannot be closed says why, and what is unsaved is asked for first. */
export interface Closing {
  readonly close: (paths: readonly string[]) => void
  readonly refresh: (path: string) => void
  readonly question: ReactNode
}

export const useClosing = (tabs: Tabs): Closing => {
  const { t } = useLingui()
  const [asked, setAsked] = useState<Asked>()
  const askAbout = (paths: readonly string[], isRefresh: boolean, act: () => void) => {
    const unsaved = paths.filter(hasUnsaved)
    if (unsaved.length === 0) return act()
    setAsked({ titles: unsaved.map(tabTitle).join(t`、`), isRefresh, act })
  }
  const close = (paths: readonly string[]) => {
    const list = tabs.get().tabs
    if (list.length === 1) toast('warning', t`这是最后一页，不能再关闭了啦`)
    else if (paths.some((path) => path === list[0]?.path)) toast('warning', t`首页不能关闭！`)
    else askAbout(paths, false, () => void tabs.close(paths))
  }
  const refresh = (path: string) => askAbout([path], true, () => void tabs.refresh(path))
  const titles = asked?.titles
  const question = (
    <ConfirmDialog
      open={asked !== undefined}
      onOpenChange={() => setAsked(undefined)}
      title={<Trans>提示</Trans>}
      text={<Trans>“{titles}”中有尚未保存的内容，继续后将会丢失。</Trans>}
      confirmLabel={asked?.isRefresh ? <Trans>放弃并刷新</Trans> : <Trans>放弃并关闭</Trans>}
      cancelLabel={t`取消`}
      danger
      onConfirm={() => {
        setAsked(undefined)
        asked?.act()
      }}
    />
  )
  return { close, refresh, question }
}
