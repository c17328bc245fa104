import * as z from 'zod/mini'
import { money } from '#contract/core/amounts.ts'
import { component } from '#contract/core/components.ts'
import { endpoint, endpointGroup } from '#contract/core/endpoint.ts'
import { dict, id, prose, version } from '#contract/core/fields.ts'
import { claimMaskLevels, dataScopes } from './roles.ts'

const ids = () => z.array(id()).check(z.maxLength(500))

/** Whose claims the people of a role see, up to which amount, and what of them is masked. */
const permission = {
  sysRoleId: id(),
  /** The companies and groups of the role: also those of its scope `CHOSEN` (decision 051). */
  companyIds: ids(),
  groupIds: ids(),
  /** Up to this amount; null for any. */
  amountLimit: z.nullable(money()),
  maskLevel: dict(claimMaskLevels),
}

export const ClaimDataPermission = component('ClaimDataPermission', {
  id: id(),
  /** That of the role. */
  version: version(),
  ...permission,
})
export type ClaimDataPermission = z.infer<typeof ClaimDataPermission>

const base = { service: 'core', runsAs: 'server' } as const
const path = '/claim/claimTpaDataPermission'

/** Claim data permission (specification 7). */
export const claimDataPermissions = endpointGroup('claimDataPermission', {
  listBySysRoleId: endpoint({
    ...base,
    method: 'GET',
    path: `${path}/listBySysRoleId`,
    input: z.object({ sysRoleId: id() }),
    output: z.array(ClaimDataPermission),
    access: { query: 'role:list' },
    summary: 'The claim data permission of a role: one row',
  }),
  saveClaimTpaDataPermission: endpoint({
    ...base,
    method: 'POST',
    path: `${path}/saveClaimTpaDataPermission`,
    input: z.object({
      ...permission,
      amountLimit: z.nullish(money()),
      maskLevel: z.nullish(permission.maskLevel),
      version: version(),
      /** Whose rows its people see besides; as it is, where nothing is said. */
      dataScope: z.nullish(dict(dataScopes)),
      reason: z.nullish(prose(200)),
    }),
    output: ClaimDataPermission,
    access: { action: 'role:grant', query: 'role:list' },
    labels: {
      companyIds: /*i18n*/ { id: 'claimDataPermission.companyIds', message: '公司' },
      groupIds: /*i18n*/ { id: 'claimDataPermission.groupIds', message: '集团' },
      amountLimit: /*i18n*/ { id: 'claimDataPermission.amountLimit', message: '理赔金额上限' },
      maskLevel: /*i18n*/ { id: 'claimDataPermission.maskLevel', message: '理赔掩码级别' },
      dataScope: /*i18n*/ { id: 'role.dataScope', message: '数据范围' },
    },
    summary:
      'Make the companies, groups and limits of a role exactly these; only what the caller reaches can be added',
    message: /*i18n*/ { id: 'done.saveRolePermission', message: '保存成功！' },
  }),
})
