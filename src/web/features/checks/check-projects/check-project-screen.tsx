import { msg } from '@lingui/core/macro'
import { checkProjectBranches } from '#contract/checks/check-project-branches.ts'
import { checkProjectPackages } from '#contract/checks/check-project-packages.ts'
import { checkProjects } from '#contract/checks/check-projects.ts'
import { recordScreen } from '#web/record/record-screen.tsx'

export const checkProjectScreen = recordScreen(checkProjects, {
  size: 'large',
  preset: { payer: 'COMPANY', takesFamily: false, hrBooking: 'NONE' },
  columns: [
    { field: 'projectName', isWhole: true, width: { zh: 220, en: 280 } },
    { field: 'projectNo', width: { zh: 120, en: 120 } },
    'companyName',
    'status',
    'bookFrom',
    'bookTo',
    'examFrom',
    'examTo',
    'payer',
  ],
  moreColumns: [
    'contractNo',
    'takesFamily',
    'hrBooking',
    'packageCount',
    'branchCount',
    'budget',
    'createTime',
  ],
  filters: ['companyId', 'payer', 'examFrom'],
  look: {
    sections: [
      {
        title: msg`基本信息`,
        fields: [
          'companyName',
          'contractNo',
          'projectName',
          'projectNameEn',
          'projectNo',
          'status',
          'payer',
          'takesFamily',
          'hrBooking',
          'budget',
          'remarks',
        ],
      },
      { title: msg`预约期与体检期`, fields: ['bookFrom', 'bookTo', 'examFrom', 'examTo'] },
      { title: msg`记录`, fields: ['packageCount', 'branchCount', 'createBy', 'createTime', 'updateTime'] },
    ],
    wide: ['remarks'],
  },
})

export const checkProjectPackageScreen = recordScreen(checkProjectPackages, {
  columns: [
    'packageName',
    'projectName',
    'forGender',
    'forMarital',
    'ageFrom',
    'ageTo',
    'price',
    'companyAmount',
    'addOnCount',
  ],
  filters: ['projectId', 'packageId'],
})

export const checkProjectBranchScreen = recordScreen(checkProjectBranches, {
  columns: ['branchName', 'supplierName', 'projectName', 'city', 'branchStatus', 'remarks'],
  filters: ['projectId', 'branchId'],
})
