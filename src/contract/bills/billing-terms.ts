import * as z from 'zod/mini'
import {
  billingCycles,
  billingTimings,
  feeCounts,
  flatEveries,
  keyDays,
  personMonthCharges,
  prorations,
} from './billing-words.ts'
import { clientContracts } from '#contract/clients/client-contracts.ts'
import { companies, companyShown } from '#contract/clients/companies.ts'
import type { ContractStatus } from '#contract/clients/contract-states.ts'
import { invoiceInfos } from '#contract/clients/invoice-infos.ts'
import { money } from '#contract/core/amounts.ts'
import { ofFewRows, resource } from '#contract/core/define-resource.ts'
import { problemsOf } from '#contract/core/draft-problems.ts'
import { endpointGroup } from '#contract/core/endpoint.ts'
import { because, code, day, dict, prose, text, whole } from '#contract/core/fields.ts'
import { withHistory } from '#contract/core/history.ts'
import type { Message } from '#contract/core/message.ts'
import { reference } from '#contract/core/references.ts'
import { rowOf } from '#contract/core/row-of.ts'

const texts = {
  notFirst: /*i18n*/ { id: 'billingTerms.notFirst', message: '出账约定从某月的 1 日起适用' },
  keyDay: /*i18n*/ { id: 'billingTerms.keyDayWanted', message: '按计费日折算时请选择计费日' },
  noKeyDay: /*i18n*/ { id: 'billingTerms.noKeyDay', message: '只有按计费日折算时选择计费日' },
  otherContract: /*i18n*/ {
    id: 'billingTerms.otherContract',
    message: '出账约定不能换合同，请在另一份合同下新增',
  },
  draft: /*i18n*/ {
    id: 'billingTerms.contractDraft',
    message: '“{name}”还是草稿，生效后再填写出账约定',
  },
  payerInUse: /*i18n*/ {
    id: 'billingTerms.payerInUse',
    message: '“{name}”是 {count, number} 条出账约定的付款公司，不能删除',
  },
} satisfies Record<string, Message>

export const BillingTermsDraft = z.object({
  contractId: reference(clientContracts, {
    shows: {
      contractNo: 'contractNo',
      contractName: 'contractName',
      contractNameEn: 'contractNameEn',
      companyId: 'companyId',
      ...companyShown,
    },
    gives: 'organisation',
    whenDeleted: 'goesAlong',
    namedIn: [
      {
        field: 'status',
        is: ['ACTIVE', 'EXPIRED', 'TERMINATED'] satisfies ContractStatus[],
        says: texts.draft,
      },
    ],
  }),
  /** The first day of the first month they hold for; they do until others begin. */
  validFrom: day().check(z.refine((first) => first.endsWith('-01'), because(texts.notFirst))),
  cycle: dict(billingCycles),
  timing: dict(billingTimings),
  proration: dict(prorations),
  keyDay: z.nullish(dict(keyDays)),
  /** The day of the month on which the run is due. */
  runDay: whole(1, 28),
  /** A bill is shown to HR so many days after it was made; days to confirm and to pay count from then. */
  sendAfterDays: whole(0, 30),
  confirmDays: whole(1, 90),
  payDays: whole(1, 180),
  /** Who pays instead of the company of the contract: one of its group. */
  payerCompanyId: z.nullish(
    reference(companies, {
      shows: { payerName: 'companyName', payerNameEn: 'companyNameEn' },
      of: 'elsewhere',
      whenDeleted: texts.payerInUse,
    }),
  ),
  /** How invoices are made out to who pays; by default as that company prefers. */
  invoiceInfoId: z.nullish(reference(invoiceInfos, { shows: { invoiceTitle: 'title' }, of: 'elsewhere' })),
  counted: dict(feeCounts),
  personMonth: dict(personMonthCharges),
  flatEvery: dict(flatEveries),
  /** Of the client, as it wants it on bills: copied to each bill, where it may be another one. */
  orderNo: z.nullish(text(60)),
  /** A bill of less is not made: what it would be of stays owed. */
  smallestAmount: money(),
  remarks: z.nullish(prose(500)),
})
export type BillingTermsDraft = z.infer<typeof BillingTermsDraft>
export const BillingTerms = rowOf(BillingTermsDraft, {
  /** `2026-12`: the first month. */
  termsName: code(7),
})
export type BillingTerms = z.infer<typeof BillingTerms>

const generic = withHistory(
  ofFewRows(
    resource('core', '/contract/billingTerms', {
      permission: 'billingTerms',
      called: /*i18n*/ { id: 'noun.billingTerms', message: '出账约定' },
      nameField: 'termsName',
      row: BillingTerms,
      draft: BillingTermsDraft,
      labels: {
        termsName: /*i18n*/ { id: 'billingTerms.termsName', message: '自何月起' },
        validFrom: /*i18n*/ { id: 'billingTerms.validFrom', message: '适用自' },
        cycle: /*i18n*/ { id: 'billingTerms.cycle', message: '出账周期' },
        timing: /*i18n*/ { id: 'billingTerms.timing', message: '出账时点' },
        proration: /*i18n*/ { id: 'billingTerms.proration', message: '折算方式' },
        keyDay: /*i18n*/ { id: 'billingTerms.keyDay', message: '计费日' },
        runDay: /*i18n*/ { id: 'billingTerms.runDay', message: '出账日' },
        sendAfterDays: /*i18n*/ { id: 'billingTerms.sendAfterDays', message: '出账后几天发送' },
        confirmDays: /*i18n*/ { id: 'billingTerms.confirmDays', message: '确认期限（天）' },
        payDays: /*i18n*/ { id: 'billingTerms.payDays', message: '付款期限（天）' },
        payerCompanyId: /*i18n*/ { id: 'billingTerms.payerCompanyId', message: '付款公司' },
        payerName: /*i18n*/ { id: 'billingTerms.payerName', message: '付款公司' },
        payerNameEn: /*i18n*/ { id: 'billingTerms.payerNameEn', message: '付款公司英文名' },
        invoiceTitle: /*i18n*/ { id: 'billingTerms.invoiceTitle', message: '发票抬头' },
        counted: /*i18n*/ { id: 'billingTerms.counted', message: '计费人数' },
        personMonth: /*i18n*/ { id: 'billingTerms.personMonth', message: '人月价格' },
        flatEvery: /*i18n*/ { id: 'billingTerms.flatEvery', message: '固定费用收取' },
        orderNo: /*i18n*/ { id: 'billingTerms.orderNo', message: '客户订单号' },
        smallestAmount: /*i18n*/ { id: 'billingTerms.smallestAmount', message: '最低出账金额' },
      },
      filters: [
        'id',
        'contractId',
        'companyId',
        'payerCompanyId',
        'validFrom',
        'cycle',
        'timing',
        'createTime',
      ],
      sorts: ['createTime', 'validFrom'],
      check: ({ proration, keyDay }) =>
        problemsOf(proration === 'KEY_DAY' && !keyDay && { field: 'keyDay', text: texts.keyDay }),
      locked: ({ proration }) =>
        problemsOf(proration !== 'KEY_DAY' && { field: 'keyDay', text: texts.noKeyDay }),
      fixed: () => [{ field: 'contractId', text: texts.otherContract }],
    }),
  ),
)

/** How a contract is billed from a month on, until its next terms begin: kept apart from what was agreed, on its page (screen /contract/BillingTermsList). */
export const billingTerms = endpointGroup('billingTerms', generic)
