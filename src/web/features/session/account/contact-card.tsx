import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { account, type Profile } from '#contract/session/account.ts'
import { ActForm } from '#web/form/act-form.tsx'
import { CallButton } from '#web/form/call-button.tsx'
import { inputsOf } from '#web/form/inputs.tsx'
import { emptyDash } from '#web/lib/format.ts'
import { Card } from '#web/ui/card.tsx'
import { DetailList } from '#web/ui/detail-list.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { maskText } from '#web/values/value-text.ts'
import { MobileDialog } from './mobile-dialog.tsx'

const { Input } = inputsOf<z.infer<typeof account.editEmail.input>>()
const labels = { email: msg`邮箱` }

const Mobile = ({ profile: { phone, version } }: { profile: Profile }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {emptyDash(phone && maskText(phone))}
      <CallButton on={account.changeMobile} variant="link" onClick={() => setOpen(true)}>
        <Trans>更换手机号</Trans>
      </CallButton>
      {isOpen ? <MobileDialog version={version} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

const Email = ({ profile: { email, version } }: { profile: Profile }) => (
  <>
    {emptyDash(email)}
    <ActForm
      on={account.editEmail}
      with={{ version }}
      preset={{ email }}
      labels={labels}
      button={email ? <Trans>修改邮箱</Trans> : <Trans>添加邮箱</Trans>}
      title={email ? <Trans>修改邮箱</Trans> : <Trans>添加邮箱</Trans>}
      dialogSize="small"
    >
      <Input name="email" autoComplete="email" hint={<Trans>留空则不再保留邮箱</Trans>} />
    </ActForm>
  </>
)

/** How a person is reached; the mobile number is also a way to sign in. */
export const ContactCard = ({ profile }: { profile: Profile | undefined }) => (
  <Card title={<Trans>联系方式</Trans>}>
    <DetailList
      columns={2}
      items={[
        {
          name: 'phone',
          label: <Trans>手机号</Trans>,
          value: profile ? <Mobile profile={profile} /> : <Skeleton className="h-4 w-28" />,
        },
        {
          name: 'email',
          label: <Trans>邮箱</Trans>,
          value: profile ? <Email profile={profile} /> : <Skeleton className="h-4 w-28" />,
        },
      ]}
    />
  </Card>
)
