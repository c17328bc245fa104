import type pg from 'pg'
import { hashPassword } from '#server/core/passwords.ts'
import { providerOrg } from './base.ts'

/** The password of every demo account. */
export const demoPassword = 'Portal@2026'

/** The demo accounts (issue: Sign-in); `newbie` has to change the password, `nobody` has no role. */
export const demoAccounts = [
  {
    id: 11,
    username: 'admin',
    realname: '系统管理员',
    phone: '13900000001',
    org: providerOrg,
    role: 'admin',
  },
  { id: 12, username: 'staff', realname: '陈雨桐', phone: '13900000002', org: providerOrg, role: 'staff' },
  {
    id: 13,
    username: 'hr.yunfan',
    realname: '林晓帆',
    phone: '13900000003',
    org: 'A02',
    role: 'hr',
    also: 'hrAmounts',
  },
  { id: 14, username: 'hr.qinghe', realname: '苏青禾', phone: '13900000004', org: 'A03', role: 'hr' },
  {
    id: 15,
    username: 'newbie',
    realname: '周新',
    phone: '13900000005',
    org: providerOrg,
    role: 'staff',
    mustChange: true,
  },
  { id: 16, username: 'nobody', realname: '吴名', phone: '13900000006', org: providerOrg, role: undefined },
  { id: 17, username: 'staff2', realname: '方知夏', phone: '13900000007', org: providerOrg, role: 'staff' },
  {
    id: 18,
    username: 'claims.zhou',
    realname: '周敏',
    phone: '13900000008',
    org: providerOrg,
    role: 'claims',
  },
  { id: 19, username: 'claims.wu', realname: '吴桐', phone: '13900000009', org: providerOrg, role: 'claims' },
  {
    id: 20,
    username: 'claims.lead',
    realname: '郑理',
    phone: '13900000010',
    org: providerOrg,
    role: 'claimsLead',
  },
  {
    id: 23,
    username: 'claims.lead2',
    realname: '何书瑶',
    phone: '13900000013',
    org: providerOrg,
    role: 'claimsLead',
  },
  {
    id: 21,
    username: 'finance.shen',
    realname: '沈佳怡',
    phone: '13900000011',
    org: providerOrg,
    role: 'finance',
  },
  {
    id: 22,
    username: 'finance.zhao',
    realname: '赵一鸣',
    phone: '13900000012',
    org: providerOrg,
    role: 'financeLead',
  },
  {
    id: 24,
    username: 'he.jianing',
    realname: '何佳宁',
    phone: '13900000014',
    org: providerOrg,
    role: 'coordinator',
  },
  { id: 25, username: 'dr.gu', realname: '顾言', phone: '13900000015', org: providerOrg, role: 'medical' },
  {
    id: 26,
    username: 'dr.jiang',
    realname: '江逸',
    phone: '13900000016',
    org: providerOrg,
    role: 'medicalLead',
  },
] as const

/** The demo accounts with their roles, and the companies whose claims the roles see. */
export const seedAccounts = async (client: pg.Client) => {
  for (const { id, username, realname, phone, org, role, ...account } of demoAccounts) {
    await client.query(
      `INSERT INTO sys_user (id, username, realname, phone, password_hash, password_changed_at, must_change_password, create_by)
       VALUES ($1, $2, $3, $4, $5, clock_timestamp(), $6, 'seed')`,
      [id, username, realname, phone, await hashPassword(demoPassword), 'mustChange' in account],
    )
    await client.query(`INSERT INTO sys_user_org (user_id, org_code) VALUES ($1, $2)`, [id, org])
    await client.query(
      `INSERT INTO sys_user_role (user_id, role_id, org_code) SELECT $1, id, $3 FROM sys_role WHERE role_code = ANY($2)`,
      [id, ['also' in account ? account.also : undefined, role].filter(Boolean), org],
    )
  }
  // Whoever sees every organisation sees the claims of those on the list of a role (decision 051).
  await client.query(
    `INSERT INTO sys_role_org (role_id, group_id) SELECT r.id, g.id FROM sys_role r, company_group g WHERE r.data_scope = 'ALL' AND g.group_code = 'G001'`,
  )
}
