import type { GroupReport } from '#contract/checks/group-reports.ts'
import { groupReports } from '#contract/checks/group-reports.ts'
import { refusal } from '#contract/core/failures.ts'
import { nameFrom } from '#contract/core/message.ts'
import { events } from '#contract/messages/events.ts'
import { momentText } from '#contract/rules/calendar.ts'
import type { Context } from '#server/calls/caller.ts'
import { implementResource } from '#server/implement-resource.ts'
import { refusalOf } from '#server/core/refusal-of.ts'
import type { Services } from '#server/services.ts'
import { each, oneByOne } from '#server/store/decide.ts'
import { inTurn } from '#server/store/hooks.ts'
import type { MovesOf } from '#server/store/moving.ts'
import { figuresOf, releaseFigures } from './figures.ts'
import { groupReportStore } from './group-reports-store.ts'

const texts = {
  unsure: /*i18n*/ { id: 'groupReport.unsure', message: '请先核对并勾选；不符合的报告不能发布' },
  noFile: /*i18n*/ { id: 'groupReport.noFile', message: '请先上传报告文件，再发布' },
  ownAsking: /*i18n*/ { id: 'groupReport.ownAsking', message: '撤回由您申请，须由他人确认' },
}

const moves = ({ events: told }: Pick<Services, 'events'>): MovesOf<typeof groupReports> => {
  const tell = async (
    event: 'groupReportReleased' | 'groupReportWithdrawn',
    row: GroupReport,
    context: Context,
  ) => {
    const { projectId: id, sysOrgCode: orgCode } = row
    const values = { projectName: nameFrom(row, 'projectName') }
    await told.raise(events[event], { id, orgCode, values }, context)
  }
  return {
    release: {
      decide: oneByOne(async ({ before, asked }, context: Context) => {
        if (!asked.namesNobody) throw refusalOf('namesNobody', texts.unsure)
        if (!asked.noSmallGroups) throw refusalOf('noSmallGroups', texts.unsure)
        if (before.files.length === 0) throw refusalOf('files', texts.noFile)
        return { releasedAt: momentText(new Date()), peopleCount: await releaseFigures(before, context) }
      }),
      after: inTurn(({ after }, context) => tell('groupReportReleased', after, context)),
    },
    askWithdrawal: {
      decide: (changes, { caller }) => changes.map(() => ({ withdrawalAskedBy: caller.username })),
      // It is out of reach from now on, whether it is confirmed or not.
      after: inTurn(({ after }, context) => tell('groupReportWithdrawn', after, context)),
    },
    withdraw: {
      decide: (changes, context) =>
        each<GroupReport, object>(({ before }) => {
          if (before.withdrawalAskedBy === context.caller.username) throw refusal(texts.ownAsking)
          return {}
        })(changes),
    },
    keep: {
      decide: each(() => ({ withdrawalAskedBy: null, reason: null })),
      after: inTurn(({ after }, context) => tell('groupReportReleased', after, context)),
    },
  }
}

export const groupReportRoutes = implementResource(groupReports, groupReportStore, {
  own: { figures: figuresOf },
  moves,
})
