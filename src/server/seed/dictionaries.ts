import { coverDictionaries } from './dictionaries-cover.ts'
import { familyDictionaries, type Dictionary } from './dictionaries-family.ts'
import { logDictionaries } from './dictionaries-log.ts'
import { supplierDictionaries } from './dictionaries-supplier.ts'
import { permissionDictionaries } from './dictionaries-permissions.ts'
import { messageDictionaries } from './dictionaries-messages.ts'
import { systemDictionaries } from './dictionaries-system.ts'

/** The dictionaries this version needs: code, names, and `value 中文 English` of each item. */
export const dictionaries: readonly Dictionary[] = [
  {
    code: 'sex',
    name: '性别',
    nameEn: 'Gender',
    items: [
      ['1', '男', 'Male'],
      ['2', '女', 'Female'],
    ],
  },
  {
    code: 'user_status',
    name: '用户状态',
    nameEn: 'User status',
    items: [
      ['1', '正常', 'Active'],
      ['2', '冻结', 'Frozen'],
    ],
  },
  {
    code: 'reset_way',
    name: '密码重置方式',
    nameEn: 'How a password is reset',
    items: [
      ['SECRET', '生成一次性密码', 'One-time password'],
      ['SMS', '短信通知本人设置', 'SMS to the owner'],
      ['EMAIL', '邮件发送一次性密码', 'One-time password by e-mail'],
    ],
  },
  {
    code: 'yn',
    name: '是否',
    nameEn: 'Yes or no',
    items: [
      ['true', '是', 'Yes'],
      ['false', '否', 'No'],
    ],
  },
  {
    code: 'id_type',
    name: '证件类型',
    nameEn: 'ID type',
    items: [
      ['1', '身份证', 'National ID'],
      ['2', '护照', 'Passport'],
      ['3', '港澳居民来往内地通行证', 'Mainland Travel Permit (Hong Kong, Macao)'],
      ['4', '台湾居民来往大陆通行证', 'Mainland Travel Permit (Taiwan)'],
      ['5', '外国人永久居留身份证', 'Permanent Resident ID'],
      ['9', '其他', 'Other'],
    ],
  },
  {
    code: 'employee_status',
    name: '参保状态',
    nameEn: 'Coverage',
    items: [
      ['1', '在保', 'Insured'],
      ['2', '待生效', 'Not yet effective'],
      ['3', '已离职', 'Former'],
      ['4', '停保', 'Suspended'],
    ],
  },
  {
    code: 'employee_category',
    name: '人员类别',
    nameEn: 'Employee category',
    items: [
      ['10', '在职', 'Active'],
      ['11', '退休', 'Retired'],
      ['12', '退职', 'Withdrawn'],
      ['20', '实习生', 'Intern'],
      ['30', '外籍员工', 'Expatriate'],
    ],
  },
  {
    code: 'member_relation',
    name: '成员关系',
    nameEn: 'Member relation',
    items: [
      ['0', '员工本人', 'Employee'],
      ['1', '父母', 'Parent'],
      ['2', '配偶', 'Spouse'],
      ['3', '子女', 'Child'],
      ['9', '其他', 'Other'],
    ],
  },
  {
    code: 'price_kind',
    name: '计价方式',
    nameEn: 'Price kind',
    items: [
      ['PERSON_MONTH', '按人月', 'Per person and month'],
      ['PACKAGE', '按套餐', 'Per package'],
      ['FLAT', '固定费用', 'Flat fee'],
    ],
  },
  ...familyDictionaries,
  ...permissionDictionaries,
  ...messageDictionaries,
  ...supplierDictionaries,
  ...coverDictionaries,
  ...logDictionaries,
  ...systemDictionaries,
  {
    code: 'company_status',
    name: '合作状态',
    nameEn: 'Company status',
    items: [
      ['1', '合作中', 'Active'],
      ['2', '暂停', 'Paused'],
      ['3', '终止', 'Ended'],
    ],
  },
  {
    code: 'group_status',
    name: '集团状态',
    nameEn: 'Company group status',
    items: [
      ['ACTIVE', '使用中', 'In use'],
      ['STOPPED', '停用', 'Out of use'],
    ],
  },
  {
    code: 'invoice_type',
    name: '发票类型',
    nameEn: 'Invoice type',
    items: [
      ['1', '增值税普通发票', 'Ordinary VAT invoice'],
      ['2', '增值税专用发票', 'Special VAT invoice'],
    ],
  },
  {
    code: 'contract_type',
    name: '合同类型',
    nameEn: 'Contract type',
    items: [
      ['1', '保险', 'Insurance'],
      ['2', '体检', 'Health check'],
      ['3', '健康管理', 'Health management'],
      ['4', '福利', 'Benefits'],
      ['9', '其他', 'Other'],
    ],
  },
  {
    code: 'contract_status',
    name: '合同状态',
    nameEn: 'Contract status',
    items: [
      ['DRAFT', '草稿', 'Draft'],
      ['ACTIVE', '生效', 'In force'],
      ['EXPIRED', '到期', 'Expired'],
      ['TERMINATED', '终止', 'Terminated'],
    ],
  },
  {
    code: 'plan_code',
    kind: 'OPEN',
    name: '保障方案',
    nameEn: 'Plan',
    items: [
      ['BASIC', '基础方案', 'Basic plan'],
      ['STANDARD', '标准方案', 'Standard plan'],
      ['PREMIUM', '尊享方案', 'Premium plan'],
    ],
  },
  {
    code: 'industry',
    kind: 'OPEN',
    name: '行业',
    nameEn: 'Industry',
    items: [
      ['software', '软件与信息服务', 'Software and IT services'],
      ['pharma', '医药健康', 'Pharma and health'],
      ['manufacturing', '制造业', 'Manufacturing'],
      ['finance', '金融', 'Finance'],
    ],
  },
]
