import { checkReportRoutes } from './modules/checks/check-reports/check-reports-routes.ts'
import { groupReportRoutes } from './modules/checks/group-reports/group-reports-routes.ts'
import { checkApplicationRoutes } from '#server/modules/checks/check-applications/check-applications-routes.ts'
import { checkOrderRoutes } from '#server/modules/checks/check-orders/check-orders-routes.ts'
import { checkSlotRoutes } from '#server/modules/checks/check-slots/check-slots-routes.ts'
import { changingGrants, type Implementation } from './calls/implement.ts'
import { signInRoutes } from '#server/modules/session/sign-in/sign-in-routes.ts'
import { accountRoutes } from '#server/modules/session/account/account-routes.ts'
import { dictionaryRoutes } from '#server/modules/administration/dictionaries/dictionaries-routes.ts'
import { duplicateRoutes } from '#server/modules/records/duplicates/duplicates-routes.ts'
import { departRoutes } from '#server/modules/administration/departs/departs-routes.ts'
import { downloadRoutes } from '#server/modules/records/downloads/downloads-routes.ts'
import { fileRoutes } from '#server/modules/records/files/files-routes.ts'
import { importsRoutes } from '#server/modules/records/imports/imports-routes.ts'
import { jobsRoutes } from '#server/modules/records/jobs/jobs-routes.ts'
import { announcementRoutes } from '#server/modules/messages/notices/announcements-routes.ts'
import { messageEventRoutes } from '#server/modules/messages/messages/message-events-routes.ts'
import { messageLogRoutes } from '#server/modules/messages/messages/message-log-routes.ts'
import { messageTemplateRoutes } from '#server/modules/messages/messages/message-templates-routes.ts'
import { autosaveRoutes } from './modules/records/autosave/autosave-routes.ts'
import { logRoutes } from '#server/modules/administration/logs/logs-routes.ts'
import { noticesRoutes } from '#server/modules/messages/notices/notices-routes.ts'
import { permissionRoutes } from '#server/modules/administration/permissions/permissions-routes.ts'
import { permissionWordRoutes } from '#server/modules/administration/permissions/words-routes.ts'
import { registrationRoutes } from '#server/modules/administration/registrations/registrations-routes.ts'
import { dataRuleRoutes } from '#server/modules/administration/data-rules/data-rules-routes.ts'
import { roleRoutes } from '#server/modules/administration/roles/roles-routes.ts'
import { signatureRoutes } from '#server/modules/session/signatures/signatures-routes.ts'
import { userRoutes } from '#server/modules/administration/users/users-routes.ts'
import { employeesRoutes } from '#server/modules/members/employees/employees-routes.ts'
import { familyChangesRoutes } from '#server/modules/members/family-changes/family-changes-routes.ts'
import { familyMembersRoutes } from '#server/modules/members/family-members/family-members-routes.ts'
import { billingTermsRoutes } from '#server/modules/bills/billing-terms/billing-terms-routes.ts'
import { billLimitRoutes } from '#server/modules/bills/limits/bill-limits-routes.ts'
import { billMonthRoutes } from '#server/modules/bills/bill-months/bill-months-routes.ts'
import { ownAccountRoutes } from '#server/modules/bills/own-accounts/own-accounts-routes.ts'
import {
  billMoneyRoutes,
  companyAccountRoutes,
  receiptRoutes,
} from '#server/modules/bills/receipts/receipts-routes.ts'
import { clientContractRoutes } from '#server/modules/clients/client-contracts/client-contracts-routes.ts'
import { invoiceInfoRoutes } from '#server/modules/clients/invoice-infos/invoice-infos-routes.ts'
import { companiesRoutes } from '#server/modules/clients/companies/companies-routes.ts'
import { companyGroupRoutes } from '#server/modules/clients/company-groups/company-groups-routes.ts'
import { coverChangeRoutes } from '#server/modules/cover/cover-changes/cover-changes-routes.ts'
import { coverRoutes } from '#server/modules/cover/covers/covers-routes.ts'
import { planRoutes } from '#server/modules/cover/plans/plans-routes.ts'
import { policyRoutes } from '#server/modules/cover/policies/policies-routes.ts'
import { diagnosisRoutes } from '#server/modules/claims/diagnoses/diagnoses-routes.ts'
import { hospitalRoutes } from '#server/modules/clients/hospitals/hospitals-routes.ts'
import { claimRoutes } from '#server/modules/claims/claims/claims-routes.ts'
import { presenceRoutes } from '#server/modules/claims/presence/presence-routes.ts'
import { trackerRoutes } from '#server/modules/claims/tracker/tracker-routes.ts'
import { claimMaterialRoutes } from '#server/modules/claims/material/material-routes.ts'
import { claimRuleRoutes } from '#server/modules/claims/rules/rules-routes.ts'
import { claimLimitRoutes } from '#server/modules/claims/limits/limits-routes.ts'
import { materialRoutes } from '#server/modules/claims/materials/materials-routes.ts'
import { handInRoutes } from '#server/modules/claims/hand-in/hand-in-routes.ts'
import { claimInvoiceRoutes } from '#server/modules/claims/claim-invoices/claim-invoices-routes.ts'
import { claimVisitRoutes } from '#server/modules/claims/claim-visits/claim-visits-routes.ts'
import { checkPackageRoutes } from '#server/modules/checks/check-packages/check-packages-routes.ts'
import { checkProjectRoutes } from '#server/modules/checks/check-projects/check-projects-routes.ts'
import { exchangeRoutes } from '#server/modules/checks/exchange/exchange-routes.ts'
import { supplierInterfaceRoutes } from '#server/modules/checks/supplier-interfaces/supplier-interfaces-routes.ts'
import { checkReplyRoutes } from '#server/modules/checks/check-replies/check-replies-routes.ts'
import { checkFindingRoutes } from '#server/modules/checks/check-findings/check-findings-routes.ts'
import { checkStatementRoutes } from '#server/modules/checks/check-statements/check-statements-routes.ts'
import { branchRoutes } from '#server/modules/checks/branches/branches-routes.ts'
import { supplierRoutes } from '#server/modules/clients/suppliers/suppliers-routes.ts'
import { billAdjustmentRoutes } from '#server/modules/bills/bill-adjustments/bill-adjustments-routes.ts'
import { billRunRoutes } from '#server/modules/bills/bill-runs/bill-runs-routes.ts'
import { billRoutes } from '#server/modules/bills/bills/bills-routes.ts'
import { invoiceApplyRoutes } from '#server/modules/bills/invoices/invoice-applies-routes.ts'
import { invoiceRoutes } from '#server/modules/bills/invoices/invoices-routes.ts'
import { redSlipRoutes } from '#server/modules/bills/invoices/red-slips-routes.ts'
import { taskRoutes } from '#server/modules/session/tasks/tasks-routes.ts'
import { userSettingsRoutes } from '#server/modules/session/user-settings/user-settings-routes.ts'
import { whyRoutes } from '#server/modules/administration/why/why-routes.ts'
import { viewAsRoutes } from '#server/modules/administration/view-as/view-as-routes.ts'
import { workBenchRoutes } from '#server/modules/session/work-bench/work-bench-routes.ts'
import { listViewRoutes } from '#server/modules/records/list-views/list-views-routes.ts'
import type { LinkPage } from '#server/calls/link-page.ts'
import { checkUpPage } from '#server/modules/checks/check-orders/check-up-page.ts'
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
  billingTermsRoutes,
  ownAccountRoutes,
  billLimitRoutes,
  billMonthRoutes,
  receiptRoutes,
  billMoneyRoutes,
  companyAccountRoutes,
  supplierRoutes,
  hospitalRoutes,
  policyRoutes,
  ...planRoutes,
  coverRoutes,
  claimRoutes,
  claimVisitRoutes,
  claimInvoiceRoutes,
  handInRoutes,
  trackerRoutes,
  presenceRoutes,
  claimMaterialRoutes,
  materialRoutes,
  claimLimitRoutes,
  claimRuleRoutes,
  coverChangeRoutes,
  diagnosisRoutes,
  branchRoutes,
  ...checkPackageRoutes,
  ...checkProjectRoutes,
  ...checkSlotRoutes,
  checkOrderRoutes,
  checkReplyRoutes,
  checkApplicationRoutes,
  checkReportRoutes,
  checkFindingRoutes,
  ...checkStatementRoutes,
  groupReportRoutes,
  supplierInterfaceRoutes,
  exchangeRoutes,
  billRoutes,
  billRunRoutes,
  billAdjustmentRoutes,
  invoiceApplyRoutes,
  invoiceRoutes,
  redSlipRoutes,
  logRoutes,
]

/** Everything that is served, bound to what modules share. */
export const implementations = (services: Services): Implementation[] => {
  const made = modules.flatMap((routes) => routes(services))
  return [...made, ...listViewRoutes(made), ...taskRoutes(made), ...permissionWordRoutes(made, services)]
}

/** Pages for who has a link and no account. */
export const linkPages = (services: Services): LinkPage[] => [checkUpPage(services)]
