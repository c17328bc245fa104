import { lines } from '#contract/core/lines.ts'
import { openDict, openDicts } from '#contract/core/open-dict.ts'
import type * as z from 'zod/mini'

/** Dictionaries whose values are rows of other tables: the organisations by code, the roles by id. */
export const organisationDict = 'organisation'
export const roleDict = 'role'

/** Where somebody works, and with which roles there. */
export const userWorks = lines('UserWork', {
  fields: { orgCode: openDict(organisationDict), roleIds: openDicts(roleDict) },
  labels: {
    orgCode: /*i18n*/ { id: 'userWork.orgCode', message: '机构' },
    roleIds: /*i18n*/ { id: 'userWork.roleIds', message: '角色' },
  },
  min: 0,
  max: 50,
})
export type UserWork = z.output<typeof userWorks.row>[number]
