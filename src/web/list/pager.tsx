import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { pageSizes } from '#contract/core/page-sizes.ts'
import { formatNumber } from '#web/lib/format.ts'
import { classes } from '#web/ui/classes.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { pageFrom, pageMarks, rowRange } from './pages.ts'

export interface PagerProps {
  pageNo: number
  pageSize: number
  /** Rows on this page. */
  shown: number
  total: number
  totalIsExact: boolean
  pages: number
  onPage: (pageNo: number) => void
  onSize: (pageSize: number) => void
}

/** `第 a–b 条 / 共 N 条`, announced politely when it changes; `≈` before an estimate (specification 9, lists). */
const RangeText = ({ pageNo, pageSize, shown, total, totalIsExact }: PagerProps) => {
  const [first, last] = rowRange(pageNo, pageSize, shown).map((at) => formatNumber(at))
  const all = `${totalIsExact ? '' : '≈ '}${formatNumber(total)}`
  return (
    <span aria-live="polite" className="mr-auto whitespace-nowrap">
      {shown === 0 ? (
        <Trans>共 {all} 条</Trans>
      ) : (
        <Trans>
          第 {first}–{last} 条 / 共 {all} 条
        </Trans>
      )}
    </span>
  )
}

const PageNumbers = ({ pageNo, pages, onPage }: PagerProps) => {
  const { t } = useLingui()
  const buttons = pageMarks(pageNo, pages).map((mark, at) =>
    mark === 'gap' ? (
      // oxlint-disable-next-line react/no-array-index-key -- a gap is nothing but its place
      <li
        key={`gap${at}`}
        aria-hidden="true"
        className="grid h-control-sm min-w-control-sm place-items-center max-md:hidden"
      >
        …
      </li>
    ) : (
      <li key={mark} className={classes(mark !== pageNo && 'max-md:hidden')}>
        <button
          type="button"
          aria-label={t`第 ${mark} 页`}
          aria-current={mark === pageNo ? 'page' : undefined}
          onClick={() => mark !== pageNo && onPage(mark)}
          className={classes(
            'grid h-control-sm min-w-control-sm place-items-center rounded-sm px-2',
            mark === pageNo
              ? 'bg-accent-soft font-semibold text-accent-strong inset-ring inset-ring-accent-line'
              : 'hover:bg-grey-soft',
          )}
        >
          {formatNumber(mark)}
        </button>
      </li>
    ),
  )
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
          />
        </li>
        {buttons}
        <li>
          <IconButton
            small
            icon="chevron-right"
            label={t`下一页`}
            disabled={pageNo >= pages}
            onClick={() => onPage(pageNo + 1)}
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
    <form onSubmit={jump} className="flex items-center gap-2 max-md:hidden">
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
