import { advancedParams, type AdvancedGroup } from '#contract/core/advanced-query.ts'
import type { FigureGroup, Stage } from './figure.ts'
import { timeRatio, worstOf } from './load.ts'

export type Question = Readonly<Record<string, string>>

/** Every offered filter, with values that many, few and no rows have. */
export const filters: readonly Question[] = [
  { status: '1' },
  { status: '4' },
  { status: '3' },
  { status: '2,3' },
  { gender: '2' },
  { idType: '1' },
  { idType: '9' },
  { category: '20' },
  { category: '12' },
  { planCode: 'none' },
  { employeeNo: 'B0012345' },
  { employeeNo: '12' },
  { employeeNo: 'zq' },
  { name: '王' },
  { name: '王伟' },
  { name: '欧阳' },
  { name: '王伟芳' },
  { nameEn: 'anna' },
  { nameEn: 'q' },
  { email: 'zq' },
  { post: '工程' },
  { post: '经理' },
  { socialSecurityLocation: '310000' },
  { birthDate_begin: '1980-01-01', birthDate_end: '1980-01-03' },
  { birthDate_begin: '1970-01-01' },
  { entryDate_begin: '2020-01-01', entryDate_end: '2020-06-30' },
  { entryDate_end: '2015-01-02' },
  { leaveDate_begin: '2020-01-01' },
  { familyCount_begin: '1', familyCount_end: '2' },
  { familyCount_begin: '900' },
  { createTime_begin: '2024-03-01', createTime_end: '2024-03-02' },
  { createTime_begin: '2024-03-01' },
]

const keywords = ['王', '王伟', '欧', '李娜敏', '1381234', 'b0012345', 'zq', '7']

const like = (field: string, val: string) => ({ field, rule: 'like', val })
const groups: readonly AdvancedGroup[] = [
  {
    match: 'and',
    items: [
      { match: 'or', items: [like('name', '王伟'), like('employeeNo', 'B0012345')] },
      { field: 'status', rule: 'eq', val: '1' },
    ],
  },
  {
    match: 'or',
    items: [
      { match: 'and', items: [like('name', '李'), { field: 'entryDate', rule: 'ge', val: '2024-01-01' }] },
      { match: 'and', items: [{ field: 'category', rule: 'in', val: '12,30' }, like('post', '工')] },
    ],
  },
  {
    match: 'and',
    items: [
      { field: 'birthDate', rule: 'lt', val: '1970-01-01' },
      { match: 'or', items: [like('name', '欧阳'), { field: 'leaveDate', rule: 'not_empty', val: '' }] },
    ],
  },
]

const deepPage = 50_000
const size = '10'

const askFor =
  ({ ours }: Stage, question: Question) =>
  async () =>
    void (await ours.page({ pageNo: '1', pageSize: size, ...question }))

/** Lists as a person asks for them, each against the first page of the yardstick server: medians of single requests in turn. */
export const listFigures: FigureGroup = async function* (stage) {
  const { ours, bare, say } = stage
  const firstBare = async () => {
    const answer = await fetch(`${bare.address}/list`)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error('the yardstick has failed')
  }
  const worst = (questions: readonly Question[]) =>
    worstOf(questions, (question, rounds) => timeRatio(askFor(stage, question), firstBare, rounds), say)
  const unit = 'ratio'
  yield { name: 'list.first', value: await timeRatio(askFor(stage, {}), firstBare), goal: '<= 2', unit }
  const byName = askFor(stage, { column: 'name', order: 'asc' })
  yield { name: 'list.by-name', value: await timeRatio(byName, firstBare), goal: '<= 2', unit }
  const before = await ours.page({ pageNo: String(deepPage - 1), pageSize: size })
  const next = askFor(stage, { pageNo: String(deepPage), cursor: before.nextCursor ?? '' })
  yield { name: 'list.page-50000-next', value: await timeRatio(next, firstBare), goal: '<= 3', unit }
  const jump = askFor(stage, { pageNo: String(deepPage) })
  yield { name: 'list.page-50000-jump', value: await timeRatio(jump, firstBare, 60), goal: '<= 60', unit }
  say('every filter …')
  const byCompany = { companyId: await ours.companyId() }
  const filterWorst = await worst([...filters, byCompany])
  yield { name: 'list.filter-worst', ...filterWorst, goal: '<= 4', unit }
  say('keywords …')
  const contains = keywords.map((keyword) => ({ keyword }))
  yield { name: 'list.contains', ...(await worst(contains)), goal: '<= 4', unit }
  say('advanced queries …')
  const advanced = groups.map((group) => advancedParams(group))
  yield { name: 'list.advanced', ...(await worst(advanced)), goal: '<= 4', unit }
}
