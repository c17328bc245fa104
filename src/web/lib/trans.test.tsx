import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

test.each(['<script>alert(1)</script>', 'x <b>y</b>', '<0>z</0>', '<br/>', 'a < b'])(
  'what was typed is said as it is in a sentence: %s',
  (name) => {
    i18n.loadAndActivate({ locale: 'zh', messages: {} })
    const shown = renderToStaticMarkup(
      <I18nProvider i18n={i18n}>
        <Trans>
          确定删除“{name}”吗？<b>无法恢复</b>
        </Trans>
      </I18nProvider>,
    )
    const typed = name.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    expect(shown).toBe(`确定删除“${typed}”吗？<b>无法恢复</b>`)
  },
)
