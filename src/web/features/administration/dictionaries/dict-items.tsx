import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dictItems, maxDictItems, type DictItem } from '#contract/administration/dict-items.ts'
import { dicts, type DictKind } from '#contract/administration/dicts.ts'
import { AddButton } from '#web/form/form-buttons.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useSending } from '#web/form/use-sending.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { can, mayChange } from '#web/state/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useSortable } from '#web/ui/sortable.ts'
import { DictItemLine } from './dict-item-line.tsx'

const form = async () => (await import('./dict-item-form.tsx')).DictItemForm

/** What may be done to the items of a dictionary, and why no more. */
const KindNote = ({ kind }: { kind: DictKind }) => {
  if (kind === 'FIXED')
    return <Trans>程序认识这个字典的每个值：可以改名称、颜色和顺序，不能增减或停用。</Trans>
  if (kind === 'OPEN')
    return <Trans>使用这个字典的字段可以取任意值：可以增减字典项，也可以停用；旧数据照常显示。</Trans>
  return <Trans>自建的字典：可以增减字典项，也可以停用；旧数据照常显示。</Trans>
}

/** The order that a person drags items into, until it is saved or left. */
const useOrder = (items: readonly DictItem[], dictId: string) => {
  const { t } = useLingui()
  const [ids, setIds] = useState<readonly string[]>([])
  const [said, say] = useState('')
  const { run, isBusy } = useSending(dictItems.arrange)
  // Whoever adds or removes an item meanwhile starts the order anew.
  const isOf = ids.length === items.length && items.every(({ id }) => ids.includes(id))
  const ordered = isOf ? ids.flatMap((id) => items.find((item) => item.id === id) ?? []) : items
  const move = (from: number, to: number) => {
    const taken = ordered[from]
    if (!taken || to < 0 || to >= ordered.length) return
    const [name, position, all] = [taken.itemText, to + 1, ordered.length]
    say(t`${name}：第 ${position} 项，共 ${all} 项`)
    setIds(
      ordered
        .toSpliced(from, 1)
        .toSpliced(to, 0, taken)
        .map(({ id }) => id),
    )
  }
  const leave = () => setIds([])
  const save = async () => {
    const sent = await run({ dictId, ids: [...ids] })
    if (sent && 'result' in sent) leave()
  }
  const isChanged = isOf && ids.some((id, at) => id !== items[at]?.id)
  return { ordered, isChanged, isBusy, said, save, leave, sorting: useSortable(move) }
}

const Lines = ({ items, kind, dictId }: { items: readonly DictItem[]; kind: DictKind; dictId: string }) => {
  const { t } = useLingui()
  const { ordered, isChanged, isBusy, said, save, leave, sorting } = useOrder(items, dictId)
  const isMovable = mayChange(dictItems.arrange) && items.length > 1
  return (
    <>
      <ul aria-label={t`字典项`} className="divide-y divide-line rounded border border-line">
        {ordered.map((item, at) => (
          <DictItemLine
            key={item.id}
            item={item}
            isRemovable={kind !== 'FIXED'}
            moving={isMovable ? { ...sorting.itemProps(at), handle: sorting.handleProps(at) } : undefined}
          />
        ))}
      </ul>
      <output className="sr-only">{said}</output>
      {isChanged ? (
        <p className="mt-3 flex flex-wrap items-center gap-3 text-sm text-ink-2">
          <Trans>顺序已变，尚未保存</Trans>
          <Button variant="primary" size="small" busy={isBusy} onClick={() => void save()}>
            <Trans>保存顺序</Trans>
          </Button>
          <Button size="small" onClick={leave}>
            <Trans>取消</Trans>
          </Button>
        </p>
      ) : null}
    </>
  )
}

/** The items of a dictionary in their order: dragged, renamed, coloured, switched off. */
export const DictItems = ({ dictId }: { dictId: string }) => {
  const { t } = useLingui()
  const dict = useQuery(queryOf(dicts.queryById, { id: dictId }))
  const items = useQuery({
    ...queryOf(dictItems.list, { dictId, pageSize: String(maxDictItems) }),
    enabled: can(dictItems.list),
  })
  if (!can(dictItems.list)) return null
  if (items.error && !items.data)
    return <FailedCall failure={items.error} onRetry={() => void items.refetch()} />
  const kind = dict.data?.dictKind
  return (
    <section aria-label={t`字典项`} className="mt-5 min-w-0">
      <div className="mb-1 flex items-center justify-between">
        <h3 className="text-sm font-semibold">
          <Trans>字典项</Trans>
        </h3>
        {kind && kind !== 'FIXED' ? <AddButton on={dictItems.add} variant="default" size="small" /> : null}
      </div>
      <p className="mb-3 text-xs text-ink-3">{kind ? <KindNote kind={kind} /> : null}</p>
      {!items.data || !kind ? (
        <Skeleton className="h-40" />
      ) : items.data.records.length === 0 ? (
        <Empty>
          <Trans>还没有字典项</Trans>
        </Empty>
      ) : (
        <Lines items={items.data.records} kind={kind} dictId={dictId} />
      )}
      <FormDialog
        of={dictItems}
        form={form}
        size="normal"
        preset={{ dictId, status: '1' }}
        description={kind ? <KindNote kind={kind} /> : null}
      />
    </section>
  )
}
