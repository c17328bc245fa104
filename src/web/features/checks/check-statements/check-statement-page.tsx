import { pageOf } from '#web/record/record-page.tsx'
import { checkStatementScreen } from './check-statement-screen.tsx'

export const CheckStatementPage = pageOf(checkStatementScreen)
