import { createFileRoute } from '@tanstack/react-router'
import { HandInPage } from '#web/features/claims/hand-in/hand-in-page.tsx'

export const Route = createFileRoute('/_shell/claim/ClaimHandIn')({ component: HandInPage })
