import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import type { Deciding } from './use-deciding.ts'

const Key = ({ children }: { children: string }) => (
  <kbd
    aria-hidden="true"
    className="ml-1.5 rounded-xs border border-current px-1 text-xs opacity-70 max-md:hidden"
  >
    {children}
  </kbd>
)

/** The opinion, the two ways to decide, and what is said beside them. */
export interface DecisionBarProps {
  deciding: Deciding
  /** Opinions that are often given. */
  usual: readonly string[]
  /** `deliberate`: approved by a button with these words, and by no key; `never`: refused only. */
  approving: 'plain' | 'never' | { readonly deliberate: ReactNode }
  /** Why it cannot be approved at the moment. */
  obstacle: ReactNode
  /** Whom the next request is about; undefined where this is the last. */
  next: string | undefined
  /** After a decision the next one is opened. */
  goesOn: boolean
  onGoesOn: (goesOn: boolean) => void
}

const longestOpinion = 200

/** The opinion, and those that are often given: one is put behind what is written. */
const Opinion = ({ deciding, usual }: Pick<DecisionBarProps, 'deciding' | 'usual'>) => {
  const { t } = useLingui()
  const box = useRef<HTMLTextAreaElement>(null)
  const { opinion, setOpinion, wanting } = deciding
  useEffect(() => {
    if (wanting) box.current?.focus()
  }, [wanting])
  const before = opinion.trim()
  const joined = (words: string) => (before === '' ? words : t`${before}；${words}`)
  return (
    <>
      <div className="flex flex-wrap items-center gap-1.5 text-xs">
        <span className="text-ink-3">
          <Trans>常用</Trans>
        </span>
        {usual.map((words) => (
          <Button
            key={words}
            size="small"
            disabled={joined(words).length > longestOpinion}
            onClick={() => setOpinion(joined(words))}
          >
            {words}
          </Button>
        ))}
      </div>
      <Field label={<Trans>审批意见</Trans>} error={wanting ? <Trans>请写明驳回原因</Trans> : undefined}>
        <TextArea ref={box} rows={2} maxLength={longestOpinion} value={opinion} onValue={setOpinion} />
      </Field>
    </>
  )
}

interface ApproveButtonProps {
  approving: 'plain' | { readonly deliberate: ReactNode }
  deciding: Deciding
  /** Says that it cannot be pressed, and why. */
  shut: object
}

const ApproveButton = ({ approving, deciding: { isBusy, approve }, shut }: ApproveButtonProps) =>
  approving === 'plain' ? (
    <Button variant="primary" busy={isBusy} {...shut} aria-keyshortcuts="A" onClick={() => void approve()}>
      <Trans>通过</Trans>
      <Key>A</Key>
    </Button>
  ) : (
    <Button variant="primary" busy={isBusy} {...shut} onClick={() => void approve()}>
      {approving.deliberate}
    </Button>
  )

/** The opinion and the two ways to decide. */
export const DecisionBar = (props: DecisionBarProps) => {
  const { deciding, usual, approving, obstacle, next, goesOn, onGoesOn } = props
  const reasonId = useId()
  const shut = obstacle ? { disabled: true, 'aria-describedby': reasonId } : {}
  const { isBusy, refuse } = deciding
  return (
    <div className="grid w-full gap-2.5">
      <Opinion deciding={deciding} usual={usual} />
      <div className="flex flex-wrap items-center gap-2">
        <Checkbox checked={goesOn} onValue={onGoesOn} className="mr-auto text-sm">
          {next === undefined ? (
            <Trans>处理后自动打开下一条</Trans>
          ) : (
            <Trans>处理后自动打开下一条：{next}</Trans>
          )}
        </Checkbox>
        <Button
          variant="danger-text"
          size="normal"
          busy={isBusy}
          aria-keyshortcuts="R"
          onClick={() => void refuse()}
        >
          <Trans>驳回</Trans>
          <Key>R</Key>
        </Button>
        {approving === 'never' ? null : <ApproveButton {...{ approving, deciding, shut }} />}
      </div>
      {obstacle ? (
        <output id={reasonId} className="block text-right text-xs text-orange">
          {obstacle}
        </output>
      ) : null}
    </div>
  )
}
