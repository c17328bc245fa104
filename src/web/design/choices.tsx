import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { MultiSelect } from '#web/ui/multi-select.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Kept, Shown, State } from './shown.tsx'
import { useSampleTexts } from './sample-texts.ts'
import { Trees } from './trees.tsx'

const Boxes = () => {
  const { short, long } = useSampleTexts()
  return (
    <>
      <Shown name="Checkbox">
        {[false, true].map((initial) => (
          <State key={String(initial)} as={`checked: ${initial}`}>
            <Kept initial={initial}>
              {(checked, onValue) => (
                <Checkbox checked={checked} onValue={onValue}>
                  {initial ? long : short}
                </Checkbox>
              )}
            </Kept>
            <Checkbox checked={initial} disabled onValue={() => undefined}>
              disabled
            </Checkbox>
          </State>
        ))}
        <State as="indeterminate">
          <Checkbox aria-label="indeterminate" checked={false} indeterminate onValue={() => undefined} />
        </State>
      </Shown>
      <Shown name="Switch">
        {[false, true].map((initial) => (
          <State key={String(initial)} as={`checked: ${initial}`}>
            <Kept initial={initial}>
              {(checked, onValue) => (
                <Switch checked={checked} onValue={onValue}>
                  {short}
                </Switch>
              )}
            </Kept>
            <Switch aria-label="disabled" checked={initial} disabled onValue={() => undefined} />
          </State>
        ))}
      </Shown>
    </>
  )
}

export const Choices = () => {
  const { choices, short, long, wrong } = useSampleTexts()
  return (
    <>
      <Boxes />
      <Shown name="RadioGroup">
        <State as="options">
          <Kept initial="on">
            {(value, onValue) => (
              <RadioGroup label={short} options={choices} value={value} onValue={onValue} />
            )}
          </Kept>
        </State>
        <Field group label="error" error={wrong}>
          <RadioGroup options={choices} value="" onValue={() => undefined} />
        </Field>
        <State as="disabled">
          <RadioGroup disabled label={long} options={choices} value="on" onValue={() => undefined} />
        </State>
      </Shown>
      <Shown name="Segmented">
        {(['small', 'normal'] as const).map((size) => (
          <State key={size} as={size}>
            <Kept initial="on">
              {(value, onValue) => (
                <Segmented label={size} size={size} options={choices} value={value} onValue={onValue} />
              )}
            </Kept>
          </State>
        ))}
      </Shown>
      <Shown name="MultiSelect">
        {[[], ['on', 'off']].map((initial) => (
          <State key={initial.join('')} as={`values: ${initial.length}`}>
            <Kept<readonly string[]> initial={initial}>
              {(values, onValues) => (
                <MultiSelect
                  prefix={short}
                  options={choices}
                  values={values}
                  onValues={onValues}
                  placeholder="–"
                  names={choices.flatMap(({ value, label }) => (values.includes(value) ? label : []))}
                />
              )}
            </Kept>
          </State>
        ))}
      </Shown>
      <Shown name="Tabs">
        <State as="options" wide>
          <Kept initial="on">
            {(value, onValue) => (
              <Tabs label={short} options={choices} value={value} onValue={onValue}>
                <p className="p-3">{long}</p>
              </Tabs>
            )}
          </Kept>
        </State>
      </Shown>
      <Trees />
    </>
  )
}
