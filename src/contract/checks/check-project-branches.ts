import * as z from 'zod/mini'
import { branches } from './branches.ts'
import { projectOf } from './check-project-packages.ts'
import { ofFewRows, resource } from '#contract/core/define-resource.ts'
import { endpointGroup } from '#contract/core/endpoint.ts'
import { prose } from '#contract/core/fields.ts'
import { reference } from '#contract/core/references.ts'
import { rowOf } from '#contract/core/row-of.ts'

export const CheckProjectBranchDraft = z.object({
  projectId: projectOf,
  branchId: reference(branches, {
    shows: {
      branchName: 'branchName',
      branchNameEn: 'branchNameEn',
      supplierName: 'supplierName',
      supplierNameEn: 'supplierNameEn',
      city: 'city',
      branchStatus: 'status',
    },
    of: 'provider',
    whenDeleted: /*i18n*/ {
      id: 'checkProjectBranch.inUse',
      message: '已有 {count, number} 个体检项目选用“{name}”，不能删除；不再接待的请改为停业',
    },
    namedIn: [
      {
        field: 'status',
        is: ['1'],
        says: /*i18n*/ { id: 'checkProjectBranch.closed', message: '“{name}”已停业，不能选择' },
      },
    ],
  }),
  remarks: z.nullish(prose(200)),
})
export type CheckProjectBranchDraft = z.infer<typeof CheckProjectBranchDraft>
export const CheckProjectBranch = rowOf(CheckProjectBranchDraft)
export type CheckProjectBranch = z.infer<typeof CheckProjectBranch>

/** Screen /health/ProjectBranchList: at which branches the people of a project are examined. */
export const checkProjectBranches = endpointGroup(
  'checkProjectBranch',
  ofFewRows(
    resource('core', '/health/checkProjectBranch', {
      permission: 'checkProjectBranch',
      called: /*i18n*/ { id: 'noun.checkProjectBranch', message: '项目网点' },
      nameField: 'branchName',
      row: CheckProjectBranch,
      draft: CheckProjectBranchDraft,
      labels: {},
      unseenByClients: { fields: ['remarks'] },
      filters: ['id', 'projectId', 'branchId', 'companyId', 'createTime'],
      sorts: ['createTime'],
    }),
  ),
)
