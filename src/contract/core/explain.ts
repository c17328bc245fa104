import type * as z from 'zod/mini'
import type { FieldMeta } from './fields.ts'
import type { Message, MessageValues } from './message.ts'

const texts = {
  required: /*i18n*/ { id: 'input.required', message: '请填写{label}' },
  choose: /*i18n*/ { id: 'input.choose', message: '请选择{label}' },
  tooLong: /*i18n*/ { id: 'input.tooLong', message: '{label}最多 {max} 个字' },
  tooShort: /*i18n*/ { id: 'input.tooShort', message: '{label}至少 {min} 个字' },
  tooMany: /*i18n*/ { id: 'input.tooMany', message: '{label}最多 {max} 个' },
  tooBig: /*i18n*/ { id: 'input.tooBig', message: '{label}不能大于 {max}' },
  tooSmall: /*i18n*/ { id: 'input.tooSmall', message: '{label}不能小于 {min}' },
  choice: /*i18n*/ { id: 'input.choice', message: '{label}不在可选范围内' },
  unfit: /*i18n*/ { id: 'input.unfit', message: '提交的内容不完整或有误，请刷新页面后重试' },
  whole: /*i18n*/ { id: 'input.whole', message: '{label}只能填写整数，最多 9 位' },
  wrong: /*i18n*/ { id: 'input.wrong', message: '{label}填写有误' },
}

const tooMuch: Readonly<Record<string, Message>> = { string: texts.tooLong, array: texts.tooMany }

const chosen: ReadonlySet<FieldMeta['kind']> = new Set(['id', 'dict', 'dicts', 'files'])
const isMissing = (input: unknown): boolean => input === undefined || input === null || input === ''

/**
 * The message for what is wrong with one field, for the server's answers, the import's rows and the portal's forms alike.
 * `label` is the field's label; of a field that has none a neutral sentence is said, since a name of the wire means nothing to a person. Of
 * a known `kind` that is chosen, nobody is told to write. Messages given with `because()` win.
 */
export const explain = (
  issue: z.core.$ZodIssue,
  label: Message | string | undefined,
  kind?: FieldMeta['kind'],
): { text: Message; values: MessageValues } => {
  const { text: given, values } =
    (issue as { params?: { text?: Message; values?: MessageValues } }).params ?? {}
  if (given && (label !== undefined || values?.['label'] !== undefined || !given.message.includes('{label}')))
    return { text: given, values: { ...(label !== undefined && { label }), ...values } }
  if (label === undefined) return { text: texts.unfit, values: {} }
  const missing = kind && chosen.has(kind) ? texts.choose : texts.required
  switch (issue.code) {
    case 'invalid_type':
      if (isMissing(issue.input)) return { text: missing, values: { label } }
      return { text: kind === 'number' ? texts.whole : texts.wrong, values: { label } }
    case 'too_small':
      if (issue.origin === 'string')
        return Number(issue.minimum) === 1
          ? { text: texts.required, values: { label } }
          : { text: texts.tooShort, values: { label, min: Number(issue.minimum) } }
      return {
        text: issue.origin === 'array' ? missing : texts.tooSmall,
        values: { label, min: Number(issue.minimum) },
      }
    case 'too_big':
      return {
        text: tooMuch[issue.origin] ?? texts.tooBig,
        values: { label, max: Number(issue.maximum) },
      }
    case 'invalid_value':
      return { text: isMissing(issue.input) ? texts.choose : texts.choice, values: { label } }
    case 'invalid_union': {
      const first = issue.errors[0]?.[0]
      return first ? explain(first as z.core.$ZodIssue, label) : { text: texts.wrong, values: { label } }
    }
    case 'unrecognized_keys':
      return { text: texts.unfit, values: {} }
    default:
      return { text: texts.wrong, values: { label } }
  }
}
