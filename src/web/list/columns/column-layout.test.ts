import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arrange, firstLayout, type ColumnSetting } from './column-layout.ts'
import type { Column } from './column.tsx'

interface Row {
  readonly id: string
  readonly name: string
  readonly mobile: string
  readonly post: string
  readonly status: string
}
const columnsOf = (...fields: (keyof Row & string)[]) =>
  fields.map((field) => ({ field, isHiddenAtFirst: field === 'post' }) as Column<Row>)
const columns = columnsOf('name', 'mobile', 'post', 'status')
const setting = (field: string, about: Partial<ColumnSetting> = {}): ColumnSetting => ({
  field,
  isShown: true,
  width: null,
  pin: null,
  ...about,
})
const fieldsIn = (layout: { columns: readonly ColumnSetting[] }) => layout.columns.map(({ field }) => field)

describe('columns that were remembered', () => {
  test('never hide the column that names the row, nor push it from the front', () => {
    const layout = arrange(columns, {
      density: 'compact',
      columns: [setting('status', { pin: 'start' }), setting('name', { isShown: false, pin: 'end' })],
    })
    expect(layout.columns[0]).toMatchObject({ field: 'name', isShown: true })
    expect(layout.density).toBe('compact')
  })

  test('stand pinned to the start, free, and pinned to the end', () => {
    const layout = arrange(columns, {
      density: 'standard',
      columns: [
        setting('name'),
        setting('post', { pin: 'end' }),
        setting('mobile'),
        setting('status', { pin: 'start' }),
      ],
    })
    expect(fieldsIn(layout)).toEqual(['name', 'status', 'mobile', 'post'])
  })

  test('forget what is no more, and give a new column the setting it has by itself', () => {
    const layout = arrange(columns, {
      density: 'standard',
      columns: [setting('status'), setting('salary'), setting('name'), setting('mobile')],
    })
    expect(fieldsIn(layout)).toEqual(['name', 'status', 'mobile', 'post'])
    expect(layout.columns[3]).toEqual(setting('post', { isShown: false }))
  })

  test('are those of the list where nothing was remembered', () => {
    expect(arrange(columns, undefined)).toEqual(firstLayout(columns))
    expect(fieldsIn(firstLayout(columns))).toEqual(['name', 'mobile', 'post', 'status'])
  })

  test('name every column once, whatever was remembered, and stay as they were arranged', () => {
    const anySetting = fc.record({
      field: fc.constantFrom('name', 'mobile', 'post', 'status', 'salary', '__proto__'),
      isShown: fc.boolean(),
      width: fc.option(fc.integer({ min: 48, max: 800 })),
      pin: fc.constantFrom('start' as const, 'end' as const, null),
    })
    fc.assert(
      fc.property(fc.array(anySetting, { maxLength: 8 }), (settings) => {
        const layout = arrange(columns, { density: 'standard', columns: settings })
        expect(fieldsIn(layout).toSorted()).toEqual(['mobile', 'name', 'post', 'status'])
        expect(arrange(columns, layout)).toEqual(layout)
      }),
    )
  })
})
