import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Tone } from '#contract/core/dictionary.ts'
import { hasWay, type StateMachine } from '#contract/core/moves.ts'
import type { Task } from '#contract/core/tasks.ts'
import { dayAt, daysBetween } from '#contract/rules/calendar.ts'
import type { SecretRow } from '#web/form/secrets.tsx'
import { dictChoices, useChoices } from '#web/pickers/choices.ts'
import { can } from '#web/state/session.ts'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { stepsOf, type Step } from './progress.ts'
import type { RecordLook } from './record-fields.tsx'
import { stateFieldOf } from './record-state.tsx'
import { useHistory, type HistoryCall } from './use-history.ts'

/** The machine and the history of a noun whose records go through states; undefined for others, and for who may not see them. */
export const wayOf = <Row extends SecretRow>(
  of: RecordLook<Row>['of'],
): { readonly machine: StateMachine; readonly history: HistoryCall } | undefined => {
  const { history, stateCounts } = of
  if (!history || !stateCounts || !can(history) || stateFieldOf(of) === undefined) return undefined
  const { machine } = stateCounts
  return hasWay(machine) ? { machine, history } : undefined
}

const dots: Readonly<Record<Tone, string>> = {
  grey: 'border-ink-3',
  green: 'border-green',
  blue: 'border-blue',
  orange: 'border-orange',
  red: 'border-red',
}

const dotOf = ({ kind, state }: Step, { states }: StateMachine): string => {
  if (kind === 'past') return 'border-accent bg-accent'
  return kind === 'now' ? dots[states.tones?.[state] ?? 'grey'] : 'border-line-strong'
}

/** Who brought it there and when, or when it comes there. */
const Note = ({ step: { kind, by, at, day } }: { step: Step }) => {
  const moment = at?.slice(0, 'YYYY-MM-DD HH:mm'.length)
  const left = day === undefined ? 0 : daysBetween(dayAt(), day.slice(0, 10))
  return (
    <p className="text-xs text-ink-3 empty:hidden">
      {moment === undefined ? null : by === null ? (
        <Trans>系统 · {moment}</Trans>
      ) : by === undefined ? (
        moment
      ) : (
        `${by} · ${moment}`
      )}
      {kind !== 'ahead' || day === undefined ? null : left > 0 ? (
        <Trans>
          {day} · 还有 {left} 天
        </Trans>
      ) : (
        day
      )}
    </p>
  )
}

const Line = ({ dot, isLast, children }: { dot: string; isLast: boolean; children: ReactNode }) => (
  <li className="relative pb-3 pl-6 last:pb-0">
    {isLast ? null : <i aria-hidden="true" className="absolute top-4 bottom-0 left-[5px] w-px bg-line" />}
    <i
      aria-hidden="true"
      className={classes('absolute top-1.5 left-0 size-2.75 rounded-full border-2 bg-surface', dot)}
    />
    {children}
  </li>
)

interface WayProps {
  way: NonNullable<ReturnType<typeof wayOf>>
  id: string
  row: object
  waits: readonly Task[]
}

const Way = ({ way: { machine, history }, id, row, waits }: WayProps) => {
  const { t, i18n } = useLingui()
  const words = useChoices(dictChoices(machine.states.code))
  const { data, isPending } = useHistory(history, id)
  if (isPending) return <Skeleton className="h-32" />
  const steps = stepsOf(machine, row, data?.pages.flatMap(({ records }) => records) ?? [])
  return (
    <ol aria-label={t`进度`} className="text-sm">
      {steps.map((step, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a record may have been in a state more than once
        <Line key={at} dot={dotOf(step, machine)} isLast={at === steps.length - 1}>
          <p
            className={
              step.kind === 'ahead' ? 'text-ink-2' : step.kind === 'now' ? 'font-semibold' : undefined
            }
          >
            {words.find(({ value }) => value === step.state)?.label ?? step.state}
            {step.kind === 'now' ? (
              <span className="ml-2 text-xs font-normal text-ink-3">
                <Trans>当前</Trans>
              </span>
            ) : null}
          </p>
          <Note step={step} />
          {step.kind === 'now'
            ? waits.map(({ title }) => (
                <p key={title.id} className="text-xs text-orange">
                  {i18n._(title)}
                </p>
              ))
            : null}
        </Line>
      ))}
    </ol>
  )
}

/** The way of a record through its states, as its history and its calendar tell it, and what waits for this person. */
export const RecordProgress = ({
  way,
  id,
  row,
  waits = [],
}: Pick<WayProps, 'way' | 'id'> & { row: object | undefined; waits: readonly Task[] | undefined }) => (
  <Card title={<Trans>进度</Trans>}>
    {row ? <Way way={way} id={id} row={row} waits={waits} /> : <Skeleton className="h-32" />}
  </Card>
)
