import { createHash } from 'node:crypto'
import type { Locale } from '#contract/core/message.ts'
import { Html, html } from '#server/core/html.ts'

/** The look of pages behind links: one column, readable on a phone without loading anything, light or dark as the phone is. */
const style = `
:root{color-scheme:light dark;--ink:#1d2730;--ink-2:#55636f;--line:#d9e0e6;--ground:#f3f6f8;--card:#fff;--accent:#0a6a72;--on-accent:#fff;--soft:#e6f3f3;--bad:#fdecea;--on-bad:#9b1c1c}
@media(prefers-color-scheme:dark){:root{--ink:#e8edf1;--ink-2:#a9b6c1;--line:#3a4650;--ground:#12181d;--card:#1b232a;--accent:#6fc7cd;--on-accent:#0b1a1c;--soft:#1f3336;--bad:#4a1f1f;--on-bad:#ffd9d6}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:1rem/1.6 system-ui,-apple-system,"PingFang SC","Microsoft YaHei",sans-serif}
main{max-width:36rem;margin:0 auto;padding:1rem 1rem 3rem}
nav{display:flex;justify-content:space-between;align-items:center;gap:1rem;padding:.5rem 0 1rem;color:var(--ink-2)}
a{color:var(--accent)}
nav a,nav button{display:inline-block;min-height:2.75rem;padding:.5rem 0}
nav button{width:auto;border:0;background:none;color:var(--accent);font-weight:400;text-decoration:underline}
section{background:var(--card);border:1px solid var(--line);border-radius:.5rem;padding:1.25rem;margin:0 0 1rem}
h1{font-size:1.375rem;line-height:1.3;margin:0 0 .75rem}
h2{font-size:1rem;margin:0 0 .5rem}
p{margin:0 0 .75rem}
p:last-child,dl:last-child{margin-bottom:0}
.pre{white-space:pre-line}
.state{display:inline-block;background:var(--soft);border-radius:.25rem;padding:.125rem .625rem;margin:0 0 .75rem}
.refused{display:block;background:var(--bad);color:var(--on-bad);font-weight:600;border-radius:.375rem;padding:.625rem .75rem}
.quiet{color:var(--ink-2)}
dl{display:grid;grid-template-columns:auto 1fr;gap:.5rem 1rem;margin:0 0 .75rem}
form{margin:0 0 .75rem}
dt{color:var(--ink-2)}
dd{margin:0;overflow-wrap:anywhere}
.when{font-size:1.25rem;font-weight:600;font-variant-numeric:tabular-nums}
fieldset{border:0;margin:0 0 .75rem;padding:0;display:grid;gap:.5rem;grid-template-columns:minmax(9rem,1fr) minmax(9rem,2fr)}
legend{padding:0 0 .25rem}
label{display:grid;gap:.25rem;color:var(--ink-2);font-size:.875rem}
input,select,button{font:inherit;min-height:2.75rem;border-radius:.375rem;border:1px solid var(--ink-2);background:var(--card);color:var(--ink);padding:.25rem .625rem;width:100%}
button{background:var(--accent);border-color:var(--accent);color:var(--on-accent);font-weight:600;cursor:pointer}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
@media(max-width:26rem){fieldset{grid-template-columns:1fr}}
`

const languages: Readonly<Record<Locale, string>> = { zh: 'zh-CN', en: 'en' }
const other: Readonly<Record<Locale, { readonly lang: Locale; readonly name: string }>> = {
  zh: { lang: 'en', name: 'English' },
  en: { lang: 'zh', name: '中文' },
}

/** The style may stand in the page by its hash; nothing is loaded, framed or run. */
export const framePolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    styleSrc: [`'sha256-${createHash('sha256').update(style).digest('base64')}'`],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
  },
}

/** The way to the other language: of a page with a form it takes along what is filled in. */
const toOther = (locale: Locale, form: string | undefined): Html => {
  const { lang, name } = other[locale]
  return form === undefined
    ? html`<a href="?lang=${lang}" lang="${languages[lang]}">${name}</a>`
    : // The first button of a form is pressed by Enter in a field: that is not this one.
      html`<button form="${form}" hidden></button
        ><button form="${form}" formaction="?lang=${lang}&look=1" formnovalidate lang="${languages[lang]}">
          ${name}
        </button>`
}

/** A whole page around its parts, with the way to the other language. */
export const framed = ({
  locale,
  title,
  product,
  body,
  form,
}: {
  readonly locale: Locale
  readonly title: string
  readonly product: string
  readonly body: Html
  readonly form?: string | undefined
}): string =>
  html`<!doctype html>
    <html lang="${languages[locale]}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex,nofollow" />
        <title>${title}</title>
        ${new Html(`<style>${style}</style>`)}
      </head>
      <body>
        <main>
          <nav><span>${product}</span>${toOther(locale, form)}</nav>
          ${body}
        </main>
      </body>
    </html> `.text
