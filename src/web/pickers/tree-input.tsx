import { useState } from 'react'
import { TreeList } from '#web/ui/tree-list.tsx'
import { ancestorsOf, treeRows } from '#web/ui/tree-rows.ts'
import { FoundInput, type ChoiceInputProps } from './choice-input.tsx'
import { useChoices } from './choices.ts'

/**
 * One choice of a tree: its branches are opened down to it, or it is found by typing, like one of a
 * list. Options say what they lie in by `parent`; what is `isHeading` is only opened.
 */
export const TreeInput = (props: ChoiceInputProps) => {
  const options = useChoices(props.source)
  const [turned, setTurned] = useState<ReadonlyMap<string, boolean>>(new Map())
  const isOpen = new Set(ancestorsOf(options, props.value))
  for (const [value, isNow] of turned) if (isNow) isOpen.add(value)
  for (const [value, isNow] of turned) if (!isNow) isOpen.delete(value)
  const rows = treeRows(options, isOpen)
  return (
    <FoundInput
      {...props}
      tree={{
        rows,
        onBranch: (value, isNow) => setTurned(new Map(turned).set(value, isNow)),
        drawList: (list) => <TreeList {...list} rows={rows} />,
      }}
    />
  )
}
