import { permissionWords } from '#contract/administration/permission-words.ts'
import { organisationDict } from '#contract/administration/user-works.ts'
import type { User } from '#contract/administration/users.ts'
import { why } from '#contract/administration/why.ts'
import '#web/pickers/grant-choices.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { nounOf } from '#contract/core/access.ts'
import { currentLocale } from '#web/core/i18n.ts'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { queryOf, read } from '#web/lib/query-client.ts'
import { ChoiceInput } from '#web/pickers/choice-input.tsx'
import { dictChoices, useChoices, type ChoiceSource } from '#web/pickers/choices.ts'
import { knownRowChoices } from '#web/pickers/row-choices.ts'
import { WhyAnswer } from '#web/rights/why-answer.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Every word that the code asks for, by kind and word. */
const words: ChoiceSource = {
  fixed: [],
  isLong: true,
  asked: {
    key: [permissionWords.list.path, 'kinds'],
    ask: async (signal) =>
      (await read(permissionWords.list, {}, { signal })).map(({ word, kind, name, nameEn }) => ({
        value: `${kind} ${word}`,
        label: currentLocale() === 'en' ? nameEn : name,
        detail: word,
      })),
  },
}

interface Asked {
  chosen: string
  id: string
  userId: string
  orgCode: string
}

const Answer = ({ chosen, id, userId, orgCode }: Asked) => {
  const [kind = '', word = ''] = chosen.split(' ')
  const asked = {
    [kind === 'query' ? 'queries' : 'actions']: word,
    userId,
    ...(orgCode && { orgCode }),
    ...(id && { id }),
  }
  const { data, error, refetch } = useQuery({ ...queryOf(why.ask, asked), refetchOnMount: 'always' })
  if (error && !data) return <FailedCall failure={error} onRetry={() => void refetch()} />
  return data ? <WhyAnswer answer={data} /> : <Skeleton className="h-24" />
}

/** The organisations in which somebody works, by their names. */
const useOrganisations = (codes: readonly string[]) => {
  const names = useChoices(dictChoices(organisationDict))
  return codes.map((code) => names.find(({ value }) => value === code) ?? { value: code, label: code })
}

/** Why somebody may do something or not, and, of a record that the administrator sees, whether they see it. */
export const WhyOfUser = ({
  user: { id: userId, realname, orgCodes },
  onClose,
}: {
  user: User
  onClose: () => void
}) => {
  const { t } = useLingui()
  const [chosen, choose] = useState('')
  const [id, setId] = useState('')
  const [orgCode, setOrgCode] = useState(orgCodes[0] ?? '')
  const [, word = ''] = chosen.split(' ')
  // Records of what nobody chooses from a list are not asked about.
  const records = word === '' ? undefined : knownRowChoices(nounOf(word))
  const chooseWord = (next: string) => {
    choose(next)
    setId('')
  }
  const organisations = useOrganisations(orgCodes)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<Trans>权限解释：{realname}</Trans>}
      size="large"
      closeLabel={t`关闭`}
    >
      <div className="grid gap-4">
        <div className="grid gap-x-4 gap-y-3.5 md:grid-cols-2">
          <Field label={<Trans>要做什么</Trans>} required>
            <ChoiceInput source={words} placeholder={t`请选择`} value={chosen} onValue={chooseWord} />
          </Field>
          {records ? (
            <Field label={<Trans>哪条记录</Trans>} hint={<Trans>可不选，即解释全部记录</Trans>}>
              <ChoiceInput source={records} placeholder={t`全部`} value={id} onValue={setId} />
            </Field>
          ) : null}
          {orgCodes.length > 1 ? (
            <Field label={<Trans>在哪个机构</Trans>}>
              <Select options={organisations} value={orgCode} onValue={setOrgCode} />
            </Field>
          ) : null}
        </div>
        {chosen === '' ? null : <Answer {...{ chosen, id, userId, orgCode }} />}
      </div>
    </Dialog>
  )
}
