import { createFileRoute } from '@tanstack/react-router'
import { BillSettingPage } from '#web/features/bills/limits/bill-setting-page.tsx'

export const Route = createFileRoute('/_shell/bill/BillSetting')({ component: BillSettingPage })
