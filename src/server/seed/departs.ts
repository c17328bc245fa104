import type pg from 'pg'
import { providerOrg } from './base.ts'
import { insertMany } from './insert-many.ts'

interface DemoDepart {
  readonly departName: string
  readonly departNameEn: string
  /** The demo accounts that work there. */
  readonly people?: readonly string[]
  readonly below?: readonly DemoDepart[]
}

const departs: readonly DemoDepart[] = [
  { departName: '总经理办公室', departNameEn: 'General Office' },
  {
    departName: '客户服务中心',
    departNameEn: 'Client Services',
    people: ['staff'],
    below: [
      { departName: '会员服务部', departNameEn: 'Member Services', people: ['staff', 'newbie'] },
      { departName: '理赔部', departNameEn: 'Claims' },
      { departName: '客户成功部', departNameEn: 'Client Success' },
    ],
  },
  {
    departName: '健康管理中心',
    departNameEn: 'Health Management',
    below: [
      { departName: '体检运营部', departNameEn: 'Check-up Operations' },
      { departName: '供应商管理部', departNameEn: 'Supplier Management' },
    ],
  },
  { departName: '销售部', departNameEn: 'Sales' },
  { departName: '财务部', departNameEn: 'Finance' },
  { departName: '信息技术部', departNameEn: 'IT', people: ['admin'] },
]

const seedBelow = async (
  client: pg.Client,
  siblings: readonly DemoDepart[],
  above: { readonly id: string | null; readonly code: string },
): Promise<void> => {
  for (const [departOrder, { people = [], below = [], ...names }] of siblings.entries()) {
    const code = `${above.code}A${String(departOrder + 1).padStart(2, '0')}`
    const common = { sysOrgCode: providerOrg, createBy: 'admin', version: 0, delFlag: 0 }
    const created = { ...common, createTime: '2024-01-02T01:00:00Z' }
    const [id = ''] = await insertMany(client, 'sys_depart', [
      { ...names, ...created, parentId: above.id, departOrder, orgCode: code, status: '1' },
    ])
    const { rows } = await client.query<{ userId: string }>(
      `SELECT id::text AS "userId" FROM sys_user WHERE username = ANY($1) ORDER BY id`,
      [people],
    )
    await insertMany(
      client,
      'sys_depart_user',
      rows.map((row) => ({ ...row, ...created, departId: id })),
    )
    await seedBelow(client, below, { id, code })
  }
}

/** The departments of the provider, and who of the demo accounts works in which. */
export const seedDeparts = (client: pg.Client): Promise<void> =>
  seedBelow(client, departs, { id: null, code: providerOrg })
