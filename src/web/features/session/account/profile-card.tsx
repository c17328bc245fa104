import { Trans } from '@lingui/react/macro'
import type { Profile } from '#contract/session/account.ts'
import { useLocale } from '#web/core/i18n.ts'
import { emptyDash } from '#web/lib/format.ts'
import { Card } from '#web/ui/card.tsx'
import { DetailList, type DetailItem } from '#web/ui/detail-list.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AvatarLine } from './avatar-line.tsx'

const joined = (names: readonly string[]) => emptyDash(names.join(' · '))

/** What the employer keeps of a person: to be read here, and changed by administrators. */
export const ProfileCard = ({ profile }: { profile: Profile | undefined }) => {
  const locale = useLocale()
  const shown = (textOf: (profile: Profile) => string) =>
    profile ? textOf(profile) : <Skeleton className="h-4 w-28" />
  const items: DetailItem[] = [
    { name: 'username', label: <Trans>用户名</Trans>, value: shown(({ username }) => username) },
    { name: 'realname', label: <Trans>姓名</Trans>, value: shown(({ realname }) => realname) },
    {
      name: 'organisations',
      label: <Trans>所属机构</Trans>,
      value: shown(({ organisations }) =>
        joined(organisations.map((one) => (locale === 'en' ? one.departNameEn : one.departName))),
      ),
    },
    {
      name: 'roles',
      label: <Trans>角色</Trans>,
      value: shown(({ roles }) => joined(roles.map(({ roleName }) => roleName))),
    },
  ]
  return (
    <Card title={<Trans>基本资料</Trans>} className="h-full">
      <AvatarLine profile={profile} />
      <DetailList columns={2} items={items} />
      <p className="mt-4 text-xs text-ink-3">
        <Trans>姓名、机构和角色由管理员维护，如有变化请联系管理员。</Trans>
      </p>
    </Card>
  )
}
