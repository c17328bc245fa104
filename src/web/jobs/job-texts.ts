import type { MessageDescriptor } from '@lingui/core'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Job, JobState } from '#contract/records/jobs.ts'
import { downloads } from '#contract/records/downloads.ts'
import { saveFile } from '#web/files/save-file.ts'
import { formatNumber } from '#web/lib/format.ts'
import type { Tone } from '#contract/core/dictionary.ts'

const stateTags = {
  queued: { tone: 'grey', text: msg`等待中` },
  running: { tone: 'blue', text: msg`进行中` },
  done: { tone: 'green', text: msg`已完成` },
  failed: { tone: 'red', text: msg`失败` },
  cancelled: { tone: 'orange', text: msg`已取消` },
} satisfies Record<JobState, StateTag>

interface StateTag {
  readonly tone: Tone
  readonly text: MessageDescriptor
}

/** How a job looks: one that is done but left rows is not green. */
export const tagOf = ({ state, failedCount }: Pick<Job, 'state' | 'failedCount'>): StateTag =>
  state === 'done' && failedCount > 0 ? { tone: 'orange', text: msg`部分完成` } : stateTags[state]

const names: Record<Job['kind'], (title: string) => MessageDescriptor> = {
  export: (title) => msg`导出${title}`,
  import: (title) => msg`导入${title}`,
  check: (title) => msg`检查导入文件：${title}`,
  delete: (title) => msg`批量删除：${title}`,
  undo: (title) => msg`撤销导入：${title}`,
  make: (title) => msg`${title}`,
  change: (title) => msg`批量处理：${title}`,
}

/** What a job is called: 导出员工列表. */
export const nameOf = ({ kind, title }: Job): string => i18n._(names[kind](title))

/** How far it is: 400 / 1,200, or what there is to say instead. */
export const countsOf = ({ total, doneCount, failedCount }: Job): string => {
  const all = total === null ? undefined : formatNumber(total)
  const worked = formatNumber(doneCount + failedCount)
  const failed = formatNumber(failedCount)
  if (all === undefined) return i18n._(msg`已处理 ${worked} 行`)
  return failedCount > 0
    ? i18n._(msg`已处理 ${worked} / ${all} 行，${failed} 行未成功`)
    : i18n._(msg`已处理 ${worked} / ${all} 行`)
}

/** Where the file of a job is: its own, or that of the failed rows of an import that was refused. */
export const fileOf = ({ fileUrl, kind, outcome }: Job): string | null => {
  const failedRows = kind === 'import' && outcome ? (outcome as { fileUrl?: unknown }).fileUrl : undefined
  return fileUrl ?? (typeof failedRows === 'string' ? failedRows : null)
}

/** Fetches the file of a job; true when it was saved. */
export const saveResult = (job: Job): Promise<boolean> =>
  saveFile(downloads.download, { file: fileOf(job)?.split('/').at(-1) ?? '' })
