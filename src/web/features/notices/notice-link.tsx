import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { topicOfTitle, type TitleTopic } from '#contract/notice-titles.ts'
import type { MenuItem } from '#contract/permissions.ts'
import { session } from '#web/state/session.ts'

const targets: Readonly<Record<TitleTopic, { readonly path: string; readonly label: ReactNode }>> = {
  familyChange: { path: '/member/MemberFamilyApproveList', label: <Trans>前往家属变更审批</Trans> },
  groupReport: { path: '/health/HealthProjectManageList', label: <Trans>前往体检项目</Trans> },
}

const leadsTo = (menu: readonly MenuItem[], path: string): boolean =>
  menu.some((item) => item.path === path || leadsTo(item.children ?? [], path))

/** The list that a notice of this title is about, for those whose menu leads there. */
export const NoticeLink = ({ title, onGo }: { title: string; onGo: () => void }) => {
  const menu = (useSnapshot(session).menu ?? []) as readonly MenuItem[]
  const topic = topicOfTitle(title)
  if (!topic || !leadsTo(menu, targets[topic].path)) return null
  return (
    <p>
      <Link to={targets[topic].path} onClick={onGo}>
        {targets[topic].label}
      </Link>
    </p>
  )
}
