import { Trans } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { Card } from '#web/ui/card.tsx'
import { contrast } from '#web/ui/contrast.ts'
import { Icon, iconNames } from '#web/ui/icon.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useSampleTexts } from './sample-texts.ts'
import { Shown, State } from './shown.tsx'
import { colourGroups, lengths, typeScale, type ColourRow } from './tokens.ts'

type Colours = Readonly<Record<string, string>>

const names = Object.values(colourGroups).flatMap((rows) => rows.map(({ name }) => name))

const onLookChange = (react: () => void) => {
  const watch = new MutationObserver(react)
  watch.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-menu', 'data-weak'] })
  return () => watch.disconnect()
}

/** `#fff`, as the build writes it, in six digits. */
const longHex = (colour: string): string =>
  /^#[0-9a-f]{3}$/i.test(colour) ? colour.replaceAll(/[0-9a-f]/gi, '$&$&') : colour

/** As text, so that two readings of the same look are the same. */
const readColours = (): string => {
  const computed = getComputedStyle(document.documentElement)
  return JSON.stringify(
    Object.fromEntries(names.map((name) => [name, longHex(computed.getPropertyValue(`--${name}`).trim())])),
  )
}

/** The colours as they are on the screen now, by token. */
const useColours = (): Colours => JSON.parse(useSyncExternalStore(onLookChange, readColours)) as Colours

const isHex = (colour: string | undefined): colour is string => /^#[0-9a-f]{6}$/i.test(colour ?? '')

const Contrast = ({ row, colours }: { row: ColourRow; colours: Colours }) => (
  <ul className="flex flex-wrap gap-1.5">
    {row.on.map((name) => {
      const [own, paper] = [colours[row.name], colours[name]]
      if (!isHex(own) || !isHex(paper)) return null
      const ratio = contrast(own, paper)
      return (
        <li key={name}>
          <Tag tone={ratio >= row.least ? 'green' : 'red'}>
            {name} {ratio.toFixed(1)}
          </Tag>
        </li>
      )
    })}
  </ul>
)

/** Every colour with its contrast, computed from what is on the screen. */
export const ColourTables = () => {
  const colours = useColours()
  return Object.entries(colourGroups).map(([group, rows]) => (
    <Card key={group} flush title={<code className="font-sans">{group}</code>}>
      <table className="w-full table-fixed text-left text-sm">
        <thead className="bg-head">
          <tr>
            <th scope="col" className="w-45 px-4.5 py-2 font-medium">
              <Trans>颜色</Trans>
            </th>
            <th scope="col" className="px-3 py-2 font-medium">
              <Trans>对比度</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name} className="border-t border-line-soft">
              {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its words are the token */}
              <th scope="row" className="px-4.5 py-1.5 font-normal">
                <span className="flex items-center gap-3">
                  <span
                    aria-hidden="true"
                    className="size-7 shrink-0 rounded-xs border border-line-strong"
                    style={{ background: `var(--${row.name})` }}
                  />
                  <span className="min-w-0">
                    <code className="block font-sans">{row.name}</code>
                    <code className="block text-xs text-ink-3">{colours[row.name]}</code>
                  </span>
                </span>
              </th>
              <td className="px-3 py-1.5">
                <Contrast row={row} colours={colours} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  ))
}

export const Measures = () => {
  const { short } = useSampleTexts()
  return (
    <>
      <Shown name="fontSize">
        {typeScale.map(({ name, look }) => (
          <State key={name} as={name} wide>
            <p className={look}>{short} 0123456789</p>
          </State>
        ))}
      </Shown>
      <Shown name="sizes">
        {lengths.map(({ name, look }) => (
          <State key={name} as={name} wide>
            <div aria-hidden="true" className={`h-2 max-w-full rounded-xs bg-accent-edge ${look}`} />
          </State>
        ))}
      </Shown>
    </>
  )
}

export const Icons = () => (
  <Shown name="Icon">
    {iconNames.map((name) => (
      <State key={name} as={name}>
        <Icon name={name} />
        <Icon name={name} size={24} />
      </State>
    ))}
  </Shown>
)
