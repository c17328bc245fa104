import { TreeList } from '#web/ui/tree-list.tsx'
import { useBranches } from '#web/ui/use-branches.ts'
import { FoundInput, type ChoiceInputProps } from './choice-input.tsx'
import { useChoices } from './choices.ts'

/**
 * One choice of a tree: its branches are opened down to it, or it is found by typing, like one of a
 * list. Options say what they lie in by `parent`; what is `isHeading` is only opened.
 */
export const TreeInput = (props: ChoiceInputProps) => {
  const options = useChoices(props.source)
  const { rows, turn } = useBranches(options, props.value)
  return (
    <FoundInput
      {...props}
      tree={{
        rows,
        onBranch: (value, isOpen) => turn([value], isOpen),
        drawList: (list) => <TreeList {...list} rows={rows} />,
      }}
    />
  )
}
