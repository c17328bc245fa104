import { Trans } from '@lingui/react/macro'
import { Link, linkOptions, useRouter } from '@tanstack/react-router'
import { useSnapshot } from 'valtio'
import { topicOfTitle, type TitleTopic } from '#contract/messages/notice-titles.ts'
import type { MenuItem } from '#contract/administration/permissions.ts'
import { session } from '#web/state/session.ts'

const targets = {
  familyChange: {
    link: linkOptions({ to: '/member/MemberFamilyApproveList' }),
    label: <Trans>前往家属变更审批</Trans>,
  },
  groupReport: {
    link: linkOptions({ to: '/health/HealthProjectManageList' }),
    label: <Trans>前往体检项目</Trans>,
  },
} satisfies Record<TitleTopic, object>

const leadsTo = (menu: readonly MenuItem[], path: string): boolean =>
  menu.some((item) => item.path === path || leadsTo(item.children ?? [], path))

/** The list that a notice of this title is about, for those whose menu leads there. */
export const NoticeLink = ({ title, onGo }: { title: string; onGo: () => void }) => {
  const menu = (useSnapshot(session).menu ?? []) as readonly MenuItem[]
  const { buildLocation } = useRouter()
  const topic = topicOfTitle(title)
  if (!topic) return null
  const { link, label } = targets[topic]
  if (!leadsTo(menu, buildLocation(link).pathname)) return null
  return (
    <p>
      <Link {...link} onClick={onGo}>
        {label}
      </Link>
    </p>
  )
}
