import { Trans } from '@lingui/react/macro'
import { Outcome } from './outcome.tsx'

export const RegisterResultPage = () => (
  <Outcome title={<Trans>申请已提交</Trans>}>
    <Trans>管理员审批通过后，会以短信通知您。审批之前不能登录。</Trans>
  </Outcome>
)
