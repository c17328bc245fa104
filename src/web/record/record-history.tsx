import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { lineRulesOf, type Line } from '#contract/core/lines.ts'
import { isMoveCall } from '#contract/core/moves.ts'
import type { Resource } from '#contract/core/resource.ts'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { toFailure } from '#web/lib/failures.ts'
import { emptyDash } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { isMaskedField } from '#web/values/has-numbers.ts'
import { WholeValue } from '#web/values/whole-value.tsx'
import { fieldsToShow, valueIn } from './version-changes.ts'
import { LineChanges } from './line-changes.tsx'
import { useHistory, type Entry, type HistoryGroup } from './use-history.ts'

const VersionCompare = lazyPart(async () => (await import('./version-compare.tsx')).VersionCompare)

const words: Readonly<Record<Entry['action'], MessageDescriptor>> = {
  ADD: msg`新增了这条数据`,
  EDIT: msg`修改了`,
  DELETE: msg`删除了这条数据`,
  RESTORE: msg`恢复了这条数据`,
  ATTACH: msg`添加了附件`,
  DETACH: msg`移除了附件`,
  TELL: msg`通知了`,
}

const linesIn = (row: object, field: string): readonly Line[] =>
  (valueIn(row, field) as readonly Line[] | undefined) ?? []

/** The word of the one move, by people or by itself, that leads from the state before to the state after; undefined where there is none, or several. */
export const moveIn = (of: HistoryGroup, { before, after }: Entry): MessageDescriptor | undefined => {
  const machines = new Set([
    ...Object.values(of).flatMap((call: unknown) => (isMoveCall(call) ? [call.move.machine] : [])),
    ...(of.stateCounts ? [of.stateCounts.machine] : []),
  ])
  const made = [...machines].flatMap(({ field, moves }) => {
    const [from, to] = [valueIn(before, field), valueIn(after, field)]
    const all = Object.values(moves)
    const begun = all.filter((move) => move.from.some((state) => state === from))
    const direct = begun.filter((move) => move.to === to)
    // Another one may have followed at once.
    const first = begun.filter((move) => all.some((next) => next.to === to && next.from.includes(move.to)))
    return direct.length > 0 || from === to ? direct : first
  })
  return made.length === 1 ? made[0]?.title : undefined
}

