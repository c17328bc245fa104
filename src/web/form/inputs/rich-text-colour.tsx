import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Icon } from '#web/ui/icon.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'

/** Colours that can be read on white paper, in the order of the rainbow; the text of a letter needs no more. */
const colours = [
  { value: '#000000', name: msg`黑色` },
  { value: '#667062', name: msg`灰色` },
  { value: '#cc3300', name: msg`红色` },
  { value: '#a65a00', name: msg`橙色` },
  { value: '#3c7a12', name: msg`绿色` },
  { value: '#0b7a5c', name: msg`青色` },
  { value: '#1f66c1', name: msg`蓝色` },
  { value: '#722ed1', name: msg`紫色` },
] as const

const Swatch = ({ colour }: { colour: string }) => (
  <svg aria-hidden="true" width="15" height="15" className="shrink-0">
    <rect width="15" height="15" rx="4" fill={colour} />
  </svg>
)

/** The colour of the text: one of a few, or that of the text around it. */
export const ColourTool = ({
  value,
  onValue,
}: {
  value: string
  onValue: (colour: string | null) => void
}) => {
  const { t, i18n } = useLingui()
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          data-tool
          aria-label={t`文字颜色`}
          title={t`文字颜色`}
          className="flex h-8 shrink-0 items-center gap-1 rounded-sm px-1.5 text-ink-2 hover:bg-grey-soft"
        >
          <Swatch colour={value || '#000000'} />
          <Icon name="chevron-down" size={12} />
        </button>
      }
    >
      <MenuItem onSelect={() => onValue(null)} icon={value === '' ? 'check' : 'space'}>
        {t`默认颜色`}
      </MenuItem>
      {colours.map((colour) => (
        <MenuItem
          key={colour.value}
          onSelect={() => onValue(colour.value)}
          icon={value === colour.value ? 'check' : 'space'}
        >
          <Swatch colour={colour.value} />
          {i18n._(colour.name)}
        </MenuItem>
      ))}
    </Menu>
  )
}
