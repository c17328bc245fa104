import type { Message } from '#contract/core/message.ts'
import type { TrailEntry } from '#contract/administration/trail.ts'
import type { Context } from '#server/calls/caller.ts'
import { columnWords } from '#server/store/column-words.ts'

/** Columns that every write changes: who wrote last and how often say nothing of what was done. */
const kept = new Set(['version', 'create_by', 'update_by', 'update_time', 'deletion_id', 'del_flag'])

/** What columns are called that are no field of a row. */
const ownWords: Readonly<Record<string, Message>> = {
  password_hash: /*i18n*/ { id: 'logColumn.password', message: '密码' },
  one_time_until: /*i18n*/ { id: 'logColumn.oneTimeUntil', message: '一次性密码有效期' },
  one_time_by: /*i18n*/ { id: 'logColumn.oneTimeBy', message: '一次性密码生成人' },
  one_time_org: /*i18n*/ { id: 'logColumn.oneTimeOrg', message: '生成人所在机构' },
  before: /*i18n*/ { id: 'logColumn.before', message: '变更前' },
  after: /*i18n*/ { id: 'logColumn.after', message: '变更后' },
  filed_by: /*i18n*/ { id: 'logColumn.filedBy', message: '提交人' },
  edited_by: /*i18n*/ { id: 'logColumn.editedBy', message: '最后编辑人' },
  submitted_by: /*i18n*/ { id: 'logColumn.submittedBy', message: '提交审批人' },
  is_medical: /*i18n*/ { id: 'logColumn.medical', message: '医疗权限' },
  language: /*i18n*/ { id: 'logColumn.language', message: '语言' },
  sla_left_minutes: /*i18n*/ { id: 'logColumn.slaLeftMinutes', message: '时效剩余分钟' },
  law_days_left: /*i18n*/ { id: 'logColumn.lawDaysLeft', message: '法定期限剩余天数' },
  kind: /*i18n*/ { id: 'logColumn.kind', message: '种类' },
  state: /*i18n*/ { id: 'logColumn.state', message: '状态' },
  words: /*i18n*/ { id: 'logColumn.words', message: '说明' },
  answer: /*i18n*/ { id: 'logColumn.answer', message: '答复' },
  files: /*i18n*/ { id: 'logColumn.files', message: '附件' },
  member_filter: /*i18n*/ { id: 'logColumn.memberFilter', message: '加入人员的条件' },
  pattern_id: /*i18n*/ { id: 'logColumn.patternId', message: '号源规则' },
  pattern_day: /*i18n*/ { id: 'logColumn.patternDay', message: '按规则的日期' },
  confirm_days: /*i18n*/ { id: 'logColumn.confirmDays', message: '确认天数' },
  pay_days: /*i18n*/ { id: 'logColumn.payDays', message: '付款天数' },
  read_at: /*i18n*/ { id: 'logColumn.readAt', message: '取数时间' },
  known_sheet: /*i18n*/ { id: 'logColumn.knownSheet', message: '流水格式' },
  reminded_time: /*i18n*/ { id: 'logColumn.remindedTime', message: '提醒时间' },
}

/** What a column is called in the trail; undefined where it has no word. */
export const columnWord = (table: string, column: string): Message | undefined =>
  columnWords(table).get(column) ?? ownWords[column]

/** An entry with what changed in the words of its noun and the caller's language; columns that have none are named. */
export const withFieldWords = (entry: TrailEntry, { translate }: Pick<Context, 'translate'>): TrailEntry => {
  const changed = (entry.changed ?? []).filter((column) => !kept.has(column))
  const words = changed.map((column) => {
    const word = columnWord(entry.dataTable, column)
    return word ? translate(word) : column
  })
  return Object.assign({ ...entry, changed }, { changed_dictText: words.join(',') })
}
