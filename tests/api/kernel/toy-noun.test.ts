import { describeResource } from '../../support/describe-resource.ts'
import { giftOrderStore } from '../../toy-noun/gift-orders-store.ts'
import { giftOrders } from '../../toy-noun/gift-orders.ts'
import { giftOrderWords, openWithGiftOrders } from '../../toy-noun/mounted.ts'

let made = 0

describeResource(giftOrders, {
  draft: (companyId) => {
    made += 1
    const gifts = [
      { giftName: '月饼', count: 2 },
      { giftName: '茶叶', count: 1 },
    ]
    return { companyId, orderName: `中秋礼品${made}`, budget: '300.00', gifts }
  },
  visibleTo: 'hr',
  size: 'small',
  mounted: { open: openWithGiftOrders, source: giftOrderStore.source, words: giftOrderWords },
})
