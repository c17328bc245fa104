import type { TreeNode } from '#contract/core/tree-calls.ts'
import { useIsPhone } from '#web/ui/is-phone.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useId, useMemo, useState, type ReactNode } from 'react'
import { AddButton } from '#web/form/form-buttons.tsx'
import { FormScope, useFormScope } from '#web/form/form-scope.tsx'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { formatNumber } from '#web/lib/format.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { useScreenName } from '#web/lib/screen-context.ts'
import { BinButton } from '#web/list/bin/bin-button.tsx'
import type { Column } from '#web/list/columns/column.tsx'
import { ForbiddenList } from '#web/list/list-states.tsx'
import { Panel } from '#web/list/panel.tsx'
import { NodeDetail } from './node-detail.tsx'
import { nodeOptions } from '#web/pickers/node-options.ts'
import { can, mayChange } from '#web/state/session.ts'
import { classes } from '#web/ui/classes.ts'
import { Empty } from '#web/ui/empty.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { stepped } from '#web/ui/tree-moves.ts'
import { Tree, type TreeProps } from '#web/ui/tree.tsx'
import { flatNodes, treeOf, type NodeRow, type TreeGroup } from './tree-nodes.ts'
import { useMoving } from './use-moving.ts'

/** A tree of one noun, with the chosen row beside it. */
export interface TreePageProps<Row extends NodeRow> {
  /** What stands beside a name in the tree, where that is not the code. */
  detailOf?: (row: TreeNode<Row>) => string
  of: TreeGroup<Row>
  /** What the recycle bin shows; the first one names the row. */
  columns: readonly Column<Row>[]
  detail: (row: Row) => ReactNode
  /** The noun's `FormDialog`; a new row goes below the chosen one. */
  form: (chosen: Row | undefined) => ReactNode
}

/** The chosen row stands in the address, as the open row of a list does. */
const useChosen = () => {
  const navigate = useNavigate()
  const { open } = useSearch({ strict: false })
  const choose = (id: string | undefined) =>
    void navigate({ to: '.', search: id === undefined ? {} : { open: id }, replace: true })
  return [typeof open === 'string' ? open : undefined, choose] as const
}

/** The tree as it was answered, and what of it is chosen. */
const useTree = <Row extends NodeRow>(
  { of, detailOf }: Pick<TreePageProps<Row>, 'of' | 'detailOf'>,
  isSearched: boolean,
) => {
  const { i18n } = useLingui()
  const answer = useQuery(queryOf(of.queryTreeList, {}))
  const { data } = answer
  const rows = useMemo(() => new Map(flatNodes(data ?? []).map((node) => [node.id, node as Row])), [data])
  const options = useMemo(
    () => nodeOptions(data ?? [], treeOf(of), { isSearched, detailOf }),
    // oxlint-disable-next-line react/exhaustive-deps -- names are said in the language on the screen
    [data, of, isSearched, i18n.locale],
  )
  return { answer, rows, options }
}

const Searched = (
  props: Omit<TreeProps, 'sought'> & { sought: string; onSought: (words: string) => void },
) => {
  const { t } = useLingui()
  const { options, sought, onSought, onMove } = props
  const hint = useId()
  const count = formatNumber(options.length)
  return (
    <>
      <div className="border-b border-line-soft p-3">
        <TextInput
          type="search"
          icon="search"
          aria-label={t`查找`}
          placeholder={t`名称、拼音或编码`}
          maxLength={100}
          value={sought}
          onValue={onSought}
        />
      </div>
      <Tree {...props} sought={sought.trim()} aria-describedby={hint} className="flex-1 p-2" />
      <p id={hint} className="border-t border-line-soft px-3 py-2 text-xs text-ink-3">
        <Trans>共 {count} 个</Trans>
        {onMove ? (
          <span className="max-md:hidden">
            {' · '}
            <Trans>拖动或 Alt+方向键移动</Trans>
          </span>
        ) : null}
      </p>
    </>
  )
}

