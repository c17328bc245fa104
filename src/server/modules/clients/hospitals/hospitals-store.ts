import type { InputOf } from '#contract/core/endpoint.ts'
import type { Page } from '#contract/core/paging.ts'
import { type Hospital, hospitals } from '#contract/clients/hospitals.ts'
import type { Context } from '#server/calls/caller.ts'
import { hospital } from '#server/db/schema/hospitals.ts'
import { defineStore } from '#server/store/resource-store.ts'

export const hospitalStore = defineStore(hospitals, {
  table: hospital,
  complete: (draft) => ({
    ...draft,
    isDirectBilling: draft.isDirectBilling ?? false,
    isExcluded: draft.isExcluded ?? false,
    excludedReason: draft.isExcluded ? draft.excludedReason : null,
  }),
  unique: { hospital_name_key: /*i18n*/ { id: 'hospital.nameTaken', message: '已有相同名称的医院' } },
})

/** Hospitals by name, and nothing but what a picker shows of them. */
export const hospitalChoices = (
  asked: InputOf<typeof hospitals.choices>,
  context: Context,
): Promise<Page<Hospital>> =>
  hospitalStore.list(
    {
      ...asked,
      field: 'hospitalName,hospitalNameEn,city,level',
      column: 'hospitalName',
      order: 'asc',
    },
    context,
  )
