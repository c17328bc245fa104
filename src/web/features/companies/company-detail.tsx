import { Trans } from '@lingui/react/macro'
import { RecordDrawer } from '#web/record/record-drawer.tsx'
import { companyLook } from './company-look.ts'

export const CompanyDetail = ({ id, name, onClose }: { id: string; name: string; onClose: () => void }) => (
  <RecordDrawer
    {...companyLook}
    id={id}
    title={<Trans>公司详情：{name}</Trans>}
    page="/company/CompanyList"
    onClose={onClose}
  />
)
