import { dictionary } from '#contract/core/dictionary.ts'

export const checkPayers = dictionary('check_payer', { zh: '体检付费', en: 'Who pays' }, [
  ['COMPANY', '企业付费', 'Company'],
  ['PERSON', '个人付费', 'Person'],
  ['MIXED', '混合', 'Shared'],
])
/** What HR of the company may do for its people: see alone, ask the provider for check-ups, or book and change as well. */
export const hrBookings = dictionary('check_hr_booking', { zh: '人事预约', en: 'Booking by HR' }, [
  ['NONE', '仅查看', 'See only'],
  ['ASK', '可申请，由服务商审批', 'Ask, the provider approves'],
  ['BOOK', '可预约和改约', 'Book and change'],
])