/** What differs between two versions of a record, field by field, drawn as details draw it. */
export const Changes = ({
  resource,
  before,
  after,
}: Pick<Entry, 'before' | 'after'> & { resource: Resource }) => {
  const { i18n } = useLingui()
  return (
    <dl className="mt-1 grid gap-1 text-sm">
      {fieldsToShow(resource, after).map((field) => {
        const label = resource.labels[field]
        const lines = resource.row.shape[field] && lineRulesOf(resource.row.shape[field])
        const isNew = (valueIn(before, field) ?? '') === ''
        const isHidden = isMaskedField(resource, field) && valueIn(before, field) === valueIn(after, field)
        return (
          <div key={field} className="flex flex-wrap gap-x-2 wrap-anywhere">
            <dt className="text-ink-3">{label ? i18n._(label) : field}</dt>
            <dd className="flex min-w-0 flex-wrap gap-x-2">
              {isHidden ? (
                <Trans>已更改，此处不显示</Trans>
              ) : lines ? (
                <LineChanges rules={lines} before={linesIn(before, field)} after={linesIn(after, field)} />
              ) : (
                <>
                  <del className={isNew ? 'text-ink-3 no-underline' : 'text-ink-3'}>
                    <WholeValue resource={resource} row={before} field={field} />
                  </del>
                  <span>
                    <span aria-hidden="true">→</span>
                    <span className="sr-only">
                      <Trans>改为</Trans>
                    </span>
                  </span>
                  <ins className="no-underline">
                    <WholeValue resource={resource} row={after} field={field} />
                  </ins>
                </>
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** Who was told of what: the names that are known, and how many there are. */
const Told = ({ event, to, people }: NonNullable<Entry['told']>) => {
  const { t } = useLingui()
  const names = to.join(t`、`)
  return people > to.length ? (
    <Trans>
      {names} 等 {people} 人：{event}
    </Trans>
  ) : (
    <Trans>
      {names}：{event}
    </Trans>
  )
}

interface EntryLineProps {
  of: HistoryGroup
  resource: Resource
  entry: Entry
  /** Of an entry that left a version: whether it is one of two to compare. */
  comparing?: { readonly isChosen: boolean; readonly choose: (isChosen: boolean) => void } | undefined
}

const EntryLine = ({ of, resource, entry, comparing }: EntryLineProps) => {
  const { t, i18n } = useLingui()
  const { action, by, at, file, told } = entry
  const move = action === 'EDIT' ? moveIn(of, entry) : undefined
  return (
    <li className="border-l-2 border-line py-1.5 pl-3">
      <p className="text-sm wrap-anywhere">
        <span className="font-medium">{by ?? <Trans>系统</Trans>}</span> {i18n._(move ?? words[action])}{' '}
        {file ? emptyDash(file.name) : null}
        {told ? <Told {...told} /> : null}
        <time className="ml-2 text-xs text-ink-3">{at}</time>
        {comparing ? (
          <span data-print="hide">
            <Checkbox
              className="ml-3 inline-flex text-xs"
              checked={comparing.isChosen}
              onValue={comparing.choose}
              aria-label={t`对比 ${at} 的版本`}
            >
              <Trans>对比</Trans>
            </Checkbox>
          </span>
        ) : null}
      </p>
      {action === 'EDIT' ? <Changes resource={resource} before={entry.before} after={entry.after} /> : null}
    </li>
  )
}

const Waiting = () => (
  <div className="grid gap-3" aria-busy="true">
    {[1, 2, 3].map((at) => (
      <Skeleton key={at} className="h-4 w-64 max-w-full" />
    ))}
  </div>
)

/** Two versions that are chosen among the entries, and how each is. */
const useCompared = (entries: readonly Entry[]) => {
  const [compared, compare] = useState<readonly string[]>([])
  const versions = entries.filter(({ action }) => action === 'EDIT' || action === 'ADD')
  const comparingOf = ({ id: entry }: Entry): EntryLineProps['comparing'] =>
    versions.length > 1 && versions.some((version) => version.id === entry)
      ? {
          isChosen: compared.includes(entry),
          choose: (isChosen) =>
            compare((before) =>
              [...before.filter((it) => it !== entry), ...(isChosen ? [entry] : [])].slice(-2),
            ),
        }
      : undefined
  return { compared, comparingOf }
}

/** What happened to a record, newest first; earlier entries come when they are asked for. */
export const RecordHistory = ({ of, id }: { of: HistoryGroup; id: string }) => {
  const { t } = useLingui()
  const { history } = of
  const { resource } = history
  if (!resource) throw new Error(`${history.path} belongs to no resource`)
  const asked = useHistory(history, id)
  const entries = asked.data?.pages.flatMap(({ records }) => records) ?? []
  const { compared, comparingOf } = useCompared(entries)
  if (!asked.data)
    return asked.error ? (
      <FailedCall failure={toFailure(asked.error)} onRetry={() => void asked.refetch()} />
    ) : (
      <Waiting />
    )
  const [one, other] = compared
  if (entries.length === 0)
    return (
      <Empty>
        <Trans>还没有变更记录</Trans>
      </Empty>
    )
  return (
    <>
      {one && other ? <VersionCompare resource={resource} entries={entries} chosen={[one, other]} /> : null}
      <ol aria-label={t`变更记录`} className="grid gap-2">
        {entries.map((entry) => (
          <EntryLine
            key={entry.id}
            of={of}
            resource={resource}
            entry={entry}
            comparing={comparingOf(entry)}
          />
        ))}
      </ol>
      {asked.hasNextPage ? (
        <Button
          variant="link"
          className="mt-3"
          busy={asked.isFetchingNextPage}
          onClick={() => void asked.fetchNextPage()}
        >
          <Trans>更早的记录</Trans>
        </Button>
      ) : null}
    </>
  )
}
