import { msg } from '@lingui/core/macro'
import { users, type User } from '#contract/administration/users.ts'
import { call } from '#web/lib/call.ts'
import type { ChoiceSource, Options } from './choices.ts'

const toOptions = (found: readonly User[]): Options =>
  found.map(({ id, realname, username }) => ({ value: id, label: realname, detail: username }))
const asked = async (question: Record<string, string>, signal: AbortSignal): Promise<Options> =>
  toOptions((await call(users.list, { field: 'realname,username', ...question }, { signal })).records)

/** Accounts, found by name or login name; for who may see them. */
export const accountChoices: ChoiceSource = {
  fixed: [],
  found: {
    key: [users.list.path, 'choices'],
    hint: msg`输入姓名或账号`,
    find: (keyword, signal) => asked({ keyword, pageSize: '20' }, signal),
    name: (ids, signal) => asked({ selections: ids.join(','), pageSize: '500' }, signal),
  },
}