const TreeSkeleton = () => (
  <div aria-busy="true" className="grid gap-4 p-4">
    {['w-40', 'w-32', 'w-48', 'w-36', 'w-44', 'w-28'].map((width) => (
      <Skeleton key={width} className={`h-4 ${width}`} />
    ))}
  </div>
)

interface AnsweredProps<Row extends NodeRow> {
  of: TreeGroup<Row>
  answer: ReturnType<typeof useTree<Row>>['answer']
  children: ReactNode
}

/** The tree, or what stands there instead of it. */
const Answered = <Row extends NodeRow>({ of, answer, children }: AnsweredProps<Row>) => {
  const { data, error, refetch } = answer
  if (error && !data) return <FailedCall failure={error} onRetry={() => void refetch()} />
  if (!data) return <TreeSkeleton />
  return data.length > 0 ? (
    children
  ) : (
    <Empty action={<AddButton on={of.add} />}>
      <Trans>还没有数据</Trans>
    </Empty>
  )
}

/** Who has added a row sees it. */
const useAdded = (choose: (id: string) => void) => {
  const { added, tellAdded } = useFormScope()
  useEffect(() => {
    if (added === undefined) return
    choose(added)
    tellAdded(undefined)
  })
}

const besideTree = 'md:grid-cols-[minmax(16rem,22rem)_minmax(0,1fr)]'

const HeadActions = <Row extends NodeRow>({
  of,
  label,
  columns,
}: Pick<TreePageProps<Row>, 'of' | 'columns'> & { label: string }) => (
  <>
    <BinButton of={of} title={label} columns={columns} />
    <AddButton on={of.add} />
  </>
)

const Content = <Row extends NodeRow>(props: TreePageProps<Row> & { label: string }) => {
  const { of, label, detail, form } = props
  const isPhone = useIsPhone()
  const [sought, seek] = useState('')
  const [open, choose] = useChosen()
  const { answer, rows, options } = useTree(props, sought !== '')
  const { data, isFetching } = answer
  const isEmpty = data?.length === 0
  const moving = useMoving(of, { rows, options, isSettled: !isFetching })
  useAdded(choose)
  const chosen = rows.get(open ?? '')
  const steps = (key: string) => {
    const to = chosen && mayChange(of.edit) ? stepped(options, chosen.id, key) : undefined
    return chosen && to && (() => moving.move(chosen.id, to))
  }
  return (
    <>
      <PageHeader title={label} actions={<HeadActions {...props} />} />
      <div className={classes('grid min-w-0 items-start gap-3.5', !isEmpty && besideTree)}>
        <Panel label={label} isActive={moving.isBusy || (isFetching && data !== undefined)}>
          <Answered of={of} answer={answer}>
            <Searched
              {...{ label, options, sought }}
              value={chosen?.id ?? ''}
              onValue={choose}
              onSought={seek}
              onMove={mayChange(of.edit) ? moving.move : undefined}
            />
          </Answered>
        </Panel>
        {isEmpty ? null : (
          <NodeDetail
            of={of}
            row={chosen}
            name={options.find(({ value }) => value === chosen?.id)?.label ?? ''}
            isPhone={isPhone}
            up={steps('ArrowUp')}
            down={steps('ArrowDown')}
            onClose={() => choose(undefined)}
          >
            {chosen ? detail(chosen) : null}
          </NodeDetail>
        )}
      </div>
      <output className="sr-only">{moving.said}</output>
      {form(chosen)}
    </>
  )
}

/**
 * A noun whose rows are a tree: search, choosing, adding, editing, moving and deleting, with the chosen row beside the tree,
 * on a phone in a drawer. Buttons exist when the caller has the permission.
 */
export const TreePage = <Row extends NodeRow>(props: TreePageProps<Row>) => {
  const label = useScreenName()
  return (
    <FormScope>
      <div className="flex min-w-0 flex-col gap-3.5">
        {can(props.of.queryTreeList) ? (
          <Content {...props} label={label} />
        ) : (
          <>
            <PageHeader title={label} />
            <Panel label={label} isActive={false}>
              <ForbiddenList access={props.of.queryTreeList.access} />
            </Panel>
          </>
        )}
      </div>
    </FormScope>
  )
}
