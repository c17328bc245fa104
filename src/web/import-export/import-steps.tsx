import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, type ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'

/** 1 file, 2 preview, 3 result. */
export type ImportStep = 1 | 2 | 3

/** Where an import stands, as three words in a row. */
export const ImportSteps = ({ step }: { step: ImportStep }) => {
  const { t } = useLingui()
  const names: readonly ReactNode[] = [
    <Trans key="file">选择文件</Trans>,
    <Trans key="preview">预览与检查</Trans>,
    <Trans key="result">导入结果</Trans>,
  ]
  return (
    <ol aria-label={t`导入步骤`} className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      {names.map((name, at) => {
        const isDone = at + 1 < step
        const isHere = at + 1 === step
        return (
          <li
            key={at}
            aria-current={isHere ? 'step' : undefined}
            className={classes(
              'flex items-center gap-2',
              isHere ? 'font-semibold text-accent-strong' : 'text-ink-3',
            )}
          >
            <span
              aria-hidden="true"
              className={classes(
                'grid size-6 place-items-center rounded-full text-xs',
                isHere ? 'bg-accent text-accent-ink' : isDone ? 'bg-accent-soft' : 'bg-grey-soft',
              )}
            >
              {isDone ? <Icon name="check" size={13} /> : at + 1}
            </span>
            {name}
          </li>
        )
      })}
    </ol>
  )
}

/** The head of a step, which takes the focus when the step is reached, so that nobody has to look for what changed. */
export const StepHead = ({ children }: { children: ReactNode }) => {
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  return (
    <h3 ref={head} tabIndex={-1} className="mb-3 font-medium wrap-anywhere">
      {children}
    </h3>
  )
}
