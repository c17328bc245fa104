import { Trans, useLingui } from '@lingui/react/macro'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { isFixedWhole } from '#contract/core/resource.ts'
import { useWish } from '#web/lib/wish.ts'
import { can } from '#web/state/session.ts'
import type { ButtonProps } from '#web/ui/button.tsx'
import { CallButton } from './call-button.tsx'
import { nounIn } from './form-noun.ts'
import { useFormScope } from './form-scope.tsx'

type AddButtonProps = { on: Endpoint | undefined } & Pick<ButtonProps, 'variant' | 'size'>

/** 新增员工, on a phone only 新增 to the eye: opens the form of the scope for a new row; not there without the call, its permission or a form. */
export const AddHere = ({ on, ...look }: AddButtonProps) => {
  const { i18n, t } = useLingui()
  const { of, open, fetch } = useFormScope()
  if (!on || !of || !can(on)) return null
  const what = nounIn(i18n, of)
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

/** The button of a list, which somebody may have wished for from elsewhere. */
export const AddButton = (props: AddButtonProps) => {
  const { of, open } = useFormScope()
  useWish(of && props.on, () => open({ kind: 'add' }))
  return <AddHere {...props} />
}

interface EditProps {
  on: Endpoint | undefined
  /** With the fields that its state is told by, as far as they are known. */
  row: { readonly id: string }
}

/** Opens the form of the scope for one row; undefined without the call, its permission or a form, and where the row lets nothing be changed in its state. */
export const useEdit = (on: EditProps['on'], row: EditProps['row']) => {
  const { of, open, fetch } = useFormScope()
  if (!on || !of || !can(on)) return undefined
  if (on.resource && isFixedWhole(on.resource, { ...row })) return undefined
  return { on, fetch: () => fetch?.(), open: () => open({ kind: 'edit', id: row.id }) }
}

/** 编辑, where `useEdit` opens it. */
export const EditButton = ({ on, row }: EditProps) => {
  const edit = useEdit(on, row)
  if (!edit) return null
  return (
    <CallButton
      on={edit.on}
      variant="link"
      onPointerEnter={edit.fetch}
      onFocus={edit.fetch}
      onClick={edit.open}
    >
      <Trans>编辑</Trans>
    </CallButton>
  )
}
