import { nationalIdOf } from './people-sheet.ts'

/** A row of a sheet of additions and removals, by its titles. */
export type ChangeRow = Readonly<Record<string, string>>

/** The titles of such a sheet. */
export const changeHeader = [
  '员工工号',
  '家属',
  '姓名',
  '与员工关系',
  '证件类型',
  '证件号码',
  '出生日期',
  '性别',
  '手机号',
  '人员类别',
  '入职日期',
  '类型',
  '保单号',
  '方案代码',
  '生效日期',
  '批次号',
]

let made = 0
/** An employee whom nobody knows yet. */
export const newcomer = (changes: ChangeRow = {}): ChangeRow => {
  made += 1
  return {
    员工工号: `NEW${made}`,
    姓名: `新员工${made}`,
    证件类型: '身份证',
    证件号码: nationalIdOf('1995-06-07', 500 + made),
    手机号: `137${60_000_000 + made}`,
    人员类别: '在职',
    入职日期: '2026-11-02',
    ...changes,
  }
}
/** A child whom nobody knows yet. */
export const newChild = (employeeNo: string, changes: ChangeRow = {}): ChangeRow => {
  made += 1
  return {
    员工工号: employeeNo,
    家属: `新孩子${made}`,
    与员工关系: '子女',
    证件类型: '身份证',
    证件号码: nationalIdOf('2019-06-07', 500 + made),
    ...changes,
  }
}
