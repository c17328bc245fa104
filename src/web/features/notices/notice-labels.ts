import { t } from '@lingui/core/macro'
import type { Priority } from '#contract/notices.ts'

export const priorityLabels = (priority: Priority): string =>
  ({ L: t`一般消息`, M: t`重要消息`, H: t`紧急消息` })[priority]
