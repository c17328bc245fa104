import type pg from 'pg'
import { providerOrg } from './base.ts'
import { commonDiagnoses } from './common-diagnoses.ts'
import { insertMany } from './insert-many.ts'

/** The diagnoses of the demo data: those that claims name most often. */
export const seedDiagnoses = async (client: pg.Client): Promise<void> => {
  await insertMany(
    client,
    'diagnosis',
    // Lists begin with what was made last: the first chapter.
    commonDiagnoses.toReversed().map(({ code, name }) => ({
      diagnosisCode: code,
      diagnosisName: name,
      sysOrgCode: providerOrg,
      createBy: 'staff',
      createTime: '2024-01-08T03:00:00Z',
      version: 0,
      delFlag: 0,
    })),
  )
}
