import type { Employee, EmployeeDraft } from '#contract/members/employees.ts'
import type { ImportSheet } from '#server/import-export/import-noun.ts'
import { employeeTitles } from './employee-titles.ts'

/** Employees on sheets: known by company and number, identified by their document. */
export const employeeSheet: ImportSheet<Employee, EmployeeDraft> = {
  columns: [
    'companyName',
    'employeeNo',
    'name',
    'nameEn',
    'idType',
    'idNo',
    'birthDate',
    'gender',
    'mobile',
    'email',
    'category',
    'status',
    'post',
    'entryDate',
    'leaveDate',
    'socialSecurityLocation',
    'bankProvince',
    'bankCity',
    'bankName',
    'bankBranch',
    'bankAccount',
    'accountName',
    'planCode',
    'youngReason',
  ],
  synonyms: employeeTitles,
  example: {
    companyId: /*i18n*/ { id: 'employee.example.company', message: '示例科技有限公司' },
    employeeNo: '00123',
    name: /*i18n*/ { id: 'employee.example.name', message: '张三' },
    nameEn: 'Zhang San',
    idNo: '110101199003074514',
    birthDate: '1990-03-07',
    mobile: '13800138000',
    email: 'zhangsan@example.com',
    post: /*i18n*/ { id: 'employee.example.post', message: '会计' },
    entryDate: '2024-03-05',
    bankName: /*i18n*/ { id: 'employee.example.bank', message: '中国工商银行' },
    bankAccount: '6222020200112233445',
  },
  derived: { fields: ['birthDate', 'gender'], from: 'idNo' },
}
