import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { InputOf } from '#contract/core/endpoint.ts'
import type { employees } from '#contract/employees.ts'
import type { familyMembers } from '#contract/family-members.ts'
import { ActForm } from '#web/form/act-form.tsx'
import { inputsOf } from '#web/form/inputs.tsx'
import { emptyDash } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'

const { Area } = inputsOf<{ reason: string }>()
const labels = { reason: msg`查看原因` }

type Reveal = typeof employees.reveal | typeof familyMembers.reveal

export interface SecretProps<E extends Reveal> {
  on: E
  id: string
  field: InputOf<E>['field']
  label: string
  masked: string | null | undefined
}

/**
 * A masked value; the whole one needs a permission and a reason, and leaves a trace (security ACC-6). Give it the
 * row's version as key, so that it forgets what was shown when the row changes.
 */
export const Secret = <E extends Reveal>({ on, id, field, label, masked }: SecretProps<E>) => {
  const [shown, setShown] = useState<string>()
  if (!masked) return emptyDash(masked)
  if (shown !== undefined)
    return (
      <span className="inline-flex items-baseline gap-2">
        {emptyDash(shown)}
        <Button variant="link" onClick={() => setShown(undefined)}>
          <Trans>隐藏</Trans>
        </Button>
      </span>
    )
  return (
    <span className="inline-flex items-baseline gap-2">
      {masked}
      <ActForm<Reveal>
        on={on}
        with={{ id, field }}
        labels={labels}
        button={<Trans>显示</Trans>}
        title={<Trans>显示完整的{label}</Trans>}
        submitLabel={<Trans>显示</Trans>}
        onDone={({ value }) => setShown(value ?? '')}
      >
        <Area name="reason" hint={<Trans>本次查看会留下记录</Trans>} />
      </ActForm>
    </span>
  )
}
