import { Trans } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import type { Claim } from '#contract/claims/claim-fields.ts'
import { claimVisits } from '#contract/claims/claim-visits.ts'
import { claims } from '#contract/claims/claims.ts'
import { claimActions } from '#web/features/claims/claims/claim-actions.tsx'
import { ClaimEntry } from '#web/features/claims/claims/claim-entry.tsx'
import { claimScreen } from '#web/features/claims/claims/claim-screen.tsx'
import { plainLook } from '#web/record/plain-look.ts'
import { RecordPage } from '#web/record/record-page.tsx'
import { ScreenForm } from '#web/record/record-screen.tsx'
import { useRecheckActions } from './recheck-actions.ts'
import { Workbench } from './workbench.tsx'

const look = plainLook(claims, claimScreen.look)

const tabs = [
  {
    name: 'work',
    label: <Trans>工作台</Trans>,
    on: claims.work,
    draw: (claim: Claim) => <Workbench claim={claim} />,
  },
  {
    name: 'visits',
    label: <Trans>就诊</Trans>,
    on: claimVisits.list,
    draw: (claim: Claim) => <ClaimEntry claim={claim} />,
  },
]

/** What the workbench does itself. */
const actions = claimActions.filter(({ name }) => name !== 'calculate')

/** The page of a claim for who may calculate it: the workbench first, then its visits, its fields and what happened. */
export const ClaimWorkPage = () => {
  const { id = '' } = useParams({ strict: false })
  return (
    <RecordPage {...look} id={id} actions={useRecheckActions(id, actions)} tabs={tabs} areFieldsTab>
      <ScreenForm form={claimScreen.form} />
    </RecordPage>
  )
}
