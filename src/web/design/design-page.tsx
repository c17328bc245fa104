import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { defaultSettings } from '#contract/session/user-settings.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { applyTheme, type Theme } from '#web/ui/theme.ts'
import { Answers } from './answers.tsx'
import { Buttons } from './buttons.tsx'
import { Choices } from './choices.tsx'
import { Fields } from './fields.tsx'
import { Layers } from './layers.tsx'
import { LookSwitches } from './look-switches.tsx'
import { Navigation } from './navigation.tsx'
import { ColourTables, Icons, Measures } from './token-tables.tsx'

const sections = [
  { value: 'buttons', label: msg`按钮` },
  { value: 'fields', label: msg`输入` },
  { value: 'choices', label: msg`选择` },
  { value: 'answers', label: msg`反馈` },
  { value: 'layers', label: msg`浮层` },
  { value: 'navigation', label: msg`导航` },
  { value: 'colours', label: msg`颜色` },
  { value: 'measures', label: msg`尺寸` },
  { value: 'icons', label: msg`图标` },
] as const
type Section = (typeof sections)[number]['value']

const Samples = ({ section }: { section: Section }) =>
  ({
    buttons: <Buttons />,
    fields: <Fields />,
    choices: <Choices />,
    answers: <Answers />,
    layers: <Layers />,
    navigation: <Navigation />,
    colours: <ColourTables />,
    measures: <Measures />,
    icons: <Icons />,
  })[section]

/** Every primitive of `src/web/ui` in every state, and every token, under any look: for designers. */
export const DesignPage = () => {
  const { i18n, t } = useLingui()
  const [look, setLook] = useState<Theme>(defaultSettings)
  useEffect(() => applyTheme(look), [look])
  const [section, setSection] = useState<Section>('buttons')
  return (
    <>
      <PageHeader
        title={<Trans>设计</Trans>}
        description={<Trans>悬停和聚焦的样子，请直接在样例上看。</Trans>}
        actions={<LookSwitches look={look} onLook={setLook} />}
      />
      <div className="mt-3 min-w-0">
        <Tabs
          label={t`设计`}
          options={sections.map(({ value, label }) => ({ value, label: i18n._(label) }))}
          value={section}
          onValue={setSection}
        >
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-3">
            <Samples section={section} />
          </div>
        </Tabs>
      </div>
    </>
  )
}
