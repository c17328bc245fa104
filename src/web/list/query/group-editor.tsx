import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, type RefObject } from 'react'
import { maxConditions, maxDepth } from '#contract/core/advanced-query.ts'
import type { Resource } from '#contract/core/resource.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import {
  adding,
  changing,
  freshCondition,
  freshKey,
  matching,
  mayNest,
  moving,
  removing,
} from './pending-edits.ts'
import { countIn, isGroup, type PendingGroup } from './pending-query.ts'
import { ConditionRow, type QueryField } from './condition-row.tsx'

export interface GroupEditorProps {
  resource: Resource
  fields: readonly QueryField[]
  /** The whole pending query; every change gives a new one. */
  root: PendingGroup
  onRoot: (root: PendingGroup) => void
  /** The conditions that were tried to apply, by key: only they are told that they are not filled in. */
  tried: ReadonlySet<number>
  /** The key of what was added last: the keyboard goes there. */
  newKey: number | undefined
  onNew: (key: number) => void
  /** How many conditions there may be; others of the same question count too. */
  room?: number
}

const Head = ({
  group,
  depth,
  root,
  onRoot,
  onRemoved,
}: GroupEditorProps & { group: PendingGroup; depth: number; onRemoved: () => void }) => {
  const { t } = useLingui()
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
      <span>
        <Trans>满足下列</Trans>
      </span>
      <Segmented
        label={t`条件之间的关系`}
        options={[
          { value: 'and', label: <Trans>且（全部）</Trans> },
          { value: 'or', label: <Trans>或（任一）</Trans> },
        ]}
        value={group.match}
        onValue={(match) => onRoot(matching(root, group.key, match))}
      />
      {depth > 1 ? (
        <span className="ml-auto">
          <IconButton
            small
            tip={false}
            icon="trash"
            label={t`删除条件组`}
            onClick={() => {
              onRemoved()
              onRoot(removing(root, group.key))
            }}
          />
        </span>
      ) : null}
    </div>
  )
}

type AdditionsProps = GroupEditorProps & {
  group: PendingGroup
  depth: number
  add: RefObject<HTMLButtonElement | null>
}

/** What can be added below a group, and why nothing can. */
const Additions = (props: AdditionsProps) => {
  const { resource, fields, root, onRoot, onNew, group, depth, add, room = maxConditions } = props
  const isFull = countIn(root) >= room
  const first = fields[0]?.field ?? ''
  const addCondition = () => {
    const key = freshKey(root)
    onNew(key)
    onRoot(adding(root, group.key, freshCondition(resource, first, key)))
  }
  const addGroup = () => {
    const key = freshKey(root)
    onNew(key + 1)
    const items = [freshCondition(resource, first, key + 1)]
    onRoot(adding(root, group.key, { key, match: group.match === 'and' ? 'or' : 'and', items }))
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button ref={add} size="small" icon="plus" disabled={isFull} onClick={addCondition}>
        <Trans>添加条件</Trans>
      </Button>
      {mayNest(depth) ? (
        <Button size="small" icon="plus" disabled={isFull} onClick={addGroup}>
          <Trans>添加条件组</Trans>
        </Button>
      ) : (
        <span className="text-xs text-ink-3">
          <Trans>条件组最多 {maxDepth} 层</Trans>
        </span>
      )}
      {isFull && depth === 1 ? (
        <span className="text-xs text-ink-3">
          <Trans>筛选和高级查询合计最多 {maxConditions} 个条件</Trans>
        </span>
      ) : null}
    </div>
  )
}

/** The conditions and groups of one group, each to change, move and remove, and what can be added below them. */
export const GroupEditor = (
  props: GroupEditorProps & { group: PendingGroup; depth?: number; onGone?: () => void },
) => {
  const { resource, fields, root, onRoot, group, depth = 1, tried, newKey, onGone } = props
  const { t } = useLingui()
  const add = useRef<HTMLButtonElement>(null)
  const remove = (key: number) => {
    // The group goes with its last item; then the keyboard goes to the group around it.
    if (group.items.length > 1 || depth === 1) add.current?.focus()
    else onGone?.()
    onRoot(removing(root, key))
  }
  return (
    <fieldset
      aria-label={depth === 1 ? t`条件` : t`条件组`}
      className={classes('grid min-w-0 gap-2.5', depth > 1 && 'rounded border border-line bg-head p-2.5')}
    >
      <Head {...props} group={group} depth={depth} onRemoved={() => onGone?.()} />
      {group.items.map((item, at) =>
        isGroup(item) ? (
          <GroupEditor
            key={item.key}
            {...props}
            group={item}
            depth={depth + 1}
            onGone={() => add.current?.focus()}
          />
        ) : (
          <ConditionRow
            key={item.key}
            resource={resource}
            fields={fields}
            condition={item}
            number={at + 1}
            isLast={at === group.items.length - 1}
            isNew={item.key === newKey}
            isStrict={tried.has(item.key)}
            onChange={(condition) => onRoot(changing(root, condition))}
            onMove={(by) => onRoot(moving(root, item.key, by))}
            onRemove={() => remove(item.key)}
          />
        ),
      )}
      <Additions {...props} depth={depth} add={add} />
    </fieldset>
  )
}
