import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { checkRequests } from '#contract/checks/check-requests.ts'
import { moves } from '#web/form/moves.ts'
import { recordScreen } from '#web/record/record-screen.tsx'

export const checkRequestScreen = recordScreen(checkRequests, {
  columns: [
    { field: 'orderNo', isWhole: true, width: { zh: 150, en: 150 } },
    'personName',
    { field: 'kind', isOnCard: true },
    { field: 'status', isOnCard: true },
    'supplierName',
    { field: 'slotName', width: { zh: 200, en: 200 } },
    'reason',
    'tries',
    'nextTryAt',
    'answer',
    'createTime',
  ],
  moreColumns: ['requestNo', 'sentAt', 'reply', 'answeredAt', 'waitingSince'],
  filters: ['supplierId', 'kind', 'reason', 'createTime'],
  moreFilters: ['answer', 'orderId'],
  look: {
    title: () => msg`接口消息`,
    sections: [
      {
        title: msg`请求`,
        fields: ['orderNo', 'personName', 'supplierName', 'kind', 'requestNo', 'slotName', 'createTime'],
      },
      {
        title: msg`发送`,
        fields: ['status', 'tries', 'nextTryAt', 'sentAt', 'reason', 'reply', 'waitingSince', 'updateBy'],
      },
      { title: msg`答复`, fields: ['answer', 'answeredAt'] },
    ],
  },
  actions: moves(checkRequests, {
    resend: {
      title: () => <Trans>重新发送这条接口消息？</Trans>,
      text: msg`消息将重新排队，请求号不变；发送失败时会自动重试一天。`,
    },
    settle: {
      title: () => <Trans>标为已人工处理？</Trans>,
      text: msg`不再自动发送。请先与供应商确认，并在订单上登记结果。`,
    },
  }),
})
