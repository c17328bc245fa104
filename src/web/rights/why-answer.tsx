import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { MessageDescriptor } from '@lingui/core'
import type { Names, RowDecision, Why, WordState, WhyRule } from '#contract/administration/why.ts'
import { isGranted } from '#web/state/session.ts'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { conditionTitle, ruleValueText } from '#web/pickers/rule-words.ts'

const states = {
  HELD: msg`已授予`,
  NOT_GRANTED: msg`没有角色授予此权限`,
  ELSEWHERE: msg`只在其他机构有此权限，请切换机构`,
  OFF: msg`此权限已被停用`,
  NO_ENTRY: msg`菜单中没有此权限，无法授予`,
} satisfies Record<WordState, MessageDescriptor>

const rows = {
  REACHED: msg`能看到这条记录。`,
  OUT_OF_SCOPE: msg`看不到这条记录：不在数据范围内，或已删除。`,
  OUT_OF_RULES: msg`看不到这条记录：没有一个角色的数据规则全部满足。`,
  UNSEEN: msg`没有这条记录，或您自己也看不到它。`,
} satisfies Record<RowDecision, MessageDescriptor>

const useList = () => {
  const { t } = useLingui()
  return (names: readonly string[]) => names.join(t`、`)
}

const Several = ({ of: { names, more } }: { of: Names }) => {
  const all = useList()(names)
  return more > 0 ? (
    <Trans>
      {all} 等，另有 {more} 个
    </Trans>
  ) : (
    all
  )
}

/** Yes or no, for the eye and for a screen reader; nothing where it is not known. */
const Mark = ({ isMet }: { isMet: boolean | null }) => {
  const { t } = useLingui()
  if (isMet === null) return null
  return (
    <span className={classes('shrink-0', isMet ? 'text-green' : 'text-red')}>
      <Icon name={isMet ? 'check' : 'close'} size={14} />
      <span className="sr-only">{isMet ? t`满足` : t`不满足`}</span>
    </span>
  )
}

const Section = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className="grid gap-2">
    <h3 className="text-sm font-semibold">{title}</h3>
    {children}
  </section>
)

