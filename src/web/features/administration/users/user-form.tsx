import { Trans } from '@lingui/react/macro'
import type { UserDraft } from '#contract/administration/users.ts'
import { FieldGroup } from '#web/form/draft-dialog.tsx'
import { inputsOf } from '#web/form/inputs.tsx'
import { Lines } from '#web/form/inputs/lines.tsx'
import '#web/pickers/grant-choices.ts'

const { Input, Radio } = inputsOf<UserDraft>()

export const UserForm = () => (
  <FieldGroup>
    <Input name="username" hint={<Trans>小写字母开头，3 到 32 位小写字母、数字、点、下划线或连字符</Trans>} />
    <Input name="realname" />
    <Input name="phone" hint={<Trans>本人用它接收验证码，设置和找回密码</Trans>} />
    <Input name="email" />
    <Radio name="sex" />
    <Input name="birthday" />
    <Lines name="works" className="md:col-span-2" />
  </FieldGroup>
)
