import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { wordsOf, type Access } from '#contract/core/access.ts'
import { why, type WhyRule } from '#contract/administration/why.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { conditionTitle, ruleValueText } from '#web/pickers/rule-words.ts'
import { WhyButton } from './why-button.tsx'

const ruleText = ({ name, field, condition, value }: WhyRule): string =>
  value === null ? name : `${field} ${conditionTitle(condition)} ${ruleValueText(value)}`

/** Above a list of which its roles leave somebody a part: which rows these are, and who can change that. */
export const PartialList = ({ access }: { access: Access }) => {
  const { t } = useLingui()
  const { data } = useQuery(queryOf(why.ask, { actions: '', queries: wordsOf(access).join(',') }))
  const roles = data?.reach?.roles.map(({ rules }) => rules.map(ruleText).join(t`、`)) ?? []
  const rules = roles.every(Boolean) ? roles.join(t` 或 `) : ''
  return (
    <p className="border-b border-line-soft px-3 py-2 text-sm text-ink-2">
      {rules ? <Trans>只显示 {rules}</Trans> : <Trans>只显示您的角色授权的部分数据</Trans>}
      {' · '}
      <WhyButton of={[access]} />
    </p>
  )
}
