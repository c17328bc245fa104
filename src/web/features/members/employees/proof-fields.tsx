import { familyChanges } from '#contract/members/family-changes.ts'
import { FieldGroup } from '#web/form/draft-dialog.tsx'
import { Files } from '#web/form/inputs/files.tsx'
import { FamilyForm } from './family-form.tsx'
import { OpenRequest } from './open-request.tsx'
import { WholeFamilyForm } from './whole-family-form.tsx'

/** The files that prove a change. */
export const ProofFields = () => (
  <FieldGroup>
    <Files name="files" of={familyChanges} className="md:col-span-2" />
  </FieldGroup>
)

/** A relative as a request asks for it. */
export const FamilyRequestForm = () => (
  <>
    <OpenRequest />
    <FamilyForm />
    <ProofFields />
  </>
)

/** The same of whom nobody has said yet whose. */
export const WholeFamilyRequestForm = () => (
  <>
    <OpenRequest />
    <WholeFamilyForm />
    <ProofFields />
  </>
)
