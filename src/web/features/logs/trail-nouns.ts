import { announcements } from '#contract/announcements.ts'
import { clientContracts } from '#contract/client-contracts.ts'
import { companies } from '#contract/companies.ts'
import { companyGroups } from '#contract/company-groups.ts'
import { coverChanges } from '#contract/cover-changes.ts'
import { departs } from '#contract/departs.ts'
import { dictItems } from '#contract/dict-items.ts'
import { dicts } from '#contract/dicts.ts'
import { employees } from '#contract/employees.ts'
import { familyChanges } from '#contract/family-changes.ts'
import { familyMembers } from '#contract/family-members.ts'
import { invoiceInfos } from '#contract/invoice-infos.ts'
import { messageEvents } from '#contract/message-events.ts'
import { messageTemplates } from '#contract/message-templates.ts'
import { permissionEntries } from '#contract/permission-entries.ts'
import { planVersions } from '#contract/plan-versions.ts'
import { plans } from '#contract/plans.ts'
import { policies } from '#contract/policies.ts'
import { registrations } from '#contract/registrations.ts'
import { roles } from '#contract/roles.ts'
import { suppliers } from '#contract/suppliers.ts'
import { users } from '#contract/users.ts'
import type { HistoryGroup } from '#web/record/record-history.tsx'

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
