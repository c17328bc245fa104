import type { ParsedOf } from '#contract/core/endpoint.ts'
import { Failure, refusal } from '#contract/core/failures.ts'
import { duplicates } from '#contract/records/duplicates.ts'
import { takeHit, type RateLimit } from '#server/accounts/rate-window.ts'
import type { Request } from '#server/calls/caller.ts'
import { implementAll, inSteps } from '#server/calls/implement.ts'
import { company } from '#server/db/schema/companies.ts'
import { companyGroup } from '#server/db/schema/company-groups.ts'
import { sysDict } from '#server/db/schema/dictionaries.ts'
import { sysRole } from '#server/db/schema/roles.ts'
import type { Routes, Services } from '#server/services.ts'
import { fieldAsked, isValueTaken, type AskedAbout } from '#server/store/duplicates.ts'
import { withheldFrom } from '#server/store/narrowed-fields.ts'

type Question = ParsedOf<typeof duplicates.check>

const texts = {
  taken: /*i18n*/ { id: 'duplicate.taken', message: '该值不可用，系统中已存在！' },
  notAsked: /*i18n*/ { id: 'duplicate.notAsked', message: '这个字段不支持重复校验' },
}

/** The fields that may be asked about, and no others: an answer tells that a value is there (security trap 30). */
const askedAbout: readonly AskedAbout[] = [
  [sysDict, ['dictCode']],
  [sysRole, ['roleCode']],
  [company, ['companyCode', 'creditCode']],
  [companyGroup, ['groupCode']],
]

/** Forms ask once a field; who asks more tries values. */
const limit: RateLimit = { name: 'duplicate-check', hits: 60, seconds: 600 }

/** What is asked about, for who may add or edit such rows and sees the field. */
const permitted = (question: Question, caller: Request['caller']) => {
  const asked = fieldAsked(askedAbout, question)
  if (!asked) throw refusal(texts.notAsked)
  const { permission } = asked.resource
  const mayWrite = ['add', 'edit'].some((verb) => caller.grants.actions.has(`${permission}:${verb}`))
  if (!mayWrite || withheldFrom(asked.resource, caller).has(asked.field)) throw new Failure('forbidden')
  return asked
}

const isTaken = async (question: Question, { caller, identity }: Request, { db }: Pick<Services, 'db'>) => {
  const { isCode, isOfInstallation } = permitted(question, caller)
  await takeHit({ db, identity }, limit, { of: caller.userId, userId: caller.userId })
  const { fieldVal: value, dataId } = question
  return db.as(
    isOfInstallation ? { ...identity, rights: 'server' } : identity,
    (tx) => isValueTaken(tx, { ...question, isCode }, { value, except: dataId || null }),
    { readOnly: true },
  )
}

export const duplicateRoutes: Routes = (services) =>
  implementAll(duplicates, {
    check: inSteps({
      prepare: (question: Question, request) => isTaken(question, request, services),
      handle: async (taken) => {
        if (taken) throw refusal(texts.taken)
        return null
      },
    }),
  })
