import type pg from 'pg'
import { providerOrg } from './base.ts'
import { insertMany } from './insert-many.ts'

const common = {
  holder: '健康福利平台有限公司',
  sysOrgCode: providerOrg,
  createBy: 'finance.shen',
  createTime: '2024-01-08T02:00:00Z',
  version: 0,
  delFlag: 0,
}

/** The provider's own bank accounts: one that bills are paid to, one that claims are paid from. */
export const seedOwnAccounts = async (client: pg.Client): Promise<void> => {
  await insertMany(client, 'own_account', [
    {
      ...common,
      accountName: '招行基本户',
      bankName: '招商银行',
      bankBranch: '上海张江支行',
      accountNo: '121906543210045',
      forReceipts: true,
      forPayments: true,
      payer: '健康福利平台有限公司',
    },
    {
      ...common,
      accountName: '工行理赔专户',
      bankName: '中国工商银行',
      bankBranch: '上海浦东分行',
      accountNo: '1001234509876543210',
      forReceipts: false,
      forPayments: true,
      payer: '泰安健康保险',
    },
  ])
}
