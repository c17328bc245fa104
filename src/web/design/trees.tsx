import { TreeList } from '#web/ui/tree-list.tsx'
import { treeRows } from '#web/ui/tree-rows.ts'
import { Tree } from '#web/ui/tree.tsx'
import { Kept, Shown, State } from './shown.tsx'
import { useSampleTexts } from './sample-texts.ts'

const PopupTree = () => {
  const { choices, long } = useSampleTexts()
  const options = choices.map(({ label }, at) => ({ value: label, label, parent: choices[at - 1]?.label }))
  const rows = treeRows(options, new Set(options.slice(0, 2).map(({ value }) => value)))
  return (
    <Shown name="TreeList">
      <TreeList
        id="design-tree"
        rows={rows}
        options={rows}
        value={rows[1]?.value ?? ''}
        listLabel={long}
        at={0}
        onPoint={() => undefined}
        onChoose={() => undefined}
      />
    </Shown>
  )
}

const StandingTree = () => {
  const { choices, long, short } = useSampleTexts()
  const options = choices.map(({ value, label }, at) => ({
    value,
    label,
    detail: `A0${at + 1}`,
    parent: choices[at - 1]?.value,
  }))
  return (
    <Shown name="Tree">
      {(['', short.slice(0, 1)] as const).map((sought) => (
        <State key={sought} as={`sought: "${sought}"`}>
          <Kept initial={choices[1]?.value ?? ''}>
            {(value, onValue) => (
              <Tree
                label={long}
                options={options}
                value={value}
                onValue={onValue}
                sought={sought}
                onMove={() => undefined}
                className="w-72"
              />
            )}
          </Kept>
        </State>
      ))}
    </Shown>
  )
}

export const Trees = () => (
  <>
    <PopupTree />
    <StandingTree />
  </>
)
