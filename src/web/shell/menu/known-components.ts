/** Screens by the component names that menus of this family carry; an entry at another path leads to the screen's own. */
export const knownComponents: Readonly<Record<string, string>> = {
  'dashboard/Analysis': '/dashboard/analysis',
  'dashboard/Workplace': '/dashboard/workplace',
  'hr/Index': '/hr/index',
  'account/settings/Base': '/account/settings/base',
  'company/CompanyList': '/company/CompanyList',
  'company/CompanyGroupList': '/company/CompanyGroupList',
  'company/InvoiceInfoList': '/company/InvoiceInfoList',
  'contract/ContractList': '/contract/ContractList',
  'isps/UserAnnouncement': '/isps/userAnnouncement',
  'member/MemberList': '/member/MemberList',
  'member/FamilyList': '/member/FamilyList',
  'system/RegistrationList': '/system/RegistrationList',
}
