import { sql } from 'drizzle-orm'
import { foreignKey, text, unique } from 'drizzle-orm/pg-core'
import { claim } from './claims.ts'
import { idColumn, moment } from './columns.ts'
import { material } from './materials.ts'
import { systemTable } from './system-table.ts'

/** What was said of the material of a claim, a row for each that something was said of. */
export const claimMaterial = systemTable(
  'claim_material',
  {
    id: idColumn('id')
      .primaryKey()
      .default(sql`next_id()`),
    claimId: idColumn('claim_id').notNull(),
    materialId: idColumn('material_id').notNull(),
    sysOrgCode: text('sys_org_code').notNull(),
    state: text('state'),
    words: text('words'),
    answer: text('answer'),
    /** The files that were provided for it. */
    files: text('files').array(),
    updateBy: text('update_by'),
    updateTime: moment('update_time')
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  { callers: { may: ['SELECT', 'INSERT', 'UPDATE'] }, whose: 'granted-organisations', isAudited: true },
  (t) => [
    unique('claim_material_key').on(t.claimId, t.materialId),
    foreignKey({ name: 'claim_material_claim', columns: [t.claimId], foreignColumns: [claim.id] }),
    foreignKey({ name: 'claim_material_of', columns: [t.materialId], foreignColumns: [material.id] }),
  ],
)
