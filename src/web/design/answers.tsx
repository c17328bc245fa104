import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { RowsInSight } from '#web/list/table/rows-in-sight.tsx'
import { Button } from '#web/ui/button.tsx'
import { DetailList } from '#web/ui/detail-list.tsx'
import { Ellipsis } from '#web/ui/ellipsis.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { ProgressLine } from '#web/ui/progress-line.tsx'
import { RichText } from '#web/ui/rich-text.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SmallTable } from '#web/ui/small-table.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { Tone } from '#contract/core/dictionary.ts'
import { Tag } from '#web/ui/tag.tsx'
import { useSampleTexts } from './sample-texts.ts'
import { Shown, State } from './shown.tsx'

const tones: readonly Tone[] = ['grey', 'green', 'blue', 'orange', 'red']

const Waiting = () => {
  const { t } = useLingui()
  return (
    <>
      <Shown name="Spinner">
        {[16, 24, 40].map((size) => (
          <State key={size} as={`size: ${size}`}>
            <Spinner size={size} label={t`正在加载`} />
          </State>
        ))}
      </Shown>
      <Shown name="Skeleton">
        <State as="className: h-4 w-32" wide>
          <Skeleton className="h-4 w-32" />
        </State>
      </Shown>
      <Shown name="ProgressBar">
        {[0, 40, 100, undefined].map((total) => (
          <State key={total ?? 'unknown'} as={`done: 40, total: ${total ?? 'undefined'}`} wide>
            <ProgressBar label={t`正在加载`} done={40} total={total} />
          </State>
        ))}
      </Shown>
      <Shown name="ProgressLine">
        {[true, false].map((active) => (
          <State key={String(active)} as={`active: ${active}`} wide>
            <ProgressLine active={active} label={t`正在加载`} />
          </State>
        ))}
      </Shown>
    </>
  )
}

const ROWS = 1_000
const ROW_PX = 36

const ManyRows = () => {
  const scroller = useRef<HTMLDivElement>(null)
  return (
    <Shown name="RowsInSight">
      <State as={`count: ${ROWS}`}>
        <div
          ref={scroller}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys
          tabIndex={0}
          className="h-40 w-drawer overflow-auto rounded-xs border border-line"
        >
          <table className="w-full">
            <tbody>
              <RowsInSight
                count={ROWS}
                rowHeight={ROW_PX}
                scroller={scroller}
                kept={-1}
                rowAt={(at) => (
                  <tr key={at} className="h-row-compact border-b border-line-soft">
                    <td className="px-3">{at + 1}</td>
                  </tr>
                )}
              />
            </tbody>
          </table>
        </div>
      </State>
    </Shown>
  )
}

const Said = () => {
  const { long, short, wrong } = useSampleTexts()
  return (
    <>
      <Shown name="Notice">
        <Notice>{wrong}</Notice>
      </Shown>
      <Shown name="Empty">
        <State as="action" wide>
          <Empty action={<Button icon="plus">{short}</Button>}>
            <Trans>没有找到</Trans>
          </Empty>
        </State>
      </Shown>
      <Shown name="SmallTable">
        <State as="isNumber" wide>
          <SmallTable
            columns={[
              { title: short, cell: () => long },
              { title: short, cell: String, isNumber: true },
            ]}
            rows={[1, 20, 300]}
            keyOf={String}
          />
        </State>
      </Shown>
      <Shown name="FailurePanel">
        <State as="requestId, action" wide>
          <FailurePanel
            message={long}
            requestId="30b4831e-79c2-44fe-8284-6ab584981dcb"
            requestIdLabel={<Trans>请求编号</Trans>}
            action={
              <Button icon="refresh">
                <Trans>重试</Trans>
              </Button>
            }
          />
        </State>
      </Shown>
    </>
  )
}

export const Answers = () => {
  const { short, long } = useSampleTexts()
  return (
    <>
      <Shown name="Tag">
        {tones.map((tone) => (
          <State key={tone} as={tone}>
            <Tag tone={tone}>{short}</Tag>
          </State>
        ))}
      </Shown>
      <Said />
      <Waiting />
      <Shown name="Ellipsis">
        {[short, long].map((text) => (
          <State key={text} as={text === short ? 'short' : 'long'}>
            <Ellipsis text={text} />
          </State>
        ))}
      </Shown>
      <Shown name="DetailList">
        {[1, 2, 4].map((columns) => (
          <State key={columns} as={`columns: ${columns}`} wide>
            <DetailList
              columns={columns}
              items={['a', 'b', 'c', 'd'].map((name) => ({
                name,
                label: short,
                value: name === 'd' ? long : short,
              }))}
            />
          </State>
        ))}
      </Shown>
      <Shown name="RichText">
        <State as="html" wide>
          <RichText
            html={`<h3>${short}</h3><p>${long}</p><ul><li><b>${short}</b></li><li><a href="https://example.com/">${short}</a></li></ul>`}
          />
        </State>
      </Shown>
      <ManyRows />
    </>
  )
}
