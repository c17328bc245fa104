import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { familyMembers } from '#contract/family-members.ts'
import { Ahead, lazyPart } from '#web/lib/lazy-part.tsx'
import { can } from '#web/state/session.ts'
import { Button } from '#web/ui/button.tsx'

const FamilyDrawer = lazyPart(async () => (await import('./family-members.tsx')).FamilyDrawer)

/** Opens the relatives of one row of the list; not there without permission to see them. */
export const FamilyButton = ({ employeeId, name }: { employeeId: string; name: string }) => {
  const [isOpen, setOpen] = useState(false)
  if (!can(familyMembers.list)) return null
  return (
    <>
      <Ahead of={FamilyDrawer}>
        <Button variant="link" onClick={() => setOpen(true)}>
          <Trans context="row action">家属</Trans>
        </Button>
      </Ahead>
      {isOpen ? <FamilyDrawer employeeId={employeeId} name={name} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
