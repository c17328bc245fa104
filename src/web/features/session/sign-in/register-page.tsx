import { RegistrationDraft, registrations } from '#contract/administration/registrations.ts'
import { Trans } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import type { InputOf } from '#contract/core/endpoint.ts'
import { useText } from '#web/core/i18n.ts'
import { useDraft } from '#web/form/use-draft.ts'
import { PageTitle } from './page-title.tsx'
import { useSubmission } from '#web/form/use-submission.ts'
import { call } from '#web/lib/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** An application was just filed: only then its result is shown. */
    hasApplied?: true
  }
}

const labels = registrations.list.resource?.labels ?? {}
const inputs = [
  { name: 'realname', autoComplete: 'name', maxLength: 32, required: true },
  { name: 'mobile', autoComplete: 'tel-national', maxLength: 20, required: true, inputMode: 'tel' },
  { name: 'companyName', autoComplete: 'organization', maxLength: 100, required: true },
  { name: 'email', autoComplete: 'email', maxLength: 254, required: false, inputMode: 'email' },
] as const

const RegisterForm = () => {
  const text = useText()
  const navigate = useNavigate()
  const draft = useDraft({ rules: { shape: RegistrationDraft.shape, labels } })
  const { form, failure, isBusy } = useSubmission<string>({
    check: () => {
      const checked = draft.check()
      return 'problems' in checked
        ? Object.fromEntries(Object.keys(checked.problems).map((name) => [name, name]))
        : {}
    },
    work: async () => {
      const checked = draft.check()
      if ('problems' in checked) return
      await call(registrations.register, checked.data as InputOf<typeof registrations.register>)
      await navigate({ to: '/user/register-result', state: { hasApplied: true } })
    },
  })
  const problemOf = (name: string): string => {
    const problem = draft.problems[name]
    if (problem === undefined) return ''
    return typeof problem === 'string' ? problem : text(problem.text, problem.values)
  }
  const labelOf = (name: string) => (labels[name] ? text(labels[name]) : name)
  return (
    <form {...form} className="flex flex-col gap-4">
      {inputs.map(({ name, required, ...input }) => (
        <Field key={name} label={labelOf(name)} required={required} error={problemOf(name)}>
          <TextInput
            {...input}
            size="large"
            value={String(draft.values[name] ?? '')}
            onValue={(value) => draft.set(name, value)}
          />
        </Field>
      ))}
      <Field label={labelOf('reason')} error={problemOf('reason')}>
        <TextArea
          maxLength={500}
          value={String(draft.values['reason'] ?? '')}
          onValue={(value) => draft.set('reason', value)}
        />
      </Field>
      <Notice>{failure}</Notice>
      <Button type="submit" variant="primary" size="large" busy={isBusy}>
        <Trans>提交申请</Trans>
      </Button>
    </form>
  )
}

export const RegisterPage = () => (
  <>
    <PageTitle title={<Trans>注册</Trans>}>
      <Trans>填写申请，管理员审批通过后开通账号</Trans>
    </PageTitle>
    <RegisterForm />
    <p className="mt-4.5 text-center text-xs">
      <Link to="/user/login">
        <Trans>返回登录</Trans>
      </Link>
    </p>
  </>
)
