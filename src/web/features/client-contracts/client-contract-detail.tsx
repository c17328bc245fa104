import { Trans } from '@lingui/react/macro'
import { RecordDrawer } from '#web/record/record-drawer.tsx'
import { clientContractLook } from './client-contract-look.tsx'

export const ClientContractDetail = ({
  id,
  title,
  onClose,
}: {
  id: string
  title: string
  onClose: () => void
}) => (
  <RecordDrawer
    {...clientContractLook}
    id={id}
    title={<Trans>合同：{title}</Trans>}
    page="/contract/ContractList"
    onClose={onClose}
  />
)
