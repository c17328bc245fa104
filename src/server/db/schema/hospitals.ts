import { boolean } from 'drizzle-orm/pg-core'
import { HospitalDraft, hospitals } from '#contract/clients/hospitals.ts'
import { businessTable } from './business-table.ts'
import { columnsOf } from './columns-of.ts'
import { historyTable } from './history-table.ts'

export const hospital = businessTable(
  'hospital',
  {
    ...columnsOf(HospitalDraft),
    isDirectBilling: boolean('is_direct_billing').notNull().default(false),
    isExcluded: boolean('is_excluded').notNull().default(false),
  },
  {
    rows: 'shared-read',
    list: { of: hospitals, size: 'small' },
    unique: { hospital_name_key: ['hospitalName'] },
  },
)

export const hospitalHistory = historyTable(hospital)
