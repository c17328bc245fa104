import { noDocument } from '#contract/members/member-fields.ts'

/** By what lists of members are asked for documents that are to be brought (`identityFilters`). */
export const documentFilters = {
  idDueBy: (day: string) => `t.id_type = '${noDocument}' AND t.id_due_on <= ${day}`,
}
