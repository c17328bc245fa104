import type pg from 'pg'
import {
  findingTerms,
  type CheckFindingStatus,
  type FindingLevel,
} from '#contract/checks/check-finding-states.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { dueAt } from '#contract/rules/working-days.ts'
import { insertMany } from './insert-many.ts'
import { specialDays } from './special-days.ts'

/** What a branch has told, and how far it is; of an order whose person came so many days ago, or longer. */
interface Told {
  readonly level: FindingLevel
  readonly finding: string
  readonly status: CheckFindingStatus
  readonly back: number
  readonly followUp?: string
  readonly reason?: string
}

const told: readonly Told[] = [
  {
    level: 'A',
    finding: '空腹血糖 18.6 mmol/L，尿酮体阳性',
    status: 'CLOSED',
    back: 34,
    followUp: '当天急诊就诊，住院一周后出院，内分泌科随诊',
  },
  {
    level: 'A',
    finding: '血压 196/118 mmHg，复测 190/112 mmHg',
    status: 'CLOSED',
    back: 27,
    followUp: '次日心内科就诊，开始服药，两周后血压 142/88 mmHg',
  },
  {
    level: 'B',
    finding: '右肺上叶磨玻璃结节 9 mm',
    status: 'CLOSED',
    back: 24,
    followUp: '胸外科门诊，三个月后复查薄层 CT',
  },
  { level: 'B', finding: '甲状腺左叶结节，TI-RADS 4b 类', status: 'REACHED', back: 11 },
  { level: 'B', finding: '血红蛋白 72 g/L，红细胞体积偏小', status: 'REACHED', back: 8 },
  {
    level: 'B',
    finding: '肝右叶占位 23 mm，建议增强检查',
    status: 'VOID',
    back: 6,
    reason: '网点来电更正：与另一位体检人的报告混淆',
  },
  { level: 'A', finding: '心电图：ST 段抬高，建议立即就诊', status: 'LATE', back: 2 },
  { level: 'B', finding: '颈动脉斑块，管腔狭窄约 60%', status: 'OPEN', back: 1 },
]

const callers = ['周敏（预约中心）', '顾晨（团检主管）', '罗颖（医务部）']
const found = `SELECT id::text AS id, exam_day::text AS "examDay", sys_org_code AS "orgCode" FROM check_order
  WHERE status IN ('60', '70') AND exam_day <= $1 AND id <> ALL ($2::bigint[]) ORDER BY exam_day DESC, id LIMIT 1`

const special = new Map(specialDays.map(({ day, isWorking }) => [day, isWorking]))
const moment = (day: string, time: string) => `${day}T${time}:00+08:00`

/** What became of it: the person was told the same afternoon, and asked again two weeks later. */
const becameOf = ({ status, followUp, reason }: Told, day: string) => ({
  ...((status === 'REACHED' || status === 'CLOSED') && {
    reachedAt: moment(day, '15:40'),
    reachedBy: 'dr.gu',
    reachedHow: '电话告知本人，已听清，表示尽快就诊',
  }),
  ...(followUp && { followUp, closedBy: 'dr.jiang' }),
  ...(reason && { reason }),
})

/** Important findings of this year's check-ups, in every state: told in time but for one. */
export const seedFindings = async (client: pg.Client): Promise<void> => {
  const taken: string[] = []
  const rows: object[] = []
  for (const [n, one] of told.entries()) {
    const { rows: orders } = await client.query<{ id: string; examDay: string; orgCode: string }>(found, [
      addDays(dayAt(), -one.back),
      taken,
    ])
    const [order] = orders
    if (!order) continue
    taken.push(order.id)
    const reportedAt = moment(order.examDay, '11:20')
    rows.push({
      orderId: order.id,
      level: one.level,
      finding: one.finding,
      branchContact: callers[n % callers.length],
      reportedAt,
      dueAt: dueAt(new Date(reportedAt), findingTerms[one.level], special),
      status: one.status,
      ...becameOf(one, order.examDay),
      sysOrgCode: order.orgCode,
      createBy: 'dr.gu',
      createTime: moment(order.examDay, '11:35'),
      version: 0,
      delFlag: 0,
    })
  }
  await insertMany(client, 'check_finding', rows)
}
