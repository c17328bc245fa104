import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { loadCalls, warmUpShell } from './load-calls.ts'
import { bareMobile, checkMobileCode, MobileCodeFields } from '#web/form/mobile-code-fields.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useSubmission } from '#web/form/use-submission.ts'

export const CodeForm = ({ onEntered }: { onEntered: () => void }) => {
  const router = useRouter()
  const [value, setValue] = useState({ mobile: '', code: '' })
  const { form, problems, failure, isBusy, say } = useSubmission({
    check: () => checkMobileCode(value),
    work: async () => {
      const { enterByCode } = await loadCalls()
      await enterByCode(bareMobile(value.mobile), value.code.trim())
      onEntered()
    },
  })
  return (
    <form {...form} onInput={() => warmUpShell(router)} className="flex flex-col gap-4">
      <MobileCodeFields
        value={value}
        onValue={setValue}
        problems={problems}
        send={async (mobile) => (await loadCalls()).sendSignInCode(mobile)}
        onFailure={say}
      />
      <Notice>{failure}</Notice>
      <Button type="submit" variant="primary" size="large" busy={isBusy}>
        <Trans>登录</Trans>
      </Button>
    </form>
  )
}
