import * as z from 'zod/mini'
import { checkPackages } from './check-packages.ts'
import { checkProjects, type CheckProjectStatus } from './check-projects.ts'
import { money } from '#contract/core/amounts.ts'
import { ofFewRows, resource } from '#contract/core/define-resource.ts'
import { endpointGroup } from '#contract/core/endpoint.ts'
import { prose } from '#contract/core/fields.ts'
import { reference } from '#contract/core/references.ts'
import { rowOf } from '#contract/core/row-of.ts'

/** A project that people may still be added to, of which a row is a part. */
export const projectOf = reference(checkProjects, {
  shows: {
    projectName: 'projectName',
    projectNameEn: 'projectNameEn',
    projectNo: 'projectNo',
    projectStatus: 'status',
    companyId: 'companyId',
  },
  gives: 'organisation',
  whenDeleted: 'goesAlong',
  namedIn: [
    {
      field: 'status',
      is: ['PENDING', 'ACTIVE'] satisfies CheckProjectStatus[],
      says: /*i18n*/ { id: 'checkProject.over', message: '“{name}”已经结束，不能再增加套餐、网点和人员' },
    },
  ],
})

export const CheckProjectPackageDraft = z.object({
  projectId: projectOf,
  packageId: reference(checkPackages, {
    shows: {
      packageName: 'packageName',
      packageNameEn: 'packageNameEn',
      packageCode: 'packageCode',
      forGender: 'forGender',
      forMarital: 'forMarital',
      ageFrom: 'ageFrom',
      ageTo: 'ageTo',
      price: 'price',
      addOnCount: 'addOnCount',
    },
    of: 'provider',
    whenDeleted: /*i18n*/ {
      id: 'checkProjectPackage.inUse',
      message: '已有 {count, number} 个体检项目选用“{name}”，不能删除',
    },
  }),
  /** What the company pays of the price where a project shares it; withheld from who lacks `checkProjectPackage:companyAmount`. */
  companyAmount: z.nullish(money()),
  remarks: z.nullish(prose(200)),
})
export type CheckProjectPackageDraft = z.infer<typeof CheckProjectPackageDraft>
export const CheckProjectPackage = rowOf(CheckProjectPackageDraft)
export type CheckProjectPackage = z.infer<typeof CheckProjectPackage>

/** Screen /health/ProjectPackageList: which packages the people of a project choose among. */
export const checkProjectPackages = endpointGroup(
  'checkProjectPackage',
  ofFewRows(
    resource('core', '/health/checkProjectPackage', {
      permission: 'checkProjectPackage',
      called: /*i18n*/ { id: 'noun.checkProjectPackage', message: '项目套餐' },
      nameField: 'packageName',
      row: CheckProjectPackage,
      draft: CheckProjectPackageDraft,
      labels: {
        companyAmount: /*i18n*/ { id: 'checkProjectPackage.companyAmount', message: '企业承担' },
      },
      unseenByClients: { fields: ['remarks'] },
      filters: ['id', 'projectId', 'packageId', 'companyId', 'createTime'],
      sorts: ['createTime'],
    }),
  ),
)
