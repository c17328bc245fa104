import { msg } from '@lingui/core/macro'
import { supplierInterfaces, type SupplierInterface } from '#contract/checks/supplier-interfaces.ts'
import { opens } from '#web/form/action.ts'
import { recordScreen } from '#web/record/record-screen.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const loadSecret = async () => (await import('./secret-dialog.tsx')).SecretDialog
const SecretDialog = lazyPart(loadSecret)

export const supplierInterfaceScreen = recordScreen(supplierInterfaces, {
  columns: [
    'supplierName',
    { field: 'baseUrl', isWhole: true, width: { zh: 300, en: 300 } },
    { field: 'isOn', isOnCard: true },
    { field: 'linkState', isOnCard: true },
    'failures',
    'openUntil',
    'secretSince',
    'comparedAt',
    'slotsAsOf',
    'createTime',
  ],
  filters: ['supplierId', 'isOn', 'createTime'],
  look: {
    sections: [
      {
        title: msg`接口`,
        fields: ['supplierId', 'supplierName', 'baseUrl', 'isOn', 'tellsSlots', 'secretSince', 'remarks'],
      },
      { title: msg`连接`, fields: ['linkState', 'failures', 'openUntil', 'comparedAt', 'slotsAsOf'] },
      { title: msg`记录`, fields: ['createBy', 'createTime', 'updateTime'] },
    ],
    hints: {
      baseUrl: msg`请求发到该地址下的 /requests；供应商的答复发到本系统`,
      tellsSlots: msg`网点的名额也卖给别人时选“是”：每 10 分钟向该地址下的 /slots 查询余量`,
      isOn: msg`停用后订单由人工与供应商沟通，已发出的请求不再重试`,
    },
  },
  actions: [
    opens<SupplierInterface>(supplierInterfaces.newSecret, {
      word: msg`生成新密钥`,
      fetch: () => void loadSecret(),
      draw: (row, onClose) => <SecretDialog row={row} onClose={onClose} />,
    }),
  ],
})
