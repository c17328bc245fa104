import { msg } from '@lingui/core/macro'
import { checkApplications } from '#contract/checks/check-applications.ts'
import { checkOrders } from '#contract/checks/check-orders.ts'
import { checkProjectBranches } from '#contract/checks/check-project-branches.ts'
import { checkProjectPackages } from '#contract/checks/check-project-packages.ts'
import { checkProjects, type CheckProject } from '#contract/checks/check-projects.ts'
import { isBeyondContract } from '#contract/checks/project-contract.ts'
import { addYears } from '#contract/rules/calendar.ts'
import { act } from '#web/form/action.ts'
import { publicUrl } from '#web/lib/public-url.ts'
import { invalidateNoun } from '#web/lib/query-client.ts'
import { recordScreen } from '#web/record/record-screen.tsx'
import { can, isHr } from '#web/state/session.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const MemberFields = lazyPart(async () => (await import('./member-fields.tsx')).MemberFields)
const PeopleAgain = lazyPart(async () => (await import('./people-again.tsx')).PeopleAgain)
const PeopleField = lazyPart(async () => (await import('./people-field.tsx')).PeopleField)
const Progress = lazyPart(async () => (await import('./progress.tsx')).Progress)

/** The name of a project a year on. */
const nextYear = (name: string): string => name.replace(/20\d\d/, (year) => String(Number(year) + 1))

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
          'leaverDefault',
          'remindsPeople',
          'budget',
          'remarks',
        ],
      },
      { title: msg`本人同意`, fields: ['consentOn', 'consentNote'] },
      { title: msg`预约期与体检期`, fields: ['bookFrom', 'bookTo', 'examFrom', 'examTo'] },
      { title: msg`记录`, fields: ['packageCount', 'branchCount', 'createBy', 'createTime', 'updateTime'] },
    ],
    wide: ['remarks', 'consentNote'],
    hints: {
      leaverDefault: msg`员工在体检日期前离职时怎么处理；不填则由人决定`,
      consentNote: msg`例如：员工签署的授权书、线上勾选`,
    },
    caution: (row) => {
      const [start, end] = [row.contractStart ?? '', row.contractEnd ?? '']
      if (!can(checkProjects.edit)) return undefined
      if (isBeyondContract(row))
        return msg`预约期或体检期超出合同期限（${start} 至 ${end}），请核对日期，或续签合同`
      if (row.status !== 'ENDED' && !row.consentOn)
        return msg`还没有记录本人同意把姓名、证件和手机号提供给体检机构；预约前请取得同意，并填写日期和方式`
      return row.remindsPeople && !publicUrl
        ? msg`平台没有设置对外地址（PUBLIC_URL），给体检人的短信里没有链接`
        : undefined
    },
    above: (row) => <Progress project={row} />,
  },
  actions: [
    act<CheckProject>(checkProjects.addMembers, {
      word: msg`加入人员`,
      when: ({ status }) => status !== 'ENDED',
      needs: ['status', 'takesFamily'],
      preset: ({ takesFamily }) => ({ withFamily: takesFamily }),
      fields: ([row]) => <MemberFields project={row} />,
      onDone: () => void invalidateNoun(checkOrders.list),
    }),
    act<CheckProject>(checkApplications.fileMany, {
      word: msg`申请体检`,
      text: msg`审批通过后生成体检订单；不能申请的人会说明原因，其余照常提交。`,
      when: ({ status, hrBooking }) => isHr() && status !== 'ENDED' && hrBooking !== 'NONE',
      needs: ['status', 'hrBooking'],
      fields: () => <PeopleField />,
      onDone: () => void invalidateNoun(checkApplications.list),
    }),
    act<CheckProject>(checkProjects.copy, {
      word: msg`复制为新项目`,
      text: msg`付费、预约方式和预算照抄；套餐用当时有效的版本，停业的网点和离职的人员不带入。`,
      needs: ['projectName', 'contractId', 'bookFrom', 'bookTo', 'examFrom', 'examTo'],
      preset: ({ projectName, contractId, bookFrom, bookTo, examFrom, examTo }) => ({
        contractId,
        projectName: nextYear(projectName),
        bookFrom: addYears(bookFrom, 1),
        bookTo: addYears(bookTo, 1),
        examFrom: addYears(examFrom, 1),
        examTo: addYears(examTo, 1),
        withPeople: true,
      }),
      comesTo: ([row]) => (row ? <PeopleAgain projectId={row.id} /> : null),
      opensMade: true,
    }),
  ],
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
