import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { treeIn } from '#contract/core/tree-calls.ts'
import { useSending } from '#web/form/use-sending.ts'
import { invalidateNoun } from '#web/lib/query-client.ts'
import type { Place } from '#web/ui/tree-moves.ts'
import type { ComboboxOption } from '#web/ui/use-typing.ts'
import { treeOf, type NodeRow, type TreeGroup } from './tree-nodes.ts'

/**
 * Moves rows of a tree, one after the other; `said` tells where the last one went to who does not see it. While the tree
 * is asked for again nothing is moved: its rows have new versions.
 */
export const useMoving = <Row extends NodeRow>(
  of: TreeGroup<Row>,
  tree: { rows: ReadonlyMap<string, Row>; options: readonly ComboboxOption[]; isSettled: boolean },
) => {
  const { t } = useLingui()
  const [said, say] = useState('')
  const { run, isBusy } = useSending(of.edit, { say: () => undefined })
  const nameOf = (id: string) => tree.options.find(({ value }) => value === id)?.label ?? ''
  const move = async (id: string, { parent, at }: Place) => {
    const row = tree.rows.get(id)
    if (!row || !tree.isSettled) return
    const { order } = treeIn(treeOf(of))
    const sent = await run({ id, version: row.version, parentId: parent ?? null, [order]: at })
    if (!sent) return
    if ('failure' in sent) return void invalidateNoun(of.edit)
    const [name, place] = [nameOf(id), at + 1]
    const above = parent === undefined ? '' : nameOf(parent)
    say(above === '' ? t`“${name}”：最上级第 ${place} 个` : t`“${name}”：“${above}”之下第 ${place} 个`)
  }
  return { move: (id: string, to: Place) => void move(id, to), isBusy, said }
}
