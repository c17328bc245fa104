import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { employees, type secretFields } from '#contract/employees.ts'
import { ActForm } from '#web/form/act-form.tsx'
import { inputsOf } from '#web/form/inputs.tsx'
import { emptyDash } from '#web/lib/format.ts'

const { Area } = inputsOf<{ reason: string }>()
const labels = { reason: msg`查看原因` }

export interface SecretProps {
  id: string
  field: (typeof secretFields)[number]
  label: string
  masked: string | null | undefined
}

/** A masked value; the whole one needs a permission and a reason, and leaves a trace (security ACC-6). */
export const Secret = ({ id, field, label, masked }: SecretProps) => {
  const [shown, setShown] = useState<string>()
  if (!masked || shown !== undefined) return emptyDash(shown ?? masked)
  return (
    <>
      {masked}
      <ActForm
        on={employees.reveal}
        with={{ id, field }}
        labels={labels}
        button={<Trans>显示</Trans>}
        title={<Trans>显示完整的{label}</Trans>}
        submitLabel={<Trans>显示</Trans>}
        onDone={({ value }) => setShown(value ?? '')}
      >
        <Area name="reason" hint={<Trans>本次查看会留下记录</Trans>} />
      </ActForm>
    </>
  )
}
