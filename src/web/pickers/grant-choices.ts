import { userQueries, type GrantChoices } from '#contract/administration/user-queries.ts'
import { organisationDict, roleDict } from '#contract/administration/user-works.ts'
import { nameOf } from '#web/lib/names.ts'
import { read } from '#web/lib/query-client.ts'
import { dictSources, type ChoiceSource, type Options } from './choices.ts'

const grantChoices = (view: string, toOptions: (all: GrantChoices) => Options): ChoiceSource => ({
  fixed: [],
  isLong: view === 'organisations',
  asked: {
    key: [userQueries.grantChoices.path, view],
    ask: async (signal) => toOptions(await read(userQueries.grantChoices, {}, { signal })),
  },
})

// Organisations and roles are no dictionaries that everybody may read: the screens of accounts say how they are chosen.
dictSources.set(
  organisationDict,
  grantChoices('organisations', ({ organisations }) =>
    organisations.map((one) => ({
      value: one.orgCode,
      label: nameOf(one, 'departName'),
      detail: one.orgCode,
    })),
  ),
)
dictSources.set(
  roleDict,
  grantChoices('roles', ({ roles }) =>
    roles.map((one) => ({ value: one.id, label: nameOf(one, 'roleName') })),
  ),
)
