/** What people write over the columns of who joins or leaves, besides the labels. */
export const personTitles = {
  name: ['姓名', '参保人姓名', '被保险人', '被保险人姓名', 'name', 'member name', 'insured name'],
  relation: ['关系', 'relationship'],
  idType: ['证件种类', 'document type'],
  idNo: ['证件号', '身份证号', '身份证号码', 'id number', 'document number'],
  birthDate: ['生日', 'birthday', 'date of birth'],
  mobile: ['手机', '手机号码', '联系电话', 'phone', 'mobile number'],
  category: ['员工类别', '人员类型'],
  entryDate: ['入职时间', 'hire date'],
}
