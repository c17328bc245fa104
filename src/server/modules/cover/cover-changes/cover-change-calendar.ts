import { coverChangeStates } from '#contract/cover/cover-change-fields.ts'
import { events } from '#contract/messages/events.ts'
import type { Services } from '#server/services.ts'
import { deadline } from '#server/store/deadlines.ts'
import { coverChangeStore } from './cover-changes-store.ts'
import { tellFilers } from './telling.ts'

/** What additions and removals do by themselves: approved ones are effective on their day, and whoever filed them is told. */
export const keepCoverChangeCalendar = ({ due, events: told }: Pick<Services, 'due' | 'events'>): void => {
  due.deadline(
    deadline(coverChangeStore, coverChangeStates, 'takeEffect', {
      isTogether: true,
      after: (changes, context) => tellFilers({ told, event: events.coverChangeEffective }, changes, context),
    }),
  )
}
