import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { pageSizes } from '#contract/core/page-sizes.ts'
import type { Page } from '#contract/core/paging.ts'
import { formatNumber } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { pageFrom, pageMarks, rowRange } from './pages.ts'

/** Where the list stands and how far it goes. */
export interface PagerProps {
  pageNo: number
  pageSize: number
  /** The page whose rows are in sight: the one before until the wanted one has come. */
  shown: Pick<Page<unknown>, 'current' | 'size' | 'records'>
  total: number
  totalIsExact: boolean
  pages: number
  onPage: (pageNo: number) => void
  onSize: (pageSize: number) => void
  /** A page that is likely to be wanted next: the pointer or the focus is on its button. */
  onPrefetch?: ((pageNo: number) => void) | undefined
  /** Asks for the exact number; undefined where it is known or cannot be had. */
  onCount?: (() => void) | undefined
  isCounting?: boolean | undefined
}

/** An estimate, and a press that counts. */
const Estimate = ({
  about,
  onCount,
  isCounting,
}: {
  about: string
  onCount: () => void
  isCounting: boolean
}) => {
  const { t } = useLingui()
  return (
    <Button
      variant="link"
      busy={isCounting}
      onClick={onCount}
      aria-label={t`约 ${about} 条，点击查看准确数量`}
      title={t`点击查看准确数量`}
    >
      ≈ {about}
    </Button>
  )
}

/** `第 a–b 条 / 共 N 条`, announced politely when it changes; `≈` before an estimate (specification 9, lists). */
const RangeText = (props: PagerProps) => {
  const { shown, total, totalIsExact, onCount, isCounting = false } = props
  const rows = shown.records.length
  const [first, last] = rowRange(shown.current, shown.size, rows).map((at) => formatNumber(at))
  const number = formatNumber(total)
  const about = totalIsExact ? number : `≈ ${number}`
  const all = onCount ? <Estimate about={number} onCount={onCount} isCounting={isCounting} /> : about
  return (
    <span aria-live="polite" className="mr-auto whitespace-nowrap">
      {rows === 0 ? (
        <Trans>共 {all} 条</Trans>
      ) : (
        <Trans>
          第 {first}–{last} 条 / 共 {all} 条
        </Trans>
      )}
    </span>
  )
}

/** The pointer or the focus on a button means that its page may be wanted next. */
const beforehand = ({ onPrefetch }: PagerProps, page: number) => ({
  onPointerEnter: () => onPrefetch?.(page),
  onFocus: () => onPrefetch?.(page),
})

const PageNumber = ({ page, pager }: { page: number; pager: PagerProps }) => {
  const { t } = useLingui()
  const isHere = page === pager.pageNo
  const number = formatNumber(page)
  return (
    <li className={classes(!isHere && 'max-md:hidden')}>
      <button
        type="button"
        aria-label={t`第 ${number} 页`}
        aria-current={isHere ? 'page' : undefined}
        onClick={() => !isHere && pager.onPage(page)}
        {...(!isHere && beforehand(pager, page))}
        className={classes(
          'grid h-control-sm min-w-control-sm place-items-center rounded-sm px-2',
          isHere
            ? 'bg-accent-soft font-semibold text-accent-strong inset-ring inset-ring-accent-line'
            : 'hover:bg-grey-soft',
        )}
      >
        {number}
      </button>
    </li>
  )
}

const Gap = () => (
  <li aria-hidden="true" className="grid h-control-sm min-w-control-sm place-items-center max-md:hidden">
    …
  </li>
)

const PageNumbers = (props: PagerProps) => {
  const { pageNo, pages, onPage } = props
  const { t } = useLingui()
  const marks = pageMarks(pageNo, pages)
  return (
    <nav aria-label={t`分页`}>
      <ul className="flex items-center gap-1">
        <li>
          <IconButton
            small
            icon="chevron-left"
            label={t`上一页`}
            disabled={pageNo <= 1}
            onClick={() => onPage(pageNo - 1)}
            {...(pageNo > 1 && beforehand(props, pageNo - 1))}
          />
        </li>
        {marks.map((mark, at) =>
          mark === 'gap' ? (
            <Gap key={`after ${marks[at - 1]}`} />
          ) : (
            <PageNumber key={mark} page={mark} pager={props} />
          ),
        )}
        <li>
          <IconButton
            small
            icon="chevron-right"
            label={t`下一页`}
            disabled={pageNo >= pages}
            onClick={() => onPage(pageNo + 1)}
            {...(pageNo < pages && beforehand(props, pageNo + 1))}
          />
        </li>
      </ul>
    </nav>
  )
}

const QuickJump = ({ pages, onPage }: PagerProps) => {
  const [typed, setTyped] = useState('')
  const id = useId()
  const jump = (event: React.FormEvent) => {
    event.preventDefault()
    const pageNo = pageFrom(typed, pages)
    setTyped('')
    if (pageNo !== undefined) onPage(pageNo)
  }
  return (
    <form noValidate onSubmit={jump} className="flex items-center gap-2 max-md:hidden">
      <label htmlFor={id}>
        <Trans>跳至</Trans>
      </label>
      <TextInput
        id={id}
        size="small"
        inputMode="numeric"
        autoComplete="off"
        className="w-14"
        value={typed}
        onValue={(text) => setTyped(text.replace(/\D/g, ''))}
      />
    </form>
  )
}

/** Range and total, numbered pages, page size and quick jump (specification 9, lists). */
export const Pager = (props: PagerProps) => {
  const { t } = useLingui()
  const sizes = pageSizes.map((size) => ({ value: String(size), label: t`${size} 条/页` }))
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2.5 text-sm text-ink-2">
      <RangeText {...props} />
      <PageNumbers {...props} />
      <Select
        size="small"
        aria-label={t`每页条数`}
        options={sizes}
        value={String(props.pageSize)}
        onValue={(size) => props.onSize(Number(size))}
      />
      <QuickJump {...props} />
    </div>
  )
}
