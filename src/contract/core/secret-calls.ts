import * as z from 'zod/mini'
import { dictionary } from './dictionary.ts'
import { onRows } from './access.ts'
import { endpoint, type Endpoint } from './endpoint.ts'
import { dict, prose, text } from './fields.ts'
import { maskedFields } from './lines.ts'
import { oneId } from './resource-inputs.ts'
import type { DraftProblem } from './draft-problems.ts'
import type { Resource } from './resource.ts'

/** Why somebody looks at numbers in full; `other` is said in words. */
export const revealReasons = dictionary(
  'reveal_reason',
  { zh: '查看完整信息的原因', en: 'Reason for showing a number' },
  [
    ['claim', '理赔核对', 'Checking a claim'],
    ['call', '客户来电核实', 'Verifying a caller'],
    ['checkup', '体检预约', 'Booking a health check'],
    ['correction', '数据更正', 'Correcting data'],
    ['other', '其他', 'Other'],
  ],
)

/** What is asked before something is shown in full. */
export const revealLabels = {
  fields: /*i18n*/ { id: 'reveal.fields', message: '要显示的内容' },
  reason: /*i18n*/ { id: 'reveal.reason', message: '查看原因' },
  note: /*i18n*/ { id: 'reveal.note', message: '原因说明' },
}

/** What `reveal` is asked for: fields of the row, and of a line by its id, `contacts.7012.mobile`; so many at once as there are. */
const askedFields = (resource: Resource, masked: readonly string[]) => {
  const known = maskedFields(resource)
  const asked = masked.map((name) => {
    const found = known.find((field) => field.name === name)
    if (!found) throw new Error(`${resource.permission}.${name} is not masked`)
    return found
  })
  const names = asked.map(({ name }) => name.replace('.', String.raw`\.[1-8]?\d{1,18}\.`))
  const most = asked.reduce((sum, { of }) => sum + (of?.rules.max ?? 1), 0)
  const name = z.string().check(z.regex(new RegExp(`^(?:${names.join('|')})$`)))
  return z.array(name).check(z.minLength(1), z.maxLength(most))
}

/**
 * The calls for the masked fields of a noun and of its lines, `contacts.mobile`, declared beside its `queryById`; both need `noun:reveal` and the list, and leave an audit row
 * (security ACC-6). `reveal` answers fields of one row in full, as many as are asked for at once. `lookUp` answers the
 * rows that have a number in full among `fields`, all of `lookedUp` where none are said: in a body, because an address
 * would keep the number; a list is then asked for the ids (decision 036).
 */
export const secretCalls = <const Field extends string>(
  { service, path, resource, runsAs }: Endpoint,
  masked: readonly [Field, ...Field[]],
  lookedUp: readonly [NoInfer<Field>, ...NoInfer<Field>[]] = masked,
) => {
  if (!resource) throw new Error(`${path} belongs to no resource`)
  const noun = resource.permission
  const base = {
    service,
    runsAs,
    method: 'POST',
    isSecret: true,
    resource,
    access: onRows(noun, 'reveal'),
    labels: { ...resource.labels, ...revealLabels },
  } as const
  const at = path.slice(0, path.lastIndexOf('/'))
  return {
    reveal: endpoint({
      ...base,
      path: `${at}/reveal`,
      input: z.extend(oneId, {
        fields: askedFields(resource, masked),
        reason: dict(revealReasons),
        note: z.nullish(prose(200)),
      }),
      output: z.object({ values: z.record(z.string(), z.nullable(z.string())) }),
      summary: `Masked fields of one ${noun} in full; leaves an audit row with the reason`,
      message: /*i18n*/ { id: 'done.reveal', message: '已显示，本次查看已留痕' },
    }),
    lookUp: endpoint({
      ...base,
      path: `${at}/lookUp`,
      input: z.object({
        /** A number, or an e-mail address. */
        number: text(254),
        fields: z.prefault(z.array(z.enum(lookedUp)).check(z.minLength(1), z.maxLength(lookedUp.length)), [
          ...lookedUp,
        ]),
      }),
      output: z.object({ ids: z.array(z.string()) }),
      summary: `The ids of the newest 50 ${noun} rows with this number in full, as conditions of a list; leaves an audit row`,
      message: /*i18n*/ { id: 'done.lookUp', message: '已查找，本次查找已留痕' },
    }),
  }
}

/** The two calls, of whatever noun. */
export type SecretCalls = ReturnType<typeof secretCalls<string>>

/** What is asked before numbers are shown: the reason, and words where it is another than those to choose from. */
export const checkReason = ({ reason, note }: { reason?: unknown; note?: unknown }): DraftProblem[] =>
  reason === 'other' && !note
    ? [
        {
          field: 'note',
          text: /*i18n*/ { id: 'reveal.needsNote', message: '原因选择“其他”时，请填写原因说明' },
        },
      ]
    : []
