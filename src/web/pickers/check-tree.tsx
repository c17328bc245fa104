import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useMemo, useState } from 'react'
import { formatNumber } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { allTurned, checkStates, toggled } from '#web/ui/tree-checks.ts'
import { Tree } from '#web/ui/tree.tsx'
import { useBranches } from '#web/ui/use-branches.ts'
import type { ComboboxOption } from '#web/ui/use-typing.ts'

interface CheckTreeProps {
  /** Names it to a screen reader. */
  label: string
  /** In their order; what lies in another one says so by `parent`. */
  options: readonly ComboboxOption[]
  checked: ReadonlySet<string>
  onChecked: (checked: ReadonlySet<string>) => void
  /** What is stored: rows that differ from it are marked. */
  stored: ReadonlySet<string>
  /** Rows that cannot be turned, and why. */
  shut: ReadonlyMap<string, string>
  isReadOnly?: boolean | undefined
  /** The row that is looked at. */
  marked: string
  onMarked: (value: string) => void
}

/** Rows that are checked and were not, and the other way round. */
const changesOf = (
  options: CheckTreeProps['options'],
  checked: ReadonlySet<string>,
  stored: ReadonlySet<string>,
): ReadonlyMap<string, 'added' | 'removed'> =>
  new Map(
    options.flatMap(({ value }) =>
      checked.has(value) === stored.has(value)
        ? []
        : [[value, checked.has(value) ? 'added' : 'removed'] as const],
    ),
  )

interface ToolsProps extends Pick<CheckTreeProps, 'isReadOnly'> {
  sought: string
  onSought: (words: string) => void
  isLinked: boolean
  onLinked: (isLinked: boolean) => void
  onOpen: (isOpen: boolean) => void
  onAll: (isOn: boolean) => void
}

const Tools = (props: ToolsProps) => {
  const { t } = useLingui()
  const { sought, onSought, isLinked, onLinked, onOpen, onAll, isReadOnly } = props
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line-soft p-3">
      <span className="min-w-44 flex-1">
        <TextInput
          type="search"
          icon="search"
          aria-label={t`查找`}
          placeholder={t`名称或编码`}
          maxLength={100}
          value={sought}
          onValue={onSought}
        />
      </span>
      {isReadOnly ? null : (
        <Segmented
          label={t`勾选方式`}
          options={[
            { value: 'linked', label: t`联动` },
            { value: 'strict', label: t`独立` },
          ]}
          value={isLinked ? 'linked' : 'strict'}
          onValue={(how) => onLinked(how === 'linked')}
        />
      )}
      <Button size="small" onClick={() => onOpen(true)}>
        <Trans>全部展开</Trans>
      </Button>
      <Button size="small" onClick={() => onOpen(false)}>
        <Trans>全部收起</Trans>
      </Button>
      {isReadOnly ? null : (
        <>
          <Button size="small" onClick={() => onAll(true)}>
            <Trans>全选</Trans>
          </Button>
          <Button size="small" onClick={() => onAll(false)}>
            <Trans>全不选</Trans>
          </Button>
        </>
      )}
    </div>
  )
}

interface CountProps extends Pick<CheckTreeProps, 'options' | 'checked'> {
  id: string
  changes: ReadonlyMap<string, unknown>
}

/** How many are checked, how many of them differ from what is stored, and which keys there are. */
const Count = ({ id, options, checked, changes }: CountProps) => {
  const { t } = useLingui()
  const [count, total, changed] = [
    options.filter(({ value }) => checked.has(value)).length,
    options.length,
    changes.size,
  ].map(formatNumber)
  return (
    <output id={id} className="border-t border-line-soft px-3 py-2 text-xs text-ink-3">
      <Trans>
        已选 {count} / {total}
      </Trans>
      {changes.size > 0 ? (
        <>
          {' · '}
          <Trans>未保存的修改 {changed} 处</Trans>
        </>
      ) : null}
      <span className="max-md:hidden">
        {' · '}
        {t`空格勾选，方向键展开，输入文字查找`}
      </span>
    </output>
  )
}

/** A tree whose rows are checked by their boxes: with what lies below them, or each for itself; found by typing. One is looked at. */
export const CheckTree = (props: CheckTreeProps) => {
  const { label, options, checked, onChecked, stored, isReadOnly = false } = props
  const hint = useId()
  const [sought, seek] = useState('')
  const [isLinked, link] = useState(true)
  const branches = useBranches(options, '')
  const shut = useMemo(
    () => (isReadOnly ? new Map(options.map(({ value }) => [value, ''])) : props.shut),
    [isReadOnly, options, props.shut],
  )
  const states = useMemo(() => checkStates(options, checked, isLinked), [options, checked, isLinked])
  const changes = useMemo(() => changesOf(options, checked, stored), [options, checked, stored])
  const tree = { options, shut }
  return (
    <div className="flex min-h-0 min-w-0 flex-col">
      <Tools
        {...{ sought, isLinked, isReadOnly }}
        onSought={seek}
        onLinked={link}
        onOpen={(isOpen) =>
          branches.turn(
            options.map(({ value }) => value),
            isOpen,
          )
        }
        onAll={(isOn) => onChecked(allTurned(tree, checked, isOn))}
      />
      <Tree
        label={label}
        aria-describedby={hint}
        options={options}
        value={props.marked}
        onMark={props.onMarked}
        onValue={(value) => {
          if (!isReadOnly) onChecked(toggled(tree, checked, value, isLinked))
        }}
        sought={sought.trim()}
        branches={branches}
        checks={{ states, shut, changes }}
        className="h-[60vh] p-2 max-md:h-[45vh]"
      />
      <Count id={hint} {...{ options, checked, changes }} />
    </div>
  )
}
