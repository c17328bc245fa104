import { Trans } from '@lingui/react/macro'
import type { ClientContract } from '#contract/client-contracts.ts'
import { recordDetail } from '#web/record/record-detail.tsx'
import { clientContractLook } from './client-contract-look.tsx'

export const ClientContractDetail = recordDetail<ClientContract>({
  ...clientContractLook,
  title: (title) => <Trans>合同：{title}</Trans>,
})
