import { Trans, useLingui } from '@lingui/react/macro'
import type { ImportCheck } from '#contract/core/import-outcome.ts'
import { Ellipsis } from '#web/ui/ellipsis.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Select } from '#web/ui/select.tsx'
import type { Mapping } from './import-work.ts'

export interface ImportColumnsProps {
  check: ImportCheck
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

const Missing = ({ check: { fields } }: Pick<ImportColumnsProps, 'check'>) => {
  const missing = fields.filter(({ isRequired, column }) => isRequired && column === null)
  if (missing.length === 0) return null
  const names = missing.map(({ label }) => label).join('、')
  return (
    <p className="mb-2 flex items-start gap-2 text-sm text-orange">
      <Icon name="warning" size={15} className="mt-0.75" />
      <span>
        <Trans>文件中没有这些必填列：{names}。已有的行不受影响，新增的行会因此出错</Trans>
      </span>
    </p>
  )
}

/** The columns of the file with what each is read as, to be chosen anew, above the first rows as they were read. */
export const ImportColumns = ({ check, disabled, onMapping }: ImportColumnsProps) => {
  const { t } = useLingui()
  const { columns, fields, rows } = check
  const options = fields.map(({ field, label, isRequired }) => ({
    value: field,
    label: isRequired ? `${label} *` : label,
  }))
  return (
    <section aria-label={t`列的对应关系`}>
      <Missing check={check} />
      <div className="max-h-56 overflow-auto rounded border border-line">
        <table className="border-collapse text-sm">
          <thead>
            <tr className="bg-head text-left text-ink-2">
              <th scope="col" className="h-9 px-3 font-medium whitespace-nowrap">
                <Trans>行号</Trans>
              </th>
              {columns.map(({ column, title, field }) => (
                <th key={column} scope="col" className="min-w-40 px-2 py-2 align-top font-medium">
                  <span className="mb-1 block px-1">
                    <Ellipsis text={title} />
                  </span>
                  <Select
                    size="small"
                    aria-label={t`“${title}”列导入为`}
                    placeholder={t`不导入`}
                    options={options}
                    value={field ?? ''}
                    disabled={disabled}
                    onValue={(value) => onMapping(remapped(check, column, value))}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ row, cells }) => (
              <tr key={row} className="h-9 border-t border-line-soft">
                <td className="px-3 text-ink-3">{row}</td>
                {columns.map(({ column, field }, at) => (
                  <td key={column} className={field === null ? 'px-3 text-ink-3' : 'px-3'}>
                    <Ellipsis text={cells[at] ?? ''} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
