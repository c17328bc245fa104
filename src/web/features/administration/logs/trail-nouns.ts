import { announcements } from '#contract/messages/announcements.ts'
import { clientContracts } from '#contract/clients/client-contracts.ts'
import { companies } from '#contract/clients/companies.ts'
import { companyGroups } from '#contract/clients/company-groups.ts'
import { coverChanges } from '#contract/cover/cover-changes.ts'
import { departs } from '#contract/administration/departs.ts'
import { dictItems } from '#contract/administration/dict-items.ts'
import { dicts } from '#contract/administration/dicts.ts'
import { employees } from '#contract/members/employees.ts'
import { familyChanges } from '#contract/members/family-changes.ts'
import { familyMembers } from '#contract/members/family-members.ts'
import { invoiceInfos } from '#contract/clients/invoice-infos.ts'
import { messageEvents } from '#contract/messages/message-events.ts'
import { messageTemplates } from '#contract/messages/message-templates.ts'
import { permissionEntries } from '#contract/administration/permission-entries.ts'
import { planVersions } from '#contract/cover/plan-versions.ts'
import { plans } from '#contract/cover/plans.ts'
import { policies } from '#contract/cover/policies.ts'
import { registrations } from '#contract/administration/registrations.ts'
import { roles } from '#contract/administration/roles.ts'
import { suppliers } from '#contract/clients/suppliers.ts'
import { users } from '#contract/administration/users.ts'
import type { HistoryGroup } from '#web/record/use-history.ts'

/** The nouns whose records have a history, by the name of their table (`tests/rules/trail-nouns.test.ts`). */
export const trailNouns: Readonly<Record<string, HistoryGroup>> = {
  client_contract: clientContracts,
  company: companies,
  company_group: companyGroups,
  cover_change: coverChanges,
  employee: employees,
  family_change: familyChanges,
  family_member: familyMembers,
  invoice_info: invoiceInfos,
  plan: plans,
  plan_version: planVersions,
  policy: policies,
  supplier: suppliers,
  sys_depart: departs,
  sys_dict: dicts,
  sys_dict_item: dictItems,
  sys_message_event: messageEvents,
  sys_message_template: messageTemplates,
  sys_permission: permissionEntries,
  sys_registration: registrations,
  sys_role: roles,
  sys_user: users,
  written_announcement: announcements,
}
