import { t } from '@lingui/core/macro'
import type { Priority } from '#contract/notices.ts'
import type { Tone } from '#web/ui/tag.tsx'

export const priorityTones = { L: 'blue', M: 'orange', H: 'red' } satisfies Record<Priority, Tone>

export const priorityLabels = (priority: Priority): string =>
  ({ L: t`一般消息`, M: t`重要消息`, H: t`紧急消息` })[priority]
