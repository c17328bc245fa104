import { createFileRoute } from '@tanstack/react-router'
import { NoticePage } from '#web/features/claims/notice/notice-page.tsx'

export const Route = createFileRoute('/_shell/claim/ClaimNotice')({ component: NoticePage })
