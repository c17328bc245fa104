import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { CoverChange } from '#contract/cover/cover-change-fields.ts'
import { coverChanges, type PlanChoice } from '#contract/cover/cover-changes.ts'
import { FieldGroup } from '#web/form/draft-dialog.tsx'
import { useDraftContext } from '#web/form/draft-context.ts'
import { inputsOf } from '#web/form/inputs.tsx'
import { nameOf } from '#web/lib/names.ts'
import { queryOf, read } from '#web/lib/query-client.ts'
import type { ChoiceSource } from '#web/pickers/choices.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

const { Choice, Input } = inputsOf<{ planId: string; keepsChosen: boolean }>()

/** So many removals are named. */
const removalsNamed = 5

/** What is offered, each with its code and policy, and of many rows how many it suits. */
const useChoices = (ids: readonly string[]): ChoiceSource => {
  const { t } = useLingui()
  const suits = (count: number) => (ids.length === 1 ? [] : [t`适合 ${count} 条`])
  return {
    fixed: [],
    isLong: true,
    asked: {
      key: [coverChanges.planChoices.path, 'choices', ids],
      ask: async (signal) =>
        (await read(coverChanges.planChoices, { ids: [...ids] }, { signal })).map((one) => ({
          value: one.planId,
          label: nameOf(one, 'planName'),
          detail: [one.planCode, one.policyNo, ...suits(one.count)].join(' · '),
        })),
      isLive: true,
    },
  }
}

/** Which of the rows a plan does not suit, and why. */
const Left = ({ left, rows }: { left: PlanChoice['left']; rows: readonly CoverChange[] }) => {
  const { t } = useLingui()
  return left.map(({ message, count, ids }) => {
    const some = rows.filter(({ id }) => ids.includes(id)).map((row) => nameOf(row, 'name'))
    const names = some.join(t`、`)
    return (
      <li key={message} className="wrap-anywhere">
        <b className="font-medium">{message}</b>
        <span className="block text-ink-2">
          {count > some.length ? (
            <Trans>
              {names} 等 {count} 条
            </Trans>
          ) : (
            names
          )}
        </span>
      </li>
    )
  })
}

/** The plan of drafted additions: only what suits one of them, and which of them it leaves alone. */
export const PlanFields = ({ rows }: { rows: readonly CoverChange[] }) => {
  const { values } = useDraftContext()
  const ids = rows.map(({ id }) => id)
  const choices = useChoices(ids)
  const { data, error } = useQuery(queryOf(coverChanges.planChoices, { ids }))
  const chosen = data?.find(({ planId }) => planId === values['planId'])
  const leftCount = chosen ? rows.length - chosen.count : 0
  if (error) return <p className="text-sm text-red">{error.message}</p>
  if (!data) return <Skeleton className="h-14" />
  return (
    <FieldGroup>
      {data.length === 0 ? (
        <p className="text-sm text-orange md:col-span-2">
          <Trans>这些增员的保单中没有适合他们的方案，请先在“方案”中维护，或编辑增员换一张保单。</Trans>
        </p>
      ) : (
        <Choice name="planId" choices={choices} className="md:col-span-2" />
      )}
      {chosen && chosen.replaced > 0 && rows.length > 1 ? (
        <div className="grid gap-2 rounded bg-orange-soft p-3 text-sm md:col-span-2">
          <output>
            {values['keepsChosen'] === true ? (
              <Plural value={chosen.replaced} other="其中 # 条已选了其他方案，保持不变。" />
            ) : (
              <Plural value={chosen.replaced} other="其中 # 条已选了其他方案，将改为所选方案。" />
            )}
          </output>
          <Input name="keepsChosen" />
        </div>
      ) : null}
      {chosen && leftCount > 0 ? (
        <output className="grid gap-2 rounded bg-orange-soft p-3 text-sm md:col-span-2">
          <p>
            <Plural value={leftCount} other="其中 # 条不受影响，仍需另选方案：" />
          </p>
          <ul className="grid gap-1">
            <Left left={chosen.left} rows={rows} />
          </ul>
        </output>
      ) : null}
    </FieldGroup>
  )
}

/** Which of the rows that were selected are removals, which have no plan to be chosen. */
export const Removals = ({ rows }: { rows: readonly CoverChange[] }) => {
  const { t } = useLingui()
  const removals = rows.filter(({ changeType }) => changeType === 'REMOVE')
  if (removals.length === 0) return null
  const names = removals
    .slice(0, removalsNamed)
    .map((row) => nameOf(row, 'name'))
    .join(t`、`)
  return (
    <span className="mt-1 block wrap-anywhere">
      {removals.length > removalsNamed ? (
        <Plural
          value={removals.length}
          other={`其中 # 条是减员（${names} 等）：终止的是已参保的方案，无需选择。`}
        />
      ) : (
        <Plural
          value={removals.length}
          other={`其中 # 条是减员（${names}）：终止的是已参保的方案，无需选择。`}
        />
      )}
    </span>
  )
}
