import { familyDictionaries, type Dictionary } from './dictionaries-family.ts'
import { logDictionaries } from './dictionaries-log.ts'
import { supplierDictionaries } from './dictionaries-supplier.ts'
import { permissionDictionaries } from './dictionaries-permissions.ts'
import { messageDictionaries } from './dictionaries-messages.ts'

/** The dictionaries this version needs: code, name, and `value 中文 English` of each item. */
export const dictionaries: readonly Dictionary[] = [
  {
    code: 'sex',
    name: '性别',
    items: [
      ['1', '男', 'Male'],
      ['2', '女', 'Female'],
    ],
  },
  {
    code: 'user_status',
    name: '用户状态',
    items: [
      ['1', '正常', 'Active'],
      ['2', '冻结', 'Frozen'],
    ],
  },
  {
    code: 'reset_way',
    name: '密码重置方式',
    items: [
      ['SECRET', '生成一次性密码', 'One-time password'],
      ['SMS', '短信通知本人设置', 'SMS to the owner'],
    ],
  },
  {
    code: 'yn',
    name: '是否',
    items: [
      ['true', '是', 'Yes'],
      ['false', '否', 'No'],
    ],
  },
  {
    code: 'id_type',
    name: '证件类型',
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
    items: [
      ['PERSON_MONTH', '按人月', 'Per person and month'],
      ['PACKAGE', '按套餐', 'Per package'],
      ['FLAT', '固定费用', 'Flat fee'],
    ],
  },
  ...familyDictionaries,
  ...permissionDictionaries,
  ...messageDictionaries,
  {
    code: 'company_status',
    name: '合作状态',
    items: [
      ['1', '合作中', 'Active'],
      ['2', '暂停', 'Paused'],
      ['3', '终止', 'Ended'],
    ],
  },
  {
    code: 'depart_status',
    name: '部门状态',
    items: [
      ['1', '启用', 'In use'],
      ['0', '不启用', 'Not in use'],
    ],
  },
  {
    code: 'role_scope',
    name: '数据范围',
    items: [
      ['ALL', '全部机构', 'All'],
      ['ORG', '本机构', 'Own'],
      ['CHOSEN', '指定公司', 'Chosen'],
    ],
  },
  {
    code: 'role_category',
    name: '角色分类',
    items: [
      ['1', '服务方', 'Provider'],
      ['2', '企业人事', 'Client HR'],
    ],
  },
  {
    code: 'depart_type',
    name: '部门类型',
    items: [
      ['1', '一级部门', 'Top level'],
      ['2', '子部门', 'Lower'],
    ],
  },
  {
    code: 'invoice_type',
    name: '发票类型',
    items: [
      ['1', '增值税普通发票', 'Ordinary VAT invoice'],
      ['2', '增值税专用发票', 'Special VAT invoice'],
    ],
  },
  {
    code: 'contract_type',
    name: '合同类型',
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
    items: [
      ['DRAFT', '草稿', 'Draft'],
      ['ACTIVE', '生效', 'In force'],
      ['EXPIRED', '到期', 'Expired'],
      ['TERMINATED', '终止', 'Terminated'],
    ],
  },
  {
    code: 'registration_status',
    name: '注册申请状态',
    items: [
      ['SUBMITTED', '待审批', 'Pending'],
      ['APPROVED', '已审批', 'Approved'],
      ['REJECTED', '已驳回', 'Rejected'],
    ],
  },
  {
    code: 'reveal_reason',
    name: '查看完整信息的原因',
    items: [
      ['claim', '理赔核对', 'Checking a claim'],
      ['call', '客户来电核实', 'Verifying a caller'],
      ['checkup', '体检预约', 'Booking a health check'],
      ['correction', '数据更正', 'Correcting data'],
      ['other', '其他', 'Other'],
    ],
  },
  {
    code: 'priority',
    name: '优先级',
    items: [
      ['L', '一般消息', 'Normal'],
      ['M', '重要消息', 'Important'],
      ['H', '紧急消息', 'Urgent'],
    ],
  },
  {
    code: 'msg_category',
    name: '消息类型',
    items: [
      ['1', '通知公告', 'Announcement'],
      ['2', '系统消息', 'System message'],
    ],
  },
  {
    code: 'read_flag',
    name: '阅读状态',
    items: [
      ['0', '未读', 'Unread'],
      ['1', '已读', 'Read'],
    ],
  },
  {
    code: 'notice_go_finish_event',
    name: '可前往处理的通知事件',
    items: [
      ['family_change_submitted', '家属变更待审批', 'Family change submitted'],
      ['family_change_answered', '家属变更已有结果', 'Family change answered'],
      ['group_report_uploaded', '团检报告已上传', 'Group report uploaded'],
      ['bill_to_confirm', '账单待确认', 'Bill to confirm'],
      ['claim_supplement_wanted', '理赔待补充资料', 'Claim supplement wanted'],
      ['checkup_order_failed', '体检订单预约失败', 'Check-up order failed'],
      ['registration_filed', '账号申请待审批', 'Account application filed'],
      ['registration_waits', '账号申请等待审批', 'Account application waiting'],
      ['contract_ends', '合同即将到期', 'Contract ends soon'],
      ['contract_expired', '合同已到期', 'Contract expired'],
    ],
  },
  ...supplierDictionaries,
  ...logDictionaries,
  {
    code: 'plan_code',
    name: '保障方案',
    items: [
      ['BASIC', '基础方案', 'Basic plan'],
      ['STANDARD', '标准方案', 'Standard plan'],
      ['PREMIUM', '尊享方案', 'Premium plan'],
    ],
  },
  {
    code: 'industry',
    name: '行业',
    items: [
      ['software', '软件与信息服务', 'Software and IT services'],
      ['pharma', '医药健康', 'Pharma and health'],
      ['manufacturing', '制造业', 'Manufacturing'],
      ['finance', '金融', 'Finance'],
    ],
  },
]
