import { Trans } from '@lingui/react/macro'
import { branches } from '#contract/checks/branches.ts'
import type { ChangeMany } from '#contract/checks/check-order-changes.ts'
import { checkSlots } from '#contract/checks/check-slots.ts'
import { useInput } from '#web/form/bound-field.tsx'
import { inputsOf } from '#web/form/inputs.tsx'
import { rowChoices } from '#web/pickers/row-choices.ts'
import { resourceOf } from '#contract/core/resource-group.ts'
import { can } from '#web/state/session.ts'
import { BranchCalendar } from '#web/figures/branch-calendar.tsx'
import { DayTimes } from './day-times.tsx'

const { Input, Choice } = inputsOf<ChangeMany>()

/** The month of the branch that is chosen, and the times of the day that is: what is picked there is filled in. */
const Places = () => {
  const [branch, day, time] = [useInput('branchId'), useInput('day'), useInput('fromTime')]
  if (branch.value === '' || !can(checkSlots.month)) return null
  const pick = (next: string) => {
    day.set(next)
    time.set('')
  }
  return (
    <div className="grid gap-3 md:col-span-2">
      <BranchCalendar key={branch.value} branchId={branch.value} picked={day.value} onPick={pick} />
      {day.value === '' ? null : (
        <DayTimes branchId={branch.value} day={day.value} picked={time.value} onPick={time.set} />
      )}
    </div>
  )
}

/** Where and when many appointments are moved to, or that they are cancelled. */
export const ChangeFields = () => {
  const does = useInput('does')
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Input name="does" />
      {does.value === 'CANCEL' ? (
        <>
          <Input name="cancelledBy" />
          <Input name="reason" hint={<Trans>请不要填写与健康有关的内容</Trans>} />
        </>
      ) : (
        <>
          <Choice
            name="branchId"
            choices={rowChoices(resourceOf(branches))}
            hint={<Trans>不选即各自的网点；须是同一供应商的网点</Trans>}
          />
          <Input name="day" hint={<Trans>不填即各自的日期</Trans>} />
          <Input name="fromTime" hint={<Trans>如 07:30；不填即各自的时段</Trans>} />
          <Input name="goesOn" hint={<Trans>约满后依次用该网点之后的时间</Trans>} />
          <Places />
        </>
      )}
    </div>
  )
}
