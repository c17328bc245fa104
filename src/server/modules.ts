import { changingGrants, type Implementation } from './calls/implement.ts'
import { signInRoutes } from '#server/modules/sign-in/sign-in-routes.ts'
import { accountRoutes } from '#server/modules/account/account-routes.ts'
import { dictionaryRoutes } from '#server/modules/dictionaries/dictionaries-routes.ts'
import { duplicateRoutes } from '#server/modules/duplicates/duplicates-routes.ts'
import { departRoutes } from '#server/modules/departs/departs-routes.ts'
import { downloadRoutes } from '#server/modules/downloads/downloads-routes.ts'
import { fileRoutes } from '#server/modules/files/files-routes.ts'
import { importsRoutes } from '#server/modules/imports/imports-routes.ts'
import { jobsRoutes } from '#server/modules/jobs/jobs-routes.ts'
import { announcementRoutes } from '#server/modules/notices/announcements-routes.ts'
import { messageEventRoutes } from '#server/modules/messages/message-events-routes.ts'
import { messageLogRoutes } from '#server/modules/messages/message-log-routes.ts'
import { messageTemplateRoutes } from '#server/modules/messages/message-templates-routes.ts'
import { autosaveRoutes } from './modules/autosave/autosave-routes.ts'
import { logRoutes } from '#server/modules/logs/logs-routes.ts'
import { noticesRoutes } from '#server/modules/notices/notices-routes.ts'
import { permissionRoutes } from '#server/modules/permissions/permissions-routes.ts'
import { permissionWordRoutes } from '#server/modules/permissions/words-routes.ts'
import { registrationRoutes } from '#server/modules/registrations/registrations-routes.ts'
import { dataRuleRoutes } from '#server/modules/data-rules/data-rules-routes.ts'
import { roleRoutes } from '#server/modules/roles/roles-routes.ts'
import { signatureRoutes } from '#server/modules/signatures/signatures-routes.ts'
import { userRoutes } from '#server/modules/users/users-routes.ts'
import { employeesRoutes } from '#server/modules/employees/employees-routes.ts'
import { familyChangesRoutes } from '#server/modules/family-changes/family-changes-routes.ts'
import { familyMembersRoutes } from '#server/modules/family-members/family-members-routes.ts'
import { clientContractRoutes } from '#server/modules/client-contracts/client-contracts-routes.ts'
import { invoiceInfoRoutes } from '#server/modules/invoice-infos/invoice-infos-routes.ts'
import { companiesRoutes } from '#server/modules/companies/companies-routes.ts'
import { companyGroupRoutes } from '#server/modules/company-groups/company-groups-routes.ts'
import { coverChangeRoutes } from '#server/modules/cover-changes/cover-changes-routes.ts'
import { coverRoutes } from '#server/modules/covers/covers-routes.ts'
import { planRoutes } from '#server/modules/plans/plans-routes.ts'
import { policyRoutes } from '#server/modules/policies/policies-routes.ts'
import { supplierRoutes } from '#server/modules/suppliers/suppliers-routes.ts'
import { taskRoutes } from '#server/modules/tasks/tasks-routes.ts'
import { userSettingsRoutes } from '#server/modules/user-settings/user-settings-routes.ts'
import { whyRoutes } from '#server/modules/why/why-routes.ts'
import { viewAsRoutes } from '#server/modules/view-as/view-as-routes.ts'
import { workBenchRoutes } from '#server/modules/work-bench/work-bench-routes.ts'
import { listViewRoutes } from '#server/modules/list-views/list-views-routes.ts'
import type { Routes, Services } from '#server/services.ts'

/** THE list of modules: what is here is served. */
const modules: readonly Routes[] = [
  signInRoutes,
  (services) =>
    changingGrants(
      services,
      [permissionRoutes, roleRoutes, dataRuleRoutes].flatMap((routes) => routes(services)),
    ),
  userRoutes,
  accountRoutes,
  ...dictionaryRoutes,
  duplicateRoutes,
  downloadRoutes,
  fileRoutes,
  jobsRoutes,
  importsRoutes,
  autosaveRoutes,
  noticesRoutes,
  announcementRoutes,
  messageEventRoutes,
  messageTemplateRoutes,
  ...messageLogRoutes,
  userSettingsRoutes,
  workBenchRoutes,
  viewAsRoutes,
  whyRoutes,
  registrationRoutes,
  ...departRoutes,
  signatureRoutes,
  employeesRoutes,
  familyMembersRoutes,
  familyChangesRoutes,
  companiesRoutes,
  companyGroupRoutes,
  invoiceInfoRoutes,
  clientContractRoutes,
  supplierRoutes,
  policyRoutes,
  ...planRoutes,
  coverRoutes,
  coverChangeRoutes,
  logRoutes,
]

/** Everything that is served, bound to what modules share. */
export const implementations = (services: Services): Implementation[] => {
  const made = modules.flatMap((routes) => routes(services))
  return [...made, ...listViewRoutes(made), ...taskRoutes(made), ...permissionWordRoutes(made, services)]
}
