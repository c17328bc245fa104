import * as z from 'zod/mini'
import { BillDisputes, GroupKey } from './bill-disputes.ts'
import { Bill, BillDraft, billLabels } from './bill-fields.ts'
import {
  BillDifference,
  BillGroup,
  BillLine,
  BillRevision,
  BillVersion,
  LineExplained,
} from './bill-lines.ts'
import { billStates, unsentStates } from './bill-states.ts'
import { BillPayment } from './bill-money.ts'
import { peopleOnPaper } from './bill-papers.ts'
import { billTasks } from './bill-tasks.ts'
import { chargeKinds, lineReasons } from './line-words.ts'
import { onRows } from '#contract/core/access.ts'
import { money } from '#contract/core/amounts.ts'
import { withAttachments } from '#contract/core/attachments.ts'
import { pickCalls, resource } from '#contract/core/define-resource.ts'
import { endpoint, endpointGroup } from '#contract/core/endpoint.ts'
import { flag, id, prose, text, version, whole } from '#contract/core/fields.ts'
import { withHistory } from '#contract/core/history.ts'
import { locales } from '#contract/core/message.ts'
import { paperFormats } from '#contract/core/paper.ts'
import { withStates } from '#contract/core/state-counts.ts'

const generic = withHistory(
  withAttachments(
    pickCalls(
      resource('core', '/bill/bill', {
        permission: 'bill',
        called: /*i18n*/ { id: 'noun.bill', message: '账单' },
        nameField: 'billNo',
        row: Bill,
        draft: BillDraft,
        labels: billLabels,
        filters: [
          'id',
          'billNo',
          'companyId',
          'companyName',
          'contractId',
          'billType',
          'cycle',
          'periodFrom',
          'confirmStatus',
          'invoicingStatus',
          'payStatus',
          'amountWithTax',
          'payerId',
          'paying',
          'hasQuestion',
          'runId',
          'confirmUntil',
          'payUntil',
          'createTime',
        ],
        // All that is left of it is asked for; something of it is to be invoiced.
        otherFilters: { isAsked: flag(), isToInvoice: flag() },
        sorts: ['createTime', 'periodFrom', 'billNo', 'amountWithTax', 'payUntil'],
        search: ['billNo', 'companyName', 'contractNo', 'contractName', 'payerName'],
        states: billStates,
        unseenByClients: {
          rows: { field: 'confirmStatus', is: unsentStates },
          fields: ['runId', 'sendDay'],
        },
        tasks: billTasks,
      }),
      'list',
      'queryById',
      'count',
      'exportXls',
      'exportJob',
    ),
  ),
)

/** The version that is meant: the current one where none is said. */
const ofVersion = {
  id: id(),
  versionNo: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(999))),
}

