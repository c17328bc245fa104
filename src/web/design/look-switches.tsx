import { Trans, useLingui } from '@lingui/react/macro'
import { menuNames, themeNames } from '#contract/session/user-settings.ts'
import { Select } from '#web/ui/select.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Switch } from '#web/ui/switch.tsx'
import type { Theme } from '#web/ui/theme.ts'

interface LookSwitchesProps {
  look: Theme
  onLook: (look: Theme) => void
}

/** The whole portal follows while the page is open; nothing is remembered. */
export const LookSwitches = ({ look, onLook }: LookSwitchesProps) => {
  const { t } = useLingui()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Select
        size="small"
        prefix={<Trans>主题色</Trans>}
        options={themeNames.map((name) => ({ value: name, label: name }))}
        value={look.color}
        onValue={(color) => onLook({ ...look, color })}
      />
      <Segmented
        label={t`菜单主题`}
        options={menuNames.map((name) => ({ value: name, label: name }))}
        value={look.theme}
        onValue={(theme) => onLook({ ...look, theme })}
      />
      <Switch checked={look.weak} onValue={(weak) => onLook({ ...look, weak })}>
        <Trans>色弱模式</Trans>
      </Switch>
    </div>
  )
}
