import { Trans, useLingui } from '@lingui/react/macro'
import type { ImportCheck } from '#contract/core/import-outcome.ts'
import { classes } from '#web/ui/classes.ts'
import { Ellipsis } from '#web/ui/ellipsis.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Select } from '#web/ui/select.tsx'
import type { Mapping } from './import-state.ts'

/** How the columns of a file are chosen. */
export interface MappingProps {
  disabled: boolean
  onMapping: (mapping: Mapping) => void
}

/** What the columns are read as, with one of them changed; a field stands in one column only. */
const remapped = ({ fields }: ImportCheck, column: number, field: string): Mapping =>
  Object.fromEntries(
    fields.map((one) => [
      one.field,
      one.field === field ? column : one.column === column ? null : one.column,
    ]),
  )

const missingOf = ({ fields }: ImportCheck) =>
  fields.filter(({ isRequired, column }) => isRequired && column === null)

/** Says which required columns the file does not have. */
export const MissingColumns = ({ check }: { check: ImportCheck }) => {
  const missing = missingOf(check)
  const { t } = useLingui()
  if (missing.length === 0) return null
  const names = missing.map(({ label }) => label).join(t`、`)
  return (
    <p className="mb-2 flex items-start gap-2 text-sm text-orange">
      <Icon name="warning" size={15} className="mt-0.75" />
      <span>
        <Trans>文件中没有这些必填列：{names}。已有的行不受影响，新增的行会因此出错</Trans>
      </span>
    </p>
  )
}

const optionsFor = ({ fields }: ImportCheck) =>
  fields.map(({ field, label, isRequired }) => ({
    value: field,
    label: isRequired ? `${label} *` : label,
  }))

const ColumnField = ({
  check,
  disabled,
  onMapping,
  at,
}: MappingProps & { check: ImportCheck; at: number }) => {
  const { t } = useLingui()
  const options = optionsFor(check)
  const { column = 0, title = '', field = null } = check.columns[at] ?? {}
  return (
    <Select
      size="small"
      aria-label={t`“${title}”列导入为`}
      placeholder={t`不导入`}
      options={options}
      value={field ?? ''}
      disabled={disabled}
      onValue={(value) => onMapping(remapped(check, column, value))}
    />
  )
}

/** Whether the columns have to be looked at before anything else. */
export const isColumnMissing = (check: ImportCheck): boolean => !check.isReady || missingOf(check).length > 0

/** The columns of the file as the head of its rows, with what each is read as, to be chosen anew where that is asked for. */
export const ColumnHeads = ({
  check,
  isChoosing,
  ...mapping
}: MappingProps & { check: ImportCheck; isChoosing: boolean }) => (
  <thead>
    <tr className="text-left text-ink-2 [&>*]:sticky [&>*]:top-0 [&>*]:z-2 [&>*]:bg-head">
      <th scope="col" className="left-0 z-3! px-3 py-1.5 align-top font-medium whitespace-nowrap">
        <Trans>行号、名称</Trans>
      </th>
      <th scope="col" className="left-44 z-3! px-2 py-1.5 align-top font-medium whitespace-nowrap">
        <Trans>检查结果</Trans>
      </th>
      {check.columns.map(({ column, title, field }, at) => (
        <th
          key={column}
          scope="col"
          className={classes('px-2 py-1.5 align-top font-medium', isChoosing && 'min-w-40')}
        >
          <span className="block px-1 whitespace-nowrap">
            <Ellipsis text={title} />
            {field === null && !isChoosing ? (
              <span className="ml-1 text-xs font-normal text-ink-3">
                <Trans>不导入</Trans>
              </span>
            ) : null}
          </span>
          {isChoosing ? (
            <span className="mt-1 block">
              <ColumnField check={check} at={at} {...mapping} />
            </span>
          ) : null}
        </th>
      ))}
    </tr>
  </thead>
)

/** The same as a list that opens, on a phone; open where something is missing. */
export const ColumnList = ({ check, ...mapping }: MappingProps & { check: ImportCheck }) => {
  const { columns } = check
  const read = columns.filter(({ field }) => field !== null).length
  const all = columns.length
  return (
    <details open={isColumnMissing(check)} className="rounded border border-line px-3">
      <summary className="py-2.5 text-sm">
        <Trans>
          列的对应关系：{all} 列中识别了 {read} 列
        </Trans>
      </summary>
      <ul className="grid gap-2 pb-3">
        {columns.map(({ column, title }, at) => (
          <li key={column} className="grid grid-cols-[2fr_3fr] items-center gap-2 text-sm">
            <span className="wrap-anywhere">{title}</span>
            <ColumnField check={check} at={at} {...mapping} />
          </li>
        ))}
      </ul>
    </details>
  )
}