const Words = ({ words }: Pick<Why, 'words'>) => {
  const { i18n } = useLingui()
  const list = useList()
  // Whoever edits the menu knows permissions by their words.
  const isAdmin = isGranted({ query: 'permission:list' })
  // What is missing first: that is asked about.
  const sorted = words.toSorted((one, other) => Number(one.state === 'HELD') - Number(other.state === 'HELD'))
  return (
    <ul className="divide-y divide-line-soft rounded border border-line text-sm">
      {sorted.map(({ word, name, state, roles }) => {
        const by = list(roles)
        return (
          <li key={word} className="flex flex-wrap items-baseline gap-x-2 px-3 py-1.5">
            <Mark isMet={state === 'HELD'} />
            <span>{name}</span>
            {word === name || !isAdmin ? null : <span className="text-xs text-ink-3">{word}</span>}
            <span className="ml-auto text-ink-2">
              {state === 'HELD' && by ? <Trans>由角色 {by} 授予</Trans> : i18n._(states[state])}
              {state === 'ELSEWHERE' ? <> ({by})</> : null}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

const Rule = ({ rule: { name, field, condition, value, isMet } }: { rule: WhyRule }) => (
  <li className="flex items-baseline gap-2">
    <Mark isMet={isMet} />
    <span className="min-w-0">
      {name}{' '}
      {value === null ? null : (
        <span className="text-xs text-ink-3">
          {field} {conditionTitle(condition)} {ruleValueText(value)}
        </span>
      )}
    </span>
  </li>
)

type Leaving = NonNullable<Why['reach']>['roles']

/** What each role leaves by one word. */
const Roles = ({ roles }: { roles: Leaving }) => (
  <ul className="grid gap-2 text-sm">
    {roles.map((role, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- names of roles may be alike
      <li key={at} className="rounded border border-line px-3 py-2">
        <div className="flex items-baseline gap-2 font-medium">
          <Mark isMet={role.isMet} />
          {role.name}
        </div>
        {role.organisations ? (
          <p className="text-xs text-ink-3">
            <Several of={role.organisations} />
          </p>
        ) : null}
        <ul className="mt-1 grid gap-1">
          {role.rules.map((rule, one) => (
            // oxlint-disable-next-line react/no-array-index-key -- names of rules may be alike
            <Rule key={one} rule={rule} />
          ))}
        </ul>
      </li>
    ))}
  </ul>
)

const Scope = ({ scope, organisations, scopeRoles }: NonNullable<Why['reach']>) => {
  const by = useList()(scopeRoles)
  return (
    <p className="text-sm">
      {scope === 'ALL' ? <Trans>所有机构的数据</Trans> : null}
      {scope === 'ALL' ? null : organisations.names.length === 0 ? (
        <Trans>没有任何机构的数据：角色还没有指定公司或集团</Trans>
      ) : (
        <Several of={organisations} />
      )}
      {by ? (
        <span className="text-ink-3">
          {' '}
          <Trans>（由角色 {by} 决定）</Trans>
        </span>
      ) : null}
      {scope === 'ORG' ? (
        <span className="block">
          <Trans>数据范围是“本机构”：其他机构（如客户公司）的数据不在其中。</Trans>
        </span>
      ) : null}
    </p>
  )
}

const Reach = ({ reach, words }: { reach: NonNullable<Why['reach']>; words: Why['words'] }) => {
  const { roles } = reach
  const byWord = [...Map.groupBy(roles, ({ word }) => word)]
  return (
    <>
      <Scope {...reach} />
      {roles.length === 0 ? (
        <p className="text-sm text-ink-2">
          <Trans>没有数据规则限制，范围内的数据都能看到。</Trans>
        </p>
      ) : (
        <>
          <p className="text-sm text-ink-2">
            <Trans>
              其中只算授予权限的角色：满足任一角色的机构和数据规则即可，同一角色的规则须全部满足。
            </Trans>
          </p>
          {byWord.map(([word, granting]) => (
            <div key={word} className="grid gap-1">
              {byWord.length > 1 ? (
                <h4 className="text-xs text-ink-2">{words.find((one) => one.word === word)?.name ?? word}</h4>
              ) : null}
              <Roles roles={granting} />
            </div>
          ))}
        </>
      )}
    </>
  )
}

const Summary = ({ answer }: { answer: Why }) => {
  const { person, organisation, words, needsEveryOrganisation } = answer
  return (
    <p className="text-sm">
      {words.every(({ state }) => state === 'HELD') ? (
        <Trans>
          {person}（{organisation}）有以下全部权限。
        </Trans>
      ) : (
        <Trans>
          {person}（{organisation}）缺少以下权限。
        </Trans>
      )}{' '}
      {needsEveryOrganisation ? (
        <Trans>此功能还需要“全部机构”的数据范围，而其角色只能看到部分机构。</Trans>
      ) : null}
    </p>
  )
}

/** Why somebody may do something or not, which rows they reach, and who can change it. */
export const WhyAnswer = ({ answer }: { answer: Why }) => {
  const { i18n } = useLingui()
  const list = useList()
  const { words, reach, row, canChange } = answer
  const [people, roles] = [list(canChange.people), list(canChange.roles)]
  return (
    <div className="grid gap-4">
      <Summary answer={answer} />
      {words.length > 0 ? (
        <Section title={<Trans>权限</Trans>}>
          <Words words={words} />
        </Section>
      ) : null}
      {row ? <p className="text-sm font-medium">{i18n._(rows[row])}</p> : null}
      {reach ? (
        <Section title={<Trans>能看到的数据</Trans>}>
          <Reach reach={reach} words={words} />
        </Section>
      ) : null}
      <p className="border-t border-line-soft pt-3 text-sm text-ink-2">
        {people ? (
          <Trans>
            需要调整，请联系：{people}（{roles}）
          </Trans>
        ) : roles ? (
          <Trans>需要调整，请联系服务商的：{roles}</Trans>
        ) : (
          <Trans>目前没有人能调整，请联系运维人员</Trans>
        )}
      </p>
    </div>
  )
}
