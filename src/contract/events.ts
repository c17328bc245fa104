import type { CoverChangeStatus } from './cover-change-fields.ts'
import type { Message } from './core/message.ts'
import type { EventValueName } from './event-values.ts'
import type { Priority } from './notices.ts'
import type { Place } from './screens/screens.ts'

/** Something that happens to records and that people are told: in a notice, its texts filled in with `Value`. */
export interface PortalEvent<Value extends string = string> {
  /** Which event it is, for settings and templates. */
  readonly code: string
  /** Also the value in the dictionary of events whose notices offer the way on (`notice_go_finish_event`). */
  readonly name: string
  readonly title: Message
  readonly content: Message
  readonly priority: Priority
  /** The permission that shows the record: who holds it and reaches the record's organisation is told. */
  readonly seenBy: string
  /** Where the record is in the portal, if it is there; the list, where the values count several. */
  readonly leadsTo?: (
    id: string,
    values: Readonly<Partial<Record<'count' | 'batchNo', string | number>>>,
  ) => Place
  /** What the texts are filled in with. */
  readonly values: readonly Value[]
  /** Nobody hears of another one before this is read: what strangers set off must not fill the bell. */
  readonly isToldOnce?: true
  /** Security needs it: nobody switches it off. */
  readonly isRequired?: true
  /** What may speak of somebody's health, and so leaves the portal in no e-mail. */
  readonly notMailed?: readonly Value[]
}

type Declared<Event extends { readonly code: string }> = Omit<Event, 'code'>

const event = <const Value extends EventValueName>(
  declared: Declared<PortalEvent<Value>>,
): Declared<PortalEvent<Value>> => declared

/** Gives every event of a catalogue its name there as its code. */
export const withCodes = <Group extends Readonly<Record<string, object>>>(group: Group) =>
  Object.fromEntries(Object.entries(group).map(([code, declared]) => [code, { ...declared, code }])) as {
    readonly [Code in keyof Group]: Group[Code] & { readonly code: string }
  }

const contractAt = (open: string): Place => ({ to: '/contract/ContractList', search: { open } })
const familyChangeAt = (open: string): Place => ({ to: '/member/MemberFamilyApproveList', search: { open } })
const coverChangesAt =
  (status: CoverChangeStatus): NonNullable<PortalEvent['leadsTo']> =>
  (open, { count }) => ({
    to: '/cover/CoverChangeList',
    search: Number(count) > 1 ? { status } : { open },
  })
const openCoverChanges = (): Place => ({ to: '/cover/CoverChangeList', search: { status: 'SUBMITTED' } })
const openRegistrations = (): Place => ({ to: '/system/RegistrationList', search: { status: 'SUBMITTED' } })

