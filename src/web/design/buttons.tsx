import { Trans, useLingui } from '@lingui/react/macro'
import { Button, type ButtonSize, type ButtonVariant } from '#web/ui/button.tsx'
import { EllipsisButton } from '#web/ui/ellipsis.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { Shown, State } from './shown.tsx'
import { useSampleTexts } from './sample-texts.ts'

const variants: readonly ButtonVariant[] = [
  'primary',
  'default',
  'danger',
  'ghost',
  'link',
  'danger-text',
  'inverse',
]
const sizes: readonly ButtonSize[] = ['small', 'normal', 'large', 'text']
const ignore = () => undefined

export const Buttons = () => {
  const { t } = useLingui()
  const { long, short } = useSampleTexts()
  return (
    <>
      <Shown name="Button">
        {variants.map((variant) => (
          <State key={variant} as={variant}>
            <Button variant={variant} icon="check">
              <Trans>保存</Trans>
            </Button>
            <Button variant={variant} disabled>
              disabled
            </Button>
            <Button variant={variant} busy>
              busy
            </Button>
          </State>
        ))}
        {sizes.map((size) => (
          <State key={size} as={size}>
            <Button size={size}>
              <Trans>保存</Trans>
            </Button>
          </State>
        ))}
      </Shown>
      <Shown name="IconButton">
        <State as="label">
          <IconButton icon="edit" label={t`编辑`} />
        </State>
        <State as="small">
          <IconButton small icon="edit" label={t`编辑`} />
        </State>
        <State as="disabled">
          <IconButton disabled icon="edit" label={t`编辑`} />
        </State>
        <State as="count: 1, 42, 100">
          {[1, 42, 100].map((count) => (
            <IconButton key={count} icon="bell" label={t`编辑`} count={count} />
          ))}
        </State>
      </Shown>
      <Shown name="EllipsisButton">
        <State as="short">
          <EllipsisButton text={short} onClick={ignore} className="text-accent-strong" />
        </State>
        <State as="long">
          <EllipsisButton text={long} onClick={ignore} className="text-accent-strong" />
        </State>
      </Shown>
      <Shown name="Tooltip">
        <State as="text">
          <Tooltip text={long}>
            <Button>{short}</Button>
          </Tooltip>
        </State>
      </Shown>
      <Shown name="Popover">
        <State as="label, icon">
          <Popover label={short} icon="columns">
            <p className="w-notice p-4">{long}</p>
          </Popover>
        </State>
      </Shown>
    </>
  )
}
