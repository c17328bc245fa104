import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import type { Refusal } from '#web/shell/frame/refusal.ts'

/** The failure page by its own address (specification 2.1); the shell shows it wherever a path is unknown. */
export const Route = createFileRoute('/_shell/404')({
  staticData: { title: msg`页面不存在`, access: 'session' },
  beforeLoad: (): { refusal: Refusal } => ({ refusal: 'unknown' }),
})
