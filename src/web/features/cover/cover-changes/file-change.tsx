import type { ReactNode } from 'react'
import { coverChanges } from '#contract/cover/cover-changes.ts'
import type { CoverChangeType } from '#contract/cover/cover-change-fields.ts'
import type { InsuredPerson } from '#contract/rules/benefits.ts'
import { CallButton } from '#web/form/call-button.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import type { FormDialogProps } from '#web/form/form-noun.ts'
import { FormScope, useFormScope } from '#web/form/form-scope.tsx'
import { nextOf } from '#web/form/say-saved.ts'
import { coverChangeActions } from './cover-change-actions.tsx'

const form = async () => (await import('./cover-change-form.tsx')).CoverChangeForm
const next = nextOf(coverChangeActions)

const OpenButton = ({ children }: { children: ReactNode }) => {
  const { open, fetch } = useFormScope()
  return (
    <CallButton
      on={coverChanges.add}
      size="small"
      onPointerEnter={fetch}
      onFocus={fetch}
      onClick={() => open({ kind: 'add' })}
    >
      {children}
    </CallButton>
  )
}

/** The form of additions and removals, in the scope around. */
export const ChangeForm = ({ preset }: { preset?: FormDialogProps['preset'] }) => (
  <FormDialog of={coverChanges} form={form} preset={preset} size="large" next={next} />
)

interface FileChangeProps {
  person: InsuredPerson
  changeType: CoverChangeType
  /** The word on the button. */
  children: ReactNode
}

/** Files an addition or a removal of one person: the form knows who it is about. */
export const FileChange = ({ person, changeType, children }: FileChangeProps) => {
  const { employeeId, familyMemberId } = person
  return (
    <FormScope>
      <OpenButton>{children}</OpenButton>
      <ChangeForm preset={{ changeType, employeeId, ...(familyMemberId && { familyMemberId }) }} />
    </FormScope>
  )
}
