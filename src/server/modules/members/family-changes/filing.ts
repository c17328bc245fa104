import type { ParsedOf } from '#contract/core/endpoint.ts'
import { refusal } from '#contract/core/failures.ts'
import { nameFrom } from '#contract/core/message.ts'
import { events } from '#contract/messages/events.ts'
import type { FamilyChange } from '#contract/members/family-change-fields.ts'
import { familyChanges } from '#contract/members/family-changes.ts'
import type { Context } from '#server/calls/caller.ts'
import { refusalOf } from '#server/core/refusal-of.ts'
import { approvedFamily } from '#server/modules/members/family-members/family-member-reference.ts'
import type { Services } from '#server/services.ts'
import { addFiles } from '#server/store/attachments.ts'
import { tried } from '#server/store/savepoint.ts'
import {
  askerOf,
  differing,
  familyChangeStore,
  insertRequest,
  type NewRequest,
} from './family-changes-store.ts'

const texts = {
  same: /*i18n*/ { id: 'familyChange.same', message: '没有修改任何内容，无需提交' },
  otherEmployee: /*i18n*/ {
    id: 'familyChange.otherEmployee',
    message: '不能申请把家属换到另一名员工，请分别提交删除和新增',
  },
}

type Filing = typeof familyChanges.fileAdd | typeof familyChanges.fileEdit | typeof familyChanges.fileRemoval

/** Refuses a request that asks for nothing else than there is. */
export const refuseSame = (request: Pick<NewRequest, 'before' | 'after'>): void => {
  if (differing(request).length === 0) throw refusal(texts.same)
}

/** Tells who decides that a request waits. */
export const tellFiled = async (
  told: Services['events'],
  change: FamilyChange,
  context: Context,
): Promise<void> => {
  const { id, changeType, name } = change
  const names = {
    companyName: nameFrom(change, 'companyName'),
    employeeName: nameFrom(change, 'employeeName'),
  }
  const { orgCode } = await askerOf(id, context)
  await told.raise(events.familyChangeFiled, { id, orgCode, values: { ...names, changeType, name } }, context)
}

/** Files requests. Each is tried first, so that what would be refused when it is approved is refused now, at its field. */
export const filing = ({ events: told }: Pick<Services, 'events'>) => {
  const file = async (
    request: NewRequest,
    { call, asked }: { call: Filing; asked: object },
    context: Context,
  ): Promise<FamilyChange> => {
    refuseSame(request)
    const id = await insertRequest(request, context)
    await addFiles(familyChangeStore.source, id, { question: call.input, asked }, context)
    await tellFiled(told, await familyChangeStore.whole(id, context), context)
    return familyChangeStore.queryById({ id }, context)
  }

  return {
    fileAdd: async (asked: ParsedOf<typeof familyChanges.fileAdd>, context: Context) => {
      const { files: _, ...draft } = asked
      const after = await tried(context, async (own) => {
        const { id } = await approvedFamily.add(draft, own)
        return approvedFamily.whole(id, own)
      })
      return file({ changeType: 'ADD', after }, { call: familyChanges.fileAdd, asked }, context)
    },
    fileEdit: async (asked: ParsedOf<typeof familyChanges.fileEdit>, context: Context) => {
      const { files: _, ...patch } = asked
      const before = await approvedFamily.whole(asked.id, context)
      if (patch.employeeId !== undefined && patch.employeeId !== before.employeeId)
        throw refusalOf('employeeId', texts.otherEmployee)
      const after = await tried(context, async (own) => {
        await approvedFamily.edit(patch, own)
        return approvedFamily.whole(asked.id, own)
      })
      return file({ changeType: 'EDIT', before, after }, { call: familyChanges.fileEdit, asked }, context)
    },
    fileRemoval: async (asked: ParsedOf<typeof familyChanges.fileRemoval>, context: Context) => {
      const { id } = asked
      const before = await approvedFamily.whole(id, context)
      await tried(context, (own) => approvedFamily.delete({ id }, own))
      return file({ changeType: 'REMOVE', before }, { call: familyChanges.fileRemoval, asked }, context)
    },
  }
}
