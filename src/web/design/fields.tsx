import { useLingui } from '@lingui/react/macro'
import { Combobox } from '#web/ui/combobox.tsx'
import { CalendarButton, DayCalendar, RangeCalendar } from '#web/ui/calendar-button.tsx'
import { DateInput, DateRangeInput, type DateRange } from '#web/ui/date-input.tsx'
import { DayBox } from '#web/ui/day-box.tsx'
import { Fault, Field } from '#web/ui/field.tsx'
import { TwoEnds, type Ends } from '#web/ui/two-ends.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { Kept, Shown, State } from './shown.tsx'
import { useSampleTexts } from './sample-texts.ts'

const TextFields = () => {
  const { short, long, wrong } = useSampleTexts()
  return (
    <>
      <Shown name="Field">
        <Field label="required, hint" required hint={long}>
          <TextInput defaultValue={short} />
        </Field>
        <Field label="error" error={wrong}>
          <TextInput defaultValue={long} />
        </Field>
        <Field label="disabled">
          <TextInput disabled defaultValue={short} />
        </Field>
        <Field label="aside" aside={<span className="text-xs text-ink-3">{short}</span>}>
          <TextInput placeholder="placeholder" />
        </Field>
      </Shown>
      <Shown name="TextInput">
        {(['small', 'normal', 'large'] as const).map((size) => (
          <State key={size} as={size}>
            <TextInput aria-label={size} size={size} defaultValue={short} />
          </State>
        ))}
        <State as="icon, placeholder">
          <TextInput aria-label="icon" icon="search" placeholder={short} />
        </State>
        <State as="prefix, suffix">
          <TextInput aria-label="prefix" prefix="¥" suffix={<span className="text-ink-3">.00</span>} />
        </State>
        <State as="readOnly">
          <TextInput aria-label="readOnly" readOnly value={short} />
        </State>
      </Shown>
      <Shown name="TextArea">
        <State as="rows: 3">
          <TextArea aria-label="rest" defaultValue={long} />
        </State>
        <State as="disabled">
          <TextArea aria-label="disabled" disabled defaultValue={long} />
        </State>
        <State as="aria-invalid">
          <TextArea aria-label="wrong" aria-invalid defaultValue={short} />
        </State>
      </Shown>
      <Shown name="Fault">
        <Fault id="fault-sample">{wrong}</Fault>
      </Shown>
    </>
  )
}

const Days = () => {
  const { t } = useLingui()
  return (
    <>
      <Shown name="DateInput">
        {['2026-11-21', '', '2026-02-30'].map((initial) => (
          <State key={initial} as={`value: '${initial}'`}>
            <Kept initial={initial}>
              {(value, onValue) => <DateInput aria-label="value" value={value} onValue={onValue} />}
            </Kept>
          </State>
        ))}
        <State as="disabled">
          <DateInput aria-label="disabled" disabled value="2026-11-21" onValue={() => undefined} />
        </State>
      </Shown>
      <Shown name="DateRangeInput">
        {(
          [
            ['2026-11-01', '2026-11-30'],
            ['2026-11-30', '2026-11-01'],
          ] as const
        ).map((initial) => (
          <State key={initial[0]} as={`value: ${initial.join(' ~ ')}`}>
            <Kept<DateRange> initial={initial}>
              {(value, onValue) => (
                <DateRangeInput fromLabel={t`开始`} toLabel={t`结束`} value={value} onValue={onValue} />
              )}
            </Kept>
          </State>
        ))}
      </Shown>
      <Shown name="CalendarButton">
        <State as="DayCalendar">
          <Kept initial="2026-11-21">
            {(value, onValue) => (
              <CalendarButton label={t`打开日历`}>
                <DayCalendar value={value} onValue={onValue} />
              </CalendarButton>
            )}
          </Kept>
        </State>
        <State as="RangeCalendar">
          <Kept<DateRange> initial={['2026-11-01', '2026-11-30']}>
            {(value, onValue) => (
              <CalendarButton label={t`打开日历`}>
                <RangeCalendar value={value} onValue={onValue} onSpan={onValue} />
              </CalendarButton>
            )}
          </Kept>
        </State>
      </Shown>
      <Shown name="DayBox">
        <Kept initial="2026-11-21">
          {(value, onValue) => (
            <DayBox aria-label="value" fault="" value={value} onValue={onValue} onTyping={() => undefined} />
          )}
        </Kept>
      </Shown>
    </>
  )
}

const Found = () => {
  const { t } = useLingui()
  const { choices, short } = useSampleTexts()
  return (
    <Shown name="Combobox">
      {[short, ''].map((initial) => (
        <State key={initial} as={initial ? 'chosen' : 'value: "", status'}>
          <Kept initial={initial}>
            {(value, onValue) => (
              <Combobox
                aria-label="combobox"
                value={value}
                chosen={value}
                onValue={onValue}
                options={initial ? choices.map(({ label }) => ({ value: label, label, detail: label })) : []}
                onQuery={() => undefined}
                status={initial ? undefined : t`没有找到`}
                clearLabel={t`清除`}
                listLabel={short}
              />
            )}
          </Kept>
        </State>
      ))}
    </Shown>
  )
}

export const Fields = () => {
  const { choices, short } = useSampleTexts()
  return (
    <>
      <TextFields />
      <Days />
      <Shown name="TwoEnds">
        {(
          [
            ['0', '120'],
            ['120', 'x'],
          ] as const
        ).map((initial) => (
          <State key={initial[0]} as={initial.join(' ~ ')}>
            <Kept<Ends> initial={initial}>
              {(value, onValue) => (
                <TwoEnds
                  labels={['least', 'most']}
                  faults={['', value[1] === 'x' ? 'fault' : '']}
                  typed={(text) => text}
                  settled={(text) => text}
                  value={value}
                  onValue={onValue}
                />
              )}
            </Kept>
          </State>
        ))}
      </Shown>
      <Shown name="Select">
        <State as="value">
          <Select aria-label="value" options={choices} defaultValue="off" />
        </State>
        <State as="prefix, placeholder">
          <Select prefix={short} options={choices} placeholder="–" defaultValue="" />
        </State>
        <State as="disabled">
          <Select aria-label="disabled" disabled options={choices} />
        </State>
      </Shown>
      <Found />
    </>
  )
}
