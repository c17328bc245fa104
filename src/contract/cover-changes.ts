import * as z from 'zod/mini'
import {
  checkCoverChange,
  CoverChange,
  CoverChangeDraft,
  coverChangeLabels,
  coverChangeStates,
  fixedOnceFiled,
} from './cover-change-fields.ts'
import { money } from './core/amounts.ts'
import { resource } from './core/define-resource.ts'
import { endpoint, endpointGroup } from './core/endpoint.ts'
import { day } from './core/fields.ts'
import { withHistory } from './core/history.ts'
import { withStates } from './core/state-counts.ts'

const generic = withHistory(
  resource('core', '/cover/coverChange', {
    permission: 'coverChange',
    row: CoverChange,
    draft: CoverChangeDraft,
    labels: coverChangeLabels,
    filters: [
      'id',
      'name',
      'changeType',
      'employeeId',
      'familyMemberId',
      'companyId',
      'policyId',
      'planId',
      'effectiveDay',
      'batchNo',
      'status',
      'createTime',
    ],
    sorts: ['createTime', 'effectiveDay'],
    search: ['name', 'employeeName', 'employeeNo', 'batchNo'],
    check: checkCoverChange,
    fixedBy: ['status'],
    fixed: fixedOnceFiled,
    tasks: {
      decide: {
        title: /*i18n*/ { id: 'task.coverChange.decide', message: '增减员待审批' },
        verb: 'decide',
        rows: { status: 'SUBMITTED' },
      },
      submit: {
        title: /*i18n*/ { id: 'task.coverChange.submit', message: '增减员草稿待提交' },
        verb: 'submit',
        rows: { status: 'DRAFT' },
      },
    },
    // Who may not see what plans cost, or a name, is not told of it here.
    shownFrom: {
      premiumDelta: ['planVersion:prices'],
      name: ['employee:name', 'family:name'],
      nameEn: ['employee:nameEn'],
      relation: ['family:relation'],
    },
  }),
)

/** Screen /cover/CoverChangeList: who joins and leaves which plan on which day (decision 086); HR files for its own company. */
export const coverChanges = endpointGroup('coverChange', {
  ...withStates(generic, coverChangeStates),
  premium: endpoint({
    ...generic.queryById,
    path: '/cover/coverChange/premium',
    input: z.extend(
      z.pick(CoverChangeDraft, {
        changeType: true,
        employeeId: true,
        familyMemberId: true,
        policyId: true,
        planId: true,
      }),
      { effectiveDay: day() },
    ),
    output: z.object({
      /** Until the policy ends; null where the caller may not see what plans cost. */
      total: z.nullable(money({ isSigned: true })),
      /** On the effective day. */
      perDay: z.nullable(money({ isSigned: true })),
      /** The last day that is counted. */
      lastDay: day(),
      /** The relatives whose cover ends with it. */
      family: z.array(z.string()),
    }),
    access: { action: 'coverChange:add' },
    summary: 'By how much the premium would differ, and whose cover would end with it; changes nothing',
  }),
})
