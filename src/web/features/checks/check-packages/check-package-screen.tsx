import { msg } from '@lingui/core/macro'
import { checkPackageCosts } from '#contract/checks/check-package-costs.ts'
import { checkPackages, type CheckPackage } from '#contract/checks/check-packages.ts'
import { act } from '#web/form/action.ts'
import { recordScreen } from '#web/record/record-screen.tsx'

export const checkPackageScreen = recordScreen(checkPackages, {
  size: 'huge',
  columns: [
    { field: 'packageName', isWhole: true, width: { zh: 180, en: 240 } },
    'packageCode',
    'validFrom',
    'forGender',
    'forMarital',
    'ageFrom',
    'ageTo',
    'price',
    'projectCount',
  ],
  moreColumns: ['addOnCount', 'createTime'],
  filters: ['forGender', 'forMarital', 'validFrom'],
  look: {
    sections: [
      {
        title: msg`基本信息`,
        fields: [
          'packageName',
          'packageNameEn',
          'packageCode',
          'validFrom',
          'price',
          'addOnCount',
          'remarks',
        ],
      },
      { title: msg`适用人群`, fields: ['forGender', 'forMarital', 'ageFrom', 'ageTo'] },
      { title: msg`检前须知`, fields: ['preparation', 'preparationEn'] },
      { title: msg`检查项目`, fields: ['items'] },
      { title: msg`加项`, fields: ['addOns'] },
      { title: msg`记录`, fields: ['projectCount', 'createBy', 'createTime', 'updateTime'] },
    ],
    wide: ['preparation', 'preparationEn', 'remarks'],
    hints: {
      validFrom: msg`从这一天起，这个代码的套餐以本版为准，直到下一版启用`,
      preparation: msg`空腹、携带证件、孕期不做放射检查等；通知链接里的页面会显示`,
    },
  },
  actions: [
    act<CheckPackage>(checkPackages.renew, {
      word: msg`另存新版`,
      text: msg`适用人群、检查项目、加项和供应商报价都照抄；已选用旧版的项目不变。`,
      preset: ({ price }) => ({ price }),
      needs: ['price'],
    }),
  ],
})

export const checkPackageCostScreen = recordScreen(checkPackageCosts, {
  columns: ['supplierName', 'packageName', 'supplierCode', 'cost', 'remarks'],
  filters: ['packageId', 'supplierId'],
})
