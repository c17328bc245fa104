import { createFileRoute } from '@tanstack/react-router'
import { checkReplyScreen } from '#web/features/checks/check-replies/check-reply-screen.tsx'
import { useRepliesHeader } from '#web/features/checks/check-replies/use-replies-header.tsx'
import { listOf } from '#web/record/record-screen.tsx'

export const Route = createFileRoute('/_shell/health/CheckReplyList')({
  staticData: {
    screen: async () =>
      (await import('#web/features/checks/check-replies/check-reply-screen.tsx')).checkReplyScreen,
  },
  component: listOf(checkReplyScreen, useRepliesHeader),
})
