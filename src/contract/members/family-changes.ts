import * as z from 'zod/mini'
import { onRows } from '#contract/core/access.ts'
import { withAttachments } from '#contract/core/attachments.ts'
import { pickCalls, resource } from '#contract/core/define-resource.ts'
import { endpoint, endpointGroup } from '#contract/core/endpoint.ts'
import { withHistory } from '#contract/core/history.ts'
import { resourceOf } from '#contract/core/resource-group.ts'
import { editInput, oneId } from '#contract/core/resource-inputs.ts'
import { secretCalls } from '#contract/core/secret-calls.ts'
import { withStates } from '#contract/core/state-counts.ts'
import {
  FamilyChange,
  FamilyChangeDraft,
  familyChangeLabels,
  familyChangeStates,
  proof,
} from './family-change-fields.ts'
import { familyFacts, ofFacts, type FamilyFact } from './family-facts.ts'
import { checkIdentity, lockedByIdentity } from './member-fields.ts'

/** Who may not see a fact of members does not see it in requests. */
const withheldWithMembers = (fact: FamilyFact) => [`family:${fact}`]

const generic = resource('core', '/member/familyChange', {
  permission: 'familyChange',
  called: /*i18n*/ { id: 'noun.familyChange', message: '家属变更' },
  row: FamilyChange,
  draft: FamilyChangeDraft,
  labels: familyChangeLabels,
  filters: [
    'id',
    'memberId',
    'employeeId',
    'companyId',
    'changeType',
    'approveStatus',
    'name',
    'relation',
    'changedFields',
    'createTime',
    'updateTime',
  ],
  sorts: ['createTime', 'updateTime'],
  search: ['name', 'employeeName', 'employeeNo', 'companyName'],
  check: checkIdentity,
  locked: lockedByIdentity,
  tasks: {
    decide: {
      title: /*i18n*/ { id: 'task.familyChange.decide', message: '家属变更待审批' },
      verb: 'decide',
      rows: { approveStatus: 'PENDING' },
    },
  },
  shownFrom: {
    ...ofFacts(withheldWithMembers),
    name: withheldWithMembers('name'),
    relation: withheldWithMembers('relation'),
  },
})

const filing = {
  service: 'core',
  resource: resourceOf(generic),
  method: 'POST',
  output: FamilyChange,
  message: /*i18n*/ { id: 'done.fileFamilyChange', message: '已提交，审批通过后生效' },
} as const

/** What is found of one fact when a request is looked at. */
export const factVerdicts = ['ok', 'remark', 'problem'] as const

/**
 * Screen /member/MemberFamilyApproveList: where a company asks for it, what its HR people change of families is filed here and
 * decided on by the provider (domain 3.1). Who may decide changes families at once.
 */
export const familyChanges = endpointGroup('familyChange', {
  ...withHistory(
    withStates(
      withAttachments(pickCalls(generic, 'list', 'queryById', 'count', 'exportXls', 'exportJob')),
      familyChangeStates,
    ),
  ),
  reveal: secretCalls(generic.queryById, [
    'beforeIdNo',
    'afterIdNo',
    'nowIdNo',
    'beforeMobile',
    'afterMobile',
    'nowMobile',
  ]).reveal,
  rule: endpoint({
    service: 'core',
    method: 'GET',
    path: '/member/familyChange/rule',
    input: z.object({}),
    output: z.object({ isAsked: z.boolean() }),
    access: { query: 'family:list' },
    summary: 'Whether the caller files changes to families instead of making them',
  }),
  fileAdd: endpoint({
    ...filing,
    path: '/member/familyChange/fileAdd',
    input: FamilyChangeDraft,
    access: { action: 'family:add' },
    summary: 'Ask for a new family member; refused for whatever would refuse adding it',
  }),
  fileEdit: endpoint({
    ...filing,
    method: 'PUT',
    path: '/member/familyChange/fileEdit',
    input: editInput(FamilyChangeDraft),
    access: onRows('family', 'edit'),
    summary: 'Ask for other details of a family member: id and version are the member’s',
  }),
  fileRemoval: endpoint({
    ...filing,
    path: '/member/familyChange/fileRemoval',
    input: z.extend(oneId, { files: proof }),
    access: onRows('family', 'delete'),
    summary: 'Ask for the family member of this id to be deleted',
  }),
  checks: endpoint({
    service: 'core',
    method: 'GET',
    path: '/member/familyChange/checks',
    input: oneId,
    output: z.array(
      z.object({ field: z.enum(familyFacts), verdict: z.enum(factVerdicts), text: z.string() }),
    ),
    access: onRows('familyChange', 'decide'),
    summary: 'What is found of the facts of an open request, fact by fact; changes nothing',
  }),
})
