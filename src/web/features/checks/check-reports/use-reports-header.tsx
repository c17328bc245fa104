import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { checkReports } from '#contract/checks/check-reports.ts'
import { CallButton } from '#web/form/call-button.tsx'
import { can } from '#web/state/session.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const ManyReportsDialog = lazyPart(async () => (await import('./many-reports-dialog.tsx')).ManyReportsDialog)

const UploadMany = () => {
  const [isOpen, open] = useState(false)
  if (!can(checkReports.add)) return null
  return (
    <>
      <CallButton on={checkReports.add} onClick={() => open(true)}>
        <Trans>批量上传</Trans>
      </CallButton>
      {isOpen ? <ManyReportsDialog onClose={() => open(false)} /> : null}
    </>
  )
}

/** The head of the list of reports: many of them are uploaded together. */
export const useReportsHeader = () => ({ actions: <UploadMany /> })
