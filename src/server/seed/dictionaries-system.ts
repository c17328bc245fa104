import type { Dictionary } from './dictionaries-family.ts'

/** The dictionaries of administration, of accounts and of notices. */
export const systemDictionaries: readonly Dictionary[] = [
  {
    code: 'depart_status',
    name: '部门状态',
    nameEn: 'Department status',
    items: [
      ['1', '启用', 'In use'],
      ['0', '不启用', 'Not in use'],
    ],
  },
  {
    code: 'role_scope',
    name: '数据范围',
    nameEn: 'Scope of data',
    items: [
      ['ALL', '全部机构', 'All'],
      ['ORG', '本机构', 'Own'],
      ['CHOSEN', '指定公司', 'Chosen'],
    ],
  },
  {
    code: 'claim_mask_level',
    name: '理赔掩码级别',
    nameEn: 'Claim mask level',
    items: [
      ['ALL', '全部掩码', 'All'],
      ['DIAGNOSIS', '诊断掩码', 'Diagnoses'],
      ['NONE', '不掩码', 'Nothing'],
    ],
  },
  {
    code: 'role_category',
    name: '角色分类',
    nameEn: 'Role category',
    items: [
      ['1', '服务方', 'Provider'],
      ['2', '企业人事', 'Client HR'],
    ],
  },
  {
    code: 'depart_type',
    name: '部门类型',
    nameEn: 'Department type',
    items: [
      ['1', '一级部门', 'Top level'],
      ['2', '子部门', 'Lower'],
    ],
  },
  {
    code: 'registration_status',
    name: '注册申请状态',
    nameEn: 'Application status',
    items: [
      ['SUBMITTED', '待审批', 'Pending'],
      ['APPROVED', '已审批', 'Approved'],
      ['REJECTED', '已驳回', 'Rejected'],
    ],
  },
  {
    code: 'reveal_reason',
    name: '查看完整信息的原因',
    nameEn: 'Reason for showing a number',
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
    nameEn: 'Priority',
    items: [
      ['L', '一般消息', 'Normal'],
      ['M', '重要消息', 'Important'],
      ['H', '紧急消息', 'Urgent'],
    ],
  },
  {
    code: 'msg_category',
    name: '消息类型',
    nameEn: 'Notice type',
    items: [
      ['1', '通知公告', 'Announcement'],
      ['2', '系统消息', 'System message'],
    ],
  },
  {
    code: 'msg_type',
    name: '通告对象',
    nameEn: 'Audience of announcements',
    items: [
      ['ALL', '全体用户', 'Everybody'],
      ['USER', '指定用户', 'People'],
    ],
  },
  {
    code: 'send_status',
    name: '发布状态',
    nameEn: 'States of announcements',
    items: [
      ['0', '未发布', 'Draft'],
      ['3', '待发布', 'Scheduled'],
      ['1', '已发布', 'Published'],
      ['2', '已撤销', 'Revoked'],
      ['4', '已过期', 'Expired'],
    ],
  },
  {
    code: 'read_flag',
    name: '阅读状态',
    nameEn: 'Read or not',
    items: [
      ['0', '未读', 'Unread'],
      ['1', '已读', 'Read'],
    ],
  },
  {
    code: 'notice_go_finish_event',
    kind: 'OPEN',
    name: '可前往处理的通知事件',
    nameEn: 'Notices that lead to a task',
    items: [
      ['family_change_submitted', '家属变更待审批', 'Family change submitted'],
      ['family_change_answered', '家属变更已有结果', 'Family change answered'],
      ['cover_change_submitted', '增减员待审批', 'Cover change submitted'],
      ['cover_change_proposed', '导入后有增减员待确认', 'Cover change proposed'],
      ['cover_change_answered', '增减员已有结果', 'Cover change answered'],
      ['group_report_uploaded', '团检报告已上传', 'Group report uploaded'],
      ['bill_to_confirm', '账单待确认', 'Bill to confirm'],
      ['claim_supplement_wanted', '理赔待补充资料', 'Claim supplement wanted'],
      ['checkup_order_failed', '体检订单预约失败', 'Check-up order failed'],
      ['registration_filed', '账号申请待审批', 'Account application filed'],
      ['registration_waits', '账号申请等待审批', 'Account application waiting'],
      ['announcement_reminder', '通知待阅读', 'Announcement to read'],
      ['contract_ends', '合同即将到期', 'Contract ends soon'],
      ['contract_expired', '合同已到期', 'Contract expired'],
    ],
  },
  {
    code: 'dict_kind',
    name: '字典类别',
    nameEn: 'Dictionary type',
    items: [
      ['FIXED', '系统固定', 'Fixed'],
      ['OPEN', '系统可增项', 'Extensible'],
      ['OWN', '自建', 'Own'],
    ],
  },
  {
    code: 'dict_item_status',
    name: '字典项状态',
    nameEn: 'Item status',
    items: [
      ['1', '启用', 'In use'],
      ['0', '停用', 'Not in use'],
    ],
  },
  {
    code: 'item_color',
    name: '颜色',
    nameEn: 'Colour',
    items: [
      ['grey', '灰色', 'Grey', 'grey'],
      ['green', '绿色', 'Green', 'green'],
      ['blue', '蓝色', 'Blue', 'blue'],
      ['orange', '橙色', 'Orange', 'orange'],
      ['red', '红色', 'Red', 'red'],
    ],
  },
]
