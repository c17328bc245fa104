import { TreeList } from '#web/ui/tree-list.tsx'
import { checkStates } from '#web/ui/tree-checks.ts'
import { treeRows } from '#web/ui/tree-rows.ts'
import { TreeLines } from '#web/ui/tree-lines.tsx'
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

const CheckedTree = () => {
  const { choices, long } = useSampleTexts()
  const [first, second, third] = choices.map(({ value }) => value)
  const options = choices.map(({ value, label }) => ({
    value,
    label,
    parent: value === first ? undefined : first,
  }))
  const states = checkStates(options, new Set([first ?? '', second ?? '']), true)
  return (
    <Shown name="Tree">
      <State as="checks">
        <Tree
          label={long}
          options={options}
          value={third ?? ''}
          onValue={() => undefined}
          checks={{ states, shut: new Map([[third ?? '', long]]) }}
          className="w-72"
        />
      </State>
    </Shown>
  )
}

const Lines = () => (
  <Shown name="TreeLines">
    <TreeLines
      count={3}
      scroller={null}
      kept={-1}
      isFollowed={false}
      lineAt={(at) => <p key={at}>{at + 1}</p>}
    />
  </Shown>
)

export const Trees = () => (
  <>
    <PopupTree />
    <StandingTree />
    <CheckedTree />
    <Lines />
  </>
)
