import type pg from 'pg'
import type { MaterialDraft } from '#contract/claims/materials.ts'
import { insertMany } from './insert-many.ts'

type Listed = Omit<MaterialDraft, 'place' | 'careTypes' | 'reasons' | 'isForFamily'> &
  Partial<Pick<MaterialDraft, 'careTypes' | 'reasons' | 'isForFamily'>>

const madeAt = Date.parse('2024-01-08T03:00:00Z')

/** What the trade asks for; claim leads change it. */
const listed: readonly Listed[] = [
  {
    materialName: '医疗票据',
    materialNameEn: 'Medical receipts',
    form: 'RECEIPT',
    hint: '票据号码、金额和盖章清晰可见',
  },
  {
    materialName: '费用清单',
    materialNameEn: 'List of costs',
    form: 'COSTS',
    careTypes: ['OUT', 'IN', 'DENT', 'MAT'],
  },
  {
    materialName: '病历',
    materialNameEn: 'Medical record',
    form: 'RECORD',
    careTypes: ['OUT', 'DENT', 'MAT'],
  },
  { materialName: '出院小结', materialNameEn: 'Discharge summary', form: 'DISCHARGE', careTypes: ['IN'] },
  { materialName: '医保结算单', materialNameEn: 'Settlement', form: 'SETTLEMENT', careTypes: ['IN'] },
  { materialName: '治疗计划', materialNameEn: 'Treatment plan', form: 'RECORD', careTypes: ['DENT'] },
  { materialName: '体检报告', materialNameEn: 'Check-up report', form: 'EXAM', careTypes: ['CHECK'] },
  {
    materialName: '事故说明',
    materialNameEn: 'Account of the accident',
    form: 'PROOF',
    reasons: ['ACCIDENT'],
  },
  { materialName: '出生证明', materialNameEn: 'Birth certificate', form: 'PROOF', careTypes: ['MAT'] },
  { materialName: '关系证明', materialNameEn: 'Proof of relationship', form: 'PROOF', isForFamily: true },
  { materialName: '收款账户', materialNameEn: 'Account to pay to', form: 'ACCOUNT' },
]

/** The material that claims have to come with, where nobody keeps a list yet. */
export const seedMaterials = async (client: pg.Client, sysOrgCode: string): Promise<void> => {
  const { rowCount } = await client.query('SELECT FROM material LIMIT 1')
  if (rowCount) return
  await insertMany(
    client,
    'material',
    listed.map((one, at) => ({
      careTypes: [],
      reasons: [],
      isForFamily: false,
      ...one,
      place: (at + 1) * 10,
      sysOrgCode,
      // The list begins with the newest: what is asked for first.
      createTime: new Date(madeAt - at * 1_000).toISOString(),
      version: 0,
      delFlag: 0,
    })),
  )
}
