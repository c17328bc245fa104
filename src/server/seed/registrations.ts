import type pg from 'pg'
import { registrationStates, type RegistrationStatus } from '#contract/administration/registrations.ts'
import { editAsSeeded } from './demo-history.ts'
import { insertMany } from './insert-many.ts'

interface DemoRegistration {
  readonly realname: string
  readonly mobile: string
  readonly email?: string
  readonly companyName: string
  readonly reason?: string
  readonly status: RegistrationStatus
  readonly opinion?: string
  /** How long ago it was filed, in hours; what is decided on was decided two hours later. */
  readonly hoursAgo: number
}

/** Applications in every state; what waits is too young for a reminder: bells begin empty. The approved one led to `hr.qinghe`. */
const demoRegistrations: readonly DemoRegistration[] = [
  {
    realname: '苏青禾',
    mobile: '13900000004',
    email: 'su.qinghe@qinghe.example',
    companyName: '青禾医药',
    reason: '负责青禾医药的员工福利',
    status: 'APPROVED',
    hoursAgo: 24 * 90,
  },
  {
    realname: '何志远',
    mobile: '13800020311',
    companyName: '远山咨询',
    reason: '想了解贵司的体检方案',
    status: 'REJECTED',
    opinion: '贵公司尚未签约，请先联系客户经理',
    hoursAgo: 24 * 12,
  },
  {
    realname: '陆思远',
    mobile: '13800010202',
    email: 'lu.siyuan@yunfan.example',
    companyName: '云帆科技',
    reason: '负责杭州分公司的员工福利',
    status: 'SUBMITTED',
    hoursAgo: 3,
  },
  {
    realname: '沈嘉怡',
    mobile: '13800010301',
    companyName: '青禾医药',
    status: 'SUBMITTED',
    hoursAgo: 1,
  },
]

const hourMs = 3_600_000
const decidedAfterHours = 2

/** Applications for accounts, and what became of them. */
export const seedRegistrations = async (client: pg.Client): Promise<void> => {
  const at = (hoursAgo: number) => new Date(Date.now() - hoursAgo * hourMs).toISOString()
  const ids = await insertMany(
    client,
    'sys_registration',
    demoRegistrations.map(({ hoursAgo, status: _status, opinion: _opinion, ...application }) => ({
      ...application,
      status: registrationStates.first,
      language: 'zh',
      createTime: at(hoursAgo),
      version: 0,
      delFlag: 0,
    })),
  )
  await editAsSeeded(
    client,
    'sys_registration',
    demoRegistrations.flatMap(({ status, opinion = null, hoursAgo }, index) =>
      status === registrationStates.first
        ? []
        : [
            {
              id: ids[index] ?? '',
              changes: { status, opinion },
              by: 'admin',
              at: at(hoursAgo - decidedAfterHours),
            },
          ],
    ),
  )
}
