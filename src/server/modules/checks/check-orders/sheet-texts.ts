/** What sheets of orders are told of people and packages. */
export const sheetTexts = {
  idNo: /*i18n*/ { id: 'checkOrderSheet.idNo', message: '证件号码' },
  mayNotReveal: /*i18n*/ {
    id: 'checkOrderSheet.mayNotReveal',
    message: '您没有查看证件号码的权限，请改填员工工号和家属姓名',
  },
  unknownNumber: /*i18n*/ {
    id: 'checkOrderSheet.unknownNumber',
    message: '项目的公司没有这个证件号码的员工或家属',
  },
  otherNumber: /*i18n*/ {
    id: 'checkOrderSheet.otherNumber',
    message: '证件号码是“{name}”的，与本行填写的人不一致',
  },
  unknownPackage: /*i18n*/ {
    id: 'checkOrderSheet.unknownPackage',
    message: '体检项目没有这个套餐，可填：{names}',
  },
  samePackage: /*i18n*/ {
    id: 'checkOrderSheet.samePackage',
    message: '体检项目有 {count, number} 个套餐叫这个名称，请填写代码',
  },
  repeated: /*i18n*/ { id: 'checkOrderSheet.repeated', message: '第 {row, number} 行已是这个人' },
}
