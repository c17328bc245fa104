import { expect, test } from 'vitest'
import { html } from './html.ts'

test('what is filled in is text, in attributes too', () => {
  const hostile = `<script>"&'`
  expect(html`<p title="${hostile}">${hostile}</p>`.text).toBe(
    '<p title="&lt;script&gt;&quot;&amp;&#39;">&lt;script&gt;&quot;&amp;&#39;</p>',
  )
})

test('HTML of templates stays, alone and in lists; nothing is nothing', () => {
  const rows = ['a', 'b'].map((one) => html`<li>${one}</li>`)
  const { text } = html`<ul>
      ${rows}
    </ul>
    ${undefined}${0}`
  expect(text.replaceAll(/\s+/g, '')).toBe('<ul><li>a</li><li>b</li></ul>0')
})