/** The catalogue: every event of the portal. */
export const events = withCodes({
  contractEnds: event({
    name: 'contract_ends',
    title: /*i18n*/ { id: 'event.contractEnds', message: '合同即将到期：{contractName}' },
    content: /*i18n*/ {
      id: 'event.contractEndsContent',
      message: '合同“{contractName}”（{companyName}）将于 {endDate} 到期。如需继续合作，请及时续签。',
    },
    priority: 'M',
    seenBy: 'clientContract:list',
    leadsTo: contractAt,
    values: ['contractName', 'companyName', 'endDate'],
  }),
  contractExpired: event({
    name: 'contract_expired',
    title: /*i18n*/ { id: 'event.contractExpired', message: '合同已到期：{contractName}' },
    content: /*i18n*/ {
      id: 'event.contractExpiredContent',
      message: '合同“{contractName}”（{companyName}）已于 {endDate} 到期。',
    },
    priority: 'M',
    seenBy: 'clientContract:list',
    leadsTo: contractAt,
    values: ['contractName', 'companyName', 'endDate'],
  }),
  registrationFiled: event({
    name: 'registration_filed',
    title: /*i18n*/ { id: 'notice.registrationFiled', message: '有新的账号申请待审批' },
    content: /*i18n*/ {
      id: 'notice.registrationFiledContent',
      message:
        '{realname}（{companyName}）申请开通账号。请在“注册审批”中处理；在您阅读本通知之前，新的申请不再逐条通知。',
    },
    priority: 'M',
    seenBy: 'registration:decide',
    leadsTo: openRegistrations,
    values: ['realname', 'companyName'],
    isToldOnce: true,
  }),
  registrationWaits: event({
    name: 'registration_waits',
    title: /*i18n*/ { id: 'event.registrationWaits', message: '账号申请已等待超过 24 小时' },
    content: /*i18n*/ {
      id: 'event.registrationWaitsContent',
      message:
        '{realname}（{companyName}）的账号申请已等待超过 24 小时，尚未审批。请在“注册审批”中处理；在您阅读本通知之前，其他等待的申请不再逐条提醒。',
    },
    priority: 'M',
    seenBy: 'registration:decide',
    leadsTo: openRegistrations,
    values: ['realname', 'companyName'],
    isToldOnce: true,
  }),
  manyReveals: event({
    name: 'many_reveals',
    title: /*i18n*/ { id: 'notice.manyReveals', message: '查看完整号码过多：{realname}' },
    content: /*i18n*/ {
      id: 'notice.manyRevealsContent',
      message:
        '{realname}（{username}，机构 {orgCode}）一小时内已查看 {hits} 个完整号码，之后的请求已被拒绝。请与本人核实；如非本人操作，请冻结该账号。',
    },
    priority: 'H',
    seenBy: 'user:list',
    values: ['realname', 'username', 'orgCode', 'hits'],
    isRequired: true,
  }),
  manyLookUps: event({
    name: 'many_look_ups',
    title: /*i18n*/ { id: 'notice.manyLookUps', message: '按完整号码查找过多：{realname}' },
    content: /*i18n*/ {
      id: 'notice.manyLookUpsContent',
      message:
        '{realname}（{username}，机构 {orgCode}）一小时内已按完整号码查找 {hits} 次，之后的请求已被拒绝。请与本人核实；如非本人操作，请冻结该账号。',
    },
    priority: 'H',
    seenBy: 'user:list',
    values: ['realname', 'username', 'orgCode', 'hits'],
    isRequired: true,
  }),
  familyChangeFiled: event({
    name: 'family_change_submitted',
    // A title that leads to the list (`notice-titles.ts`).
    title: /*i18n*/ { id: 'event.familyChangeFiled', message: '客户修改信息' },
    content: /*i18n*/ {
      id: 'event.familyChangeFiledContent',
      message:
        '{companyName}的员工{employeeName}申请{changeType, select, ADD {新增} EDIT {修改} other {删除}}家属“{name}”，请审批。',
    },
    priority: 'M',
    seenBy: 'familyChange:decide',
    leadsTo: familyChangeAt,
    values: ['companyName', 'employeeName', 'changeType', 'name'],
  }),
  familyChangeApproved: event({
    name: 'family_change_answered',
    title: /*i18n*/ { id: 'event.familyChangeApproved', message: '家属变更已通过：{name}' },
    content: /*i18n*/ {
      id: 'event.familyChangeApprovedContent',
      message:
        '您提交的{changeType, select, ADD {新增} EDIT {修改} other {删除}}家属“{name}”（员工{employeeName}）已通过，变更已生效。',
    },
    priority: 'M',
    seenBy: 'familyChange:list',
    leadsTo: familyChangeAt,
    values: ['employeeName', 'changeType', 'name'],
  }),
  familyChangeRejected: event({
    name: 'family_change_answered',
    title: /*i18n*/ { id: 'event.familyChangeRejected', message: '家属变更被驳回：{name}' },
    content: /*i18n*/ {
      id: 'event.familyChangeRejectedContent',
      message:
        '您提交的{changeType, select, ADD {新增} EDIT {修改} other {删除}}家属“{name}”（员工{employeeName}）被驳回：{opinion}',
    },
    priority: 'M',
    seenBy: 'familyChange:list',
    leadsTo: familyChangeAt,
    values: ['employeeName', 'changeType', 'name', 'opinion'],
    notMailed: ['opinion'],
  }),
  familyChangeReopened: event({
    name: 'family_change_answered',
    title: /*i18n*/ { id: 'event.familyChangeReopened', message: '家属变更重新审批：{name}' },
    content: /*i18n*/ {
      id: 'event.familyChangeReopenedContent',
      message:
        '您提交的{changeType, select, ADD {新增} EDIT {修改} other {删除}}家属“{name}”（员工{employeeName}）的审批结果已撤销，将重新审批；之前的结果不再有效。',
    },
    priority: 'M',
    seenBy: 'familyChange:list',
    leadsTo: familyChangeAt,
    values: ['employeeName', 'changeType', 'name'],
  }),
  coverChangeFiled: event({
    name: 'cover_change_submitted',
    title: /*i18n*/ { id: 'event.coverChangeFiled', message: '有新的增减员待审批' },
    content: /*i18n*/ {
      id: 'event.coverChangeFiledContent',
      message:
        '{count, plural, =1 {{companyName}提交了“{name}”的{changeType, select, ADD {增员} other {减员}}，自 {effectiveDay} 起} other {{companyName}提交了“{name}”等 # 条增减员}}。请在“增减员”中审批；在您阅读本通知之前，新的增减员不再逐条通知。',
    },
    priority: 'M',
    seenBy: 'coverChange:decide',
    leadsTo: openCoverChanges,
    values: ['companyName', 'name', 'changeType', 'effectiveDay', 'count'],
    isToldOnce: true,
  }),
  coverChangesProposed: event({
    name: 'cover_change_proposed',
    title: /*i18n*/ { id: 'event.coverChangesProposed', message: '导入后有增减员待确认' },
    content: /*i18n*/ {
      id: 'event.coverChangesProposedContent',
      message:
        '导入“{fileName}”时发现入职或离职的员工，已生成 {count, number} 条增减员草稿（批次号 {batchNo}）。请核对后提交，不需要的请删除。',
    },
    priority: 'M',
    seenBy: 'coverChange:add',
    leadsTo: (_id, { batchNo = '' }) => ({
      to: '/cover/CoverChangeList',
      search: { status: 'DRAFT', batchNo: String(batchNo) },
    }),
    values: ['fileName', 'count', 'batchNo'],
  }),
  coverChangeApproved: event({
    name: 'cover_change_answered',
    title: /*i18n*/ {
      id: 'event.coverChangeApproved',
      message: '增减员已通过：{name}{count, plural, =1 {} other {等 # 条}}',
    },
    content: /*i18n*/ {
      id: 'event.coverChangeApprovedContent',
      message:
        '{count, plural, =1 {您提交的“{name}”的{changeType, select, ADD {增员} other {减员}}已通过，自 {effectiveDay} 起生效。} other {您提交的“{name}”等 # 条增减员已通过，自各自的生效日期起生效。}}',
    },
    priority: 'M',
    seenBy: 'coverChange:list',
    leadsTo: coverChangesAt('APPROVED'),
    values: ['name', 'changeType', 'effectiveDay', 'count'],
  }),
  coverChangeRefused: event({
    name: 'cover_change_answered',
    title: /*i18n*/ {
      id: 'event.coverChangeRefused',
      message: '增减员被驳回：{name}{count, plural, =1 {} other {等 # 条}}',
    },
    content: /*i18n*/ {
      id: 'event.coverChangeRefusedContent',
      message:
        '{count, plural, =1 {您提交的“{name}”的{changeType, select, ADD {增员} other {减员}}（自 {effectiveDay} 起）} other {您提交的“{name}”等 # 条增减员}}被驳回：{opinion}',
    },
    priority: 'M',
    seenBy: 'coverChange:list',
    leadsTo: coverChangesAt('REFUSED'),
    values: ['name', 'changeType', 'effectiveDay', 'opinion', 'count'],
    notMailed: ['opinion'],
  }),
  coverChangeEffective: event({
    name: 'cover_change_answered',
    title: /*i18n*/ {
      id: 'event.coverChangeEffective',
      message: '增减员已生效：{name}{count, plural, =1 {} other {等 # 条}}',
    },
    content: /*i18n*/ {
      id: 'event.coverChangeEffectiveContent',
      message:
        '{count, plural, =1 {“{name}”的{changeType, select, ADD {增员} other {减员}}已自 {effectiveDay} 起生效。} other {您提交的“{name}”等 # 条增减员已生效。}}',
    },
    priority: 'M',
    seenBy: 'coverChange:list',
    leadsTo: coverChangesAt('EFFECTIVE'),
    values: ['name', 'changeType', 'effectiveDay', 'count'],
  }),
})