/** Screen /bill/BillList: what clients owe for a period (domain 12); HR of a company reads, disputes and confirms its own. */
export const bills = endpointGroup('bill', {
  ...withStates(generic, billStates),
  groups: endpoint({
    ...generic.queryById,
    path: '/bill/bill/groups',
    input: z.object(ofVersion),
    output: z.array(BillGroup),
    summary:
      'The lines of a bill, added up by why they are there, what they are for and at which price; names nobody',
  }),
  lines: endpoint({
    ...generic.queryById,
    path: '/bill/bill/lines',
    input: z.object({
      ...ofVersion,
      reason: z.optional(z.enum(lineReasons)),
      kind: z.optional(z.enum(chargeKinds)),
      item: z.optional(id()),
      /** Of a month, as a group has it. */
      unitPrice: z.optional(money()),
      /** Of a person. */
      keyword: z.optional(text(64)),
      /** After the line at this position. */
      after: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
    }),
    output: z.object({ lines: z.array(BillLine), isMore: z.boolean() }),
    access: onRows('bill', 'members'),
    summary: 'The lines of a bill with their people, 50 at a time in their order',
  }),
  explain: endpoint({
    ...generic.queryById,
    path: '/bill/bill/explain',
    input: z.object({ id: id(), lineId: id() }),
    output: LineExplained,
    access: onRows('bill', 'members'),
    summary:
      'Why a line has its amount: what other bills billed for the same, and what was approved of the cover of the person in that month',
  }),
  disputes: endpoint({
    ...generic.queryById,
    path: '/bill/bill/disputes',
    input: z.object({ id: id() }),
    output: BillDisputes,
    summary:
      'What was disputed of a bill in each of its versions and what was answered, and what is marked for the next dispute; names people for who may see those of bills',
  }),
  mark: endpoint({
    ...generic.queryById,
    method: 'PUT',
    path: '/bill/bill/mark',
    input: z.object({
      id: id(),
      versionNo: whole(1, 999),
      isMarked: flag(),
      /** A line, for who may see them, or a group of them. */
      on: z.union([z.object({ lineId: id() }), GroupKey]),
    }),
    output: z.null(),
    access: onRows('bill', 'dispute'),
    summary:
      'Mark lines of the current version of a bill, or take the mark away: the next dispute or question names them',
    message: /*i18n*/ { id: 'done.markBill', message: '标记已保存' },
  }),
  difference: endpoint({
    ...generic.queryById,
    path: '/bill/bill/difference',
    input: z.object({ id: id() }),
    output: BillDifference,
    summary: 'What makes a bill differ from the one before it, in classes that add up to the difference',
  }),
  versions: endpoint({
    ...generic.queryById,
    path: '/bill/bill/versions',
    input: z.object({ id: id() }),
    output: z.array(BillVersion),
    summary: 'What a bill came to in each of its versions, the newest first',
  }),
  payments: endpoint({
    ...generic.queryById,
    path: '/bill/bill/payments',
    input: z.object({ id: id() }),
    output: z.array(BillPayment),
    summary:
      'What a bill is paid by, or one below zero spent on, the newest first, for its company and who pays it',
  }),
  paper: endpoint({
    ...generic.queryById,
    path: '/bill/bill/paper',
    input: z.object({
      ...ofVersion,
      format: z.enum(paperFormats),
      /** That of the reader where none is said. */
      locale: z.optional(z.enum(locales)),
      /** Nobody where it is left out. */
      people: z.optional(z.enum(peopleOnPaper)),
    }),
    output: z.unknown(),
    access: onRows('bill', 'export'),
    answers: 'file',
    heavy: 'always',
    isNoted: true,
    summary:
      'A bill as a paper, in any of its versions: PDF or a workbook, with its people for who may see them; noted in the trail',
  }),
  order: endpoint({
    ...generic.queryById,
    method: 'PUT',
    path: '/bill/bill/order',
    input: z.object({ id: id(), version: version(), orderNo: z.nullish(text(60)) }),
    output: Bill,
    access: onRows('bill', 'order'),
    summary: 'Enter the order number of the client, by HR or by finance: it stands on the papers of the bill',
    message: /*i18n*/ { id: 'done.orderBill', message: '订单号已保存' },
  }),
  revision: endpoint({
    ...generic.queryById,
    path: '/bill/bill/revision',
    input: z.object({ id: id() }),
    output: BillRevision,
    access: onRows('bill', 'make'),
    heavy: 'always',
    summary: 'What another version of a bill would come to by the facts of now, and why; writes nothing',
  }),
  revise: endpoint({
    ...generic.queryById,
    method: 'PUT',
    path: '/bill/bill/revise',
    input: z.object({ id: id(), version: version(), reason: prose(500) }),
    output: Bill,
    access: onRows('bill', 'make'),
    summary:
      'Make another version of a bill that is sent and not confirmed, of what is owed now: it replaces all lines but adjustments; the earlier versions stay readable; refused where no line would be another one',
    message: /*i18n*/ { id: 'done.reviseBill', message: '已生成新版本，已通知企业人事' },
  }),
})
