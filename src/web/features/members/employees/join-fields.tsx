import { Trans } from '@lingui/react/macro'
import { FieldGroup } from '#web/form/draft-dialog.tsx'
import { inputsOf } from '#web/form/inputs.tsx'
import { nameOf } from '#web/lib/names.ts'
import type { Double } from '#web/record/doubles.tsx'

const { Area, Radio } = inputsOf<{ stays: 'OTHER' | 'THIS'; reason: string }>()

/** A member who may be joined with another one; employees have numbers. */
export interface Joined extends Double {
  readonly name: string
  readonly createTime: string
  readonly employeeNo: string | null
  readonly doubleNo?: string | null
}

/** Which of two rows stays, which are they, and why the other goes. */
export const JoinFields = ({ row }: { row: Joined }) => {
  const { doubleName, doubleSince, createTime } = row
  const isEmployee = row.doubleNo !== undefined
  const said = (name: string, no: string | null | undefined) =>
    [name, ...(isEmployee && no ? [no] : [])].join(' ')
  const [other, own] = [said(doubleName ?? '', row.doubleNo), said(nameOf(row, 'name'), row.employeeNo)]
  return (
    <FieldGroup>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 rounded bg-grey-soft p-3 text-sm md:col-span-2">
        <dt className="text-ink-3">
          <Trans>对方的记录</Trans>
        </dt>
        <dd className="wrap-anywhere">
          <Trans>
            {other}，登记于 {doubleSince}
          </Trans>
        </dd>
        <dt className="text-ink-3">
          <Trans>这条记录</Trans>
        </dt>
        <dd className="wrap-anywhere">
          <Trans>
            {own}，登记于 {createTime}
          </Trans>
        </dd>
      </dl>
      <Radio name="stays" className="md:col-span-2" />
      <Area name="reason" className="md:col-span-2" />
    </FieldGroup>
  )
}
