import { sheetFile } from './people-sheet.ts'

const titles: Readonly<Record<string, string>> = {
  name: '姓名',
  idType: '证件类型',
  idNo: '证件号码',
  birthDate: '出生日期',
  gender: '性别',
  category: '人员类别',
  department: '部门',
  entryDate: '入职日期',
  leaveDate: '离职日期',
  mobile: '手机号',
  youngReason: '未满 16 岁入职的原因',
}

/** A sheet that says some fields of an employee. */
export const employeeSheet = (employeeNo: string, given: object): File => {
  const cells = Object.entries(given).map(([field, value]) => [titles[field] ?? '', String(value)])
  const columns = [['工号', employeeNo], ...cells]
  return sheetFile([0, 1].map((row) => columns.map((column) => column[row] ?? '')))
}

/** A sheet with one addition or removal, by its titles. */
export const changeSheet = (row: Readonly<Record<string, string>>): File =>
  sheetFile([Object.keys(row), Object.values(row)], '增减员.xlsx')
