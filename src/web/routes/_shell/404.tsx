import { createFileRoute } from '@tanstack/react-router'
import type { Refusal } from '#web/lib/screen-context.ts'

/** The failure page by its own address (specification 2.1); the shell shows it wherever a path is unknown. */
export const Route = createFileRoute('/_shell/404')({
  beforeLoad: (): { refusal: Refusal } => ({ refusal: 'unknown' }),
})
