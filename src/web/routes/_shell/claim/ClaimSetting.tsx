import { createFileRoute } from '@tanstack/react-router'
import { useLimitsHeader } from '#web/features/claims/materials/limits-header.tsx'
import { materialScreen } from '#web/features/claims/materials/material-screen.tsx'
import { listOf } from '#web/record/record-screen.tsx'

export const Route = createFileRoute('/_shell/claim/ClaimSetting')({
  component: listOf(materialScreen, useLimitsHeader),
})
