import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { departUsers, type DepartPerson, type DepartUser } from '#contract/administration/depart-users.ts'
import type { Depart } from '#contract/administration/departs.ts'
import { CallButton } from '#web/form/call-button.tsx'
import { useSending } from '#web/form/use-sending.ts'
import { call } from '#web/lib/call.ts'
import { nameOf } from '#web/lib/names.ts'
import { invalidateNoun } from '#web/lib/query-client.ts'
import { columnsOf, dim } from '#web/list/columns/column.tsx'
import { useDeleting } from '#web/list/rows/use-deleting.ts'
import type { ChoiceSource, Options } from '#web/pickers/choices.ts'
import { ChoicesDialog } from '#web/pickers/choices-dialog.tsx'
import { ChildList } from '#web/record/child-list.tsx'
import { can } from '#web/state/session.ts'

const columns = columnsOf(departUsers, ['realname', { field: 'username', cell: dim }, 'createTime'])

const toOptions = (people: readonly DepartPerson[]): Options =>
  people.map(({ id, realname, username }) => ({ value: id, label: realname, detail: username }))

const people: ChoiceSource = {
  fixed: [],
  found: {
    key: [departUsers.people.path],
    hint: msg`输入姓名或账号`,
    find: async (keyWord, signal) => toOptions(await call(departUsers.people, { keyWord }, { signal })),
    name: async (ids, signal) =>
      toOptions(await call(departUsers.people, { ids: ids.join(',') }, { signal })),
  },
}

const AddDialog = ({ depart, onClose }: { depart: Depart; onClose: () => void }) => {
  const { t } = useLingui()
  const { run, isBusy } = useSending(departUsers.editSysDepartWithUser)
  const add = async (userIdList: string[]) => {
    const sent = await run({ depId: depart.id, userIdList })
    if (!sent || 'failure' in sent) return false
    void invalidateNoun(departUsers.list)
    return true
  }
  return (
    <ChoicesDialog
      title={<Trans>添加人员</Trans>}
      description={nameOf(depart, 'departName')}
      label={t`人员`}
      placeholder={t`输入姓名或账号`}
      source={people}
      isBusy={isBusy}
      add={add}
      onClose={onClose}
    />
  )
}

/** Asks nothing: the notice takes it back. */
const TakeOut = ({ depart, row: { userId, realname } }: { depart: Depart; row: DepartUser }) => {
  const { run, isBusy } = useDeleting({ on: departUsers.deleteUserInDepart, restore: departUsers.restore })
  const takeOut = async () => {
    await run({ depId: depart.id, userId })
    void invalidateNoun(departUsers.list)
  }
  return (
    <CallButton
      on={departUsers.deleteUserInDepart}
      variant="danger-text"
      busy={isBusy}
      onClick={() => void takeOut()}
    >
      <Trans>
        移出<span className="sr-only">：{realname}</span>
      </Trans>
    </CallButton>
  )
}

/** Who is in a department; who may, adds people and takes them out. */
export const DepartPeople = ({ depart }: { depart: Depart }) => {
  const { t } = useLingui()
  const [isAdding, setAdding] = useState(false)
  if (!can(departUsers.list)) return null
  return (
    <section aria-label={t`人员`} className="mt-5 min-w-0">
      <div className="mb-3 flex items-center justify-between">
        <h3 className="text-sm font-semibold">
          <Trans>人员</Trans>
        </h3>
        {can(departUsers.editSysDepartWithUser) ? (
          <CallButton
            on={departUsers.editSysDepartWithUser}
            size="small"
            icon="plus"
            onClick={() => setAdding(true)}
          >
            <Trans>添加人员</Trans>
          </CallButton>
        ) : null}
      </div>
      <ChildList
        of={departUsers}
        by={{ departId: depart.id }}
        columns={columns}
        label={t`人员`}
        needs={['userId']}
        actions={
          can(departUsers.deleteUserInDepart) ? (row) => <TakeOut depart={depart} row={row} /> : undefined
        }
      />
      {isAdding ? <AddDialog depart={depart} onClose={() => setAdding(false)} /> : null}
    </section>
  )
}
