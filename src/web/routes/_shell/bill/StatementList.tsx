import { createFileRoute } from '@tanstack/react-router'
import { StatementPage } from '#web/features/bills/receipts/statement-page.tsx'

export const Route = createFileRoute('/_shell/bill/StatementList')({ component: StatementPage })
