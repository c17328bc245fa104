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
  unknownKey: /*i18n*/ { id: 'input.unknownKey', message: '不认识的内容：{label}' },
  wrong: /*i18n*/ { id: 'input.wrong', message: '{label}填写有误' },
}

const tooMuch: Readonly<Record<string, Message>> = { string: texts.tooLong, array: texts.tooMany }

const chosen: ReadonlySet<FieldMeta['kind']> = new Set(['id', 'dict', 'dicts', 'files'])
const isMissing = (input: unknown): boolean => input === undefined || input === null || input === ''

/**
 * The message for what is wrong with one field, for the server's answers, the import's rows and the portal's forms alike.
 * `label` is the field's label, or its name where it has none; of a known `kind` that is chosen, nobody is told to write. Messages given with `because()` win.
 */
export const explain = (
  issue: z.core.$ZodIssue,
  label: Message | string,
  kind?: FieldMeta['kind'],
): { text: Message; values: MessageValues } => {
  const { text: given, values } =
    (issue as { params?: { text?: Message; values?: MessageValues } }).params ?? {}
  if (given) return { text: given, values: { label, ...values } }
  const missing = kind && chosen.has(kind) ? texts.choose : texts.required
  switch (issue.code) {
    case 'invalid_type':
      return { text: isMissing(issue.input) ? missing : texts.wrong, values: { label } }
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
      return { text: texts.unknownKey, values: { label: issue.keys.join(', ').slice(0, 80) } }
    default:
      return { text: texts.wrong, values: { label } }
  }
}
