/** What people write over the columns of sheets of orders, besides their labels. */
export const orderTitles = { idNo: ['证件号', '身份证号', '身份证号码', 'ID number'] } as const
