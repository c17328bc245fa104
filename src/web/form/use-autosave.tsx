import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { dropAutosave, autosaveValue, recovery, recover } from '#web/lib/autosave.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { Autosaved } from './recovery.ts'
import type { Draft } from './use-draft.ts'

/**
 * Autosaves a value that is no form, as long as there is one; under another name it is another value. What an earlier page saved under the name is given to
 * `restore` once; it answers whether it understood it, since another version of the portal may have written it.
 */
export const useAutosavedValue = (
  name: string,
  value: unknown,
  restore: (value: unknown) => boolean,
): void => {
  const { isReady } = useSnapshot(recovery)
  const saved = useRef<string>(undefined)
  useEffect(() => {
    const found = isReady ? recover(name) : undefined
    if (found !== undefined && !restore(found)) dropAutosave(name)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it is known
  }, [isReady, name])
  const mark = value === undefined ? undefined : JSON.stringify(value)
  useEffect(() => {
    if (mark !== undefined) autosaveValue(name, JSON.parse(mark))
    else if (saved.current === name) dropAutosave(name)
    saved.current = mark === undefined ? undefined : name
  }, [name, mark])
}

/** Autosaves what is typed into a form as long as it is not sent, and lays it over the form that is opened again. */
export const useAutosavedForm = (draft: Draft, name: string, about: unknown) => {
  const { isReady } = useSnapshot(recovery)
  const [isRestored, setRestored] = useState(false)
  const { values, changed, typedOver, isDirty } = draft
  const typed = Object.fromEntries(changed.map((one) => [one, values[one]]))
  const mark = JSON.stringify({ typed, typedOver })
  useEffect(() => {
    const found = isReady ? (recover(name) as Autosaved<unknown> | undefined) : undefined
    if (!found || isDirty) return
    draft.lay(found.typed, found.typedOver)
    setRestored(true)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it is known
  }, [isReady, name])
  const wasDirty = useRef(false)
  useEffect(() => {
    if (isDirty) autosaveValue(name, { about, ...(JSON.parse(mark) as Omit<Autosaved<unknown>, 'about'>) })
    else if (wasDirty.current) dropAutosave(name)
    wasDirty.current = isDirty
    // oxlint-disable-next-line react/exhaustive-deps -- `about` is named by `name`
  }, [name, mark, isDirty])
  const discard = () => {
    draft.lay(undefined)
    dropAutosave(name)
    setRestored(false)
  }
  const hasConflict = Object.keys(draft.conflicts).length > 0
  return isRestored && isDirty ? <RestoredNotice hasConflict={hasConflict} onDiscard={discard} /> : null
}

interface RestoredProps {
  /** Somebody else changed fields meanwhile that were typed into here. */
  hasConflict: boolean
  onDiscard: () => void
}

const RestoredNotice = ({ hasConflict, onDiscard }: RestoredProps) => {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  return (
    <output className="mb-4 flex flex-wrap items-center gap-3 rounded-sm bg-blue-soft px-3.5 py-2 text-sm text-blue">
      <span className="min-w-0 flex-1">
        <Trans>已恢复未保存的内容</Trans>
        {hasConflict ? (
          <span className="block text-orange">
            <Trans>有的内容在此期间被别人修改，请在字段下选择保留哪一个</Trans>
          </span>
        ) : null}
      </span>
      <Button size="small" onClick={() => setAsking(true)}>
        <Trans>放弃恢复的内容</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={<Trans>放弃恢复的内容？</Trans>}
        text={<Trans>您之前填写、尚未保存的内容将被清除，无法找回。</Trans>}
        confirmLabel={<Trans>放弃</Trans>}
        cancelLabel={t`继续填写`}
        danger
        onConfirm={onDiscard}
      />
    </output>
  )
}
