import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

interface PasswordInputProps {
  value: string
  onValue: (value: string) => void
  autoComplete: 'current-password' | 'new-password'
  size?: 'normal' | 'large'
}

/** A password that can be looked at while it is typed. */
export const PasswordInput = ({ value, onValue, autoComplete, size = 'large' }: PasswordInputProps) => {
  const { t } = useLingui()
  const [isVisible, setVisible] = useState(false)
  return (
    <TextInput
      size={size}
      type={isVisible ? 'text' : 'password'}
      value={value}
      onValue={onValue}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={200}
      suffix={
        <IconButton
          small
          tip={false}
          icon={isVisible ? 'eye-off' : 'eye'}
          label={isVisible ? t`隐藏密码` : t`显示密码`}
          aria-pressed={isVisible}
          onClick={() => setVisible(!isVisible)}
        />
      }
    />
  )
}
