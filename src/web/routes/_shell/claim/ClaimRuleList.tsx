import { createFileRoute } from '@tanstack/react-router'
import { RulePage } from '#web/features/claims/rules/rule-page.tsx'

export const Route = createFileRoute('/_shell/claim/ClaimRuleList')({ component: RulePage })
