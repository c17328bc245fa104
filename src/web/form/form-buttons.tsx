import { Trans, useLingui } from '@lingui/react/macro'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { isFixedWhole } from '#contract/core/resource.ts'
import { useWish } from '#web/lib/wish.ts'
import { can } from '#web/state/session.ts'
import type { ButtonProps } from '#web/ui/button.tsx'
import { CallButton } from './call-button.tsx'
import { useFormScope } from './form-scope.tsx'

/** 新增员工, on a phone only 新增 to the eye: opens the form of the scope for a new row; not there without the call, its permission or a form. */
export const AddButton = ({
  on,
  ...look
}: { on: Endpoint | undefined } & Pick<ButtonProps, 'variant' | 'size'>) => {
  const { i18n, t } = useLingui()
  const { noun, open, fetch } = useFormScope()
  useWish(noun && on, () => open({ kind: 'add' }))
  if (!on || !noun || !can(on)) return null
  const what = i18n._(noun)
  return (
    <CallButton
      on={on}
      variant="primary"
      icon="plus"
      {...look}
      aria-label={t`新增${what}`}
      onPointerEnter={fetch}
      onFocus={fetch}
      onClick={() => open({ kind: 'add' })}
    >
      <span>
        <Trans>
          新增<span className="max-md:hidden">{what}</span>
        </Trans>
      </span>
    </CallButton>
  )
}

/** 编辑: opens the form of the scope for one row, under the same conditions; not there either where the row lets nothing be changed in its state. */
export const EditButton = ({
  on,
  row,
}: {
  on: Endpoint | undefined
  /** With the fields that its state is told by, as far as they are known. */
  row: { readonly id: string }
}) => {
  const { noun, open, fetch } = useFormScope()
  if (!on || !noun || !can(on)) return null
  if (on.resource && isFixedWhole(on.resource, { ...row })) return null
  return (
    <CallButton
      on={on}
      variant="link"
      onPointerEnter={fetch}
      onFocus={fetch}
      onClick={() => open({ kind: 'edit', id: row.id })}
    >
      <Trans>编辑</Trans>
    </CallButton>
  )
}
