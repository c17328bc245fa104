import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  parseRichText,
  richTags,
  richTextOf,
  safeHref,
  safeLink,
  sanitizeRichText,
  type RichNode,
} from './rich-text.ts'
import { promised } from '../../../tests/support/promised.ts'

const pieces = fc.array(
  fc.oneof(
    fc.constantFrom(
      '<p>',
      '</p>',
      '<b>',
      '</b>',
      '<ul>',
      '<li>',
      '</li>',
      '</ul>',
      '<h1>',
      '</h1>',
      '<br/>',
      '<a href="/x">',
      '</a>',
      '<a href="javascript:alert(1)">',
      '<a href=" https://a.example/?q=1&amp;b=2">',
      '<img src=x onerror=alert(1)>',
      '<script>',
      '</script>',
      '<svg onload=alert(1)>',
      '<style>',
      '<!--',
      '-->',
      '<',
      '>',
      '"',
      "'",
      '&',
      '&lt;',
      '&#60;script&#62;',
      '&#x3c;',
      '<p onclick="x>y">',
      '<blockquote>',
      '<div>',
      '<s>',
      '<span style="color: red; font-size: 16px">',
      "<span style='color:#abc'>",
      '<span>',
      '</span>',
      '<b style="font-size:36px;position:fixed">',
      `<img width=640 height='480' alt="width=7 height=${'8'.repeat(120)}" src="/base/hb-system/sys/common/view/${'a'.repeat(64)}">`,
      `<img alt="&quot;&lt;" src="/base/hb-system/sys/common/view/${'a'.repeat(64)}">`,
      '<a href="mailto:a@b.example">',
      '</div>',
      '<iframe srcdoc="',
      '\u0000',
      '\n',
    ),
    fc.string({ maxLength: 6 }),
  ),
  { maxLength: 40 },
)

const walk = (nodes: readonly RichNode[]): Exclude<RichNode, string>[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...walk(node.children)]))

describe('the text of a notice', () => {
  test('keeps what is allowed, without attributes', () => {
    expect(sanitizeRichText('<p class="x" style="position:fixed">你好 <b onclick="x()">世界</b></p>')).toBe(
      '<p>你好 <strong>世界</strong></p>',
    )
  })

  test('drops scripts and their like with what stands in them', () => {
    expect(
      sanitizeRichText('a<script>alert("</p>")</script>b<style>*{}</style><img src=x onerror=alert(1)>c'),
    ).toBe('abc')
  })

  test('a link leads to http, https or a path of the portal; any other is its words', () => {
    expect(sanitizeRichText('<a href="https://a.example/?a=1&b=2" target=_top>去</a>')).toBe(
      '<a href="https://a.example/?a=1&amp;b=2">去</a>',
    )
    for (const href of [
      'javascript:alert(1)',
      'java&#10;script:alert(1)',
      '//evil.example',
      'data:text/html,x',
      '/\\evil.example',
    ])
      expect(sanitizeRichText(`<a href="${href}">去</a>`)).toBe('去')
    expect(safeHref('/member/MemberList')).toBe('/member/MemberList')
  })

  test('encoded tags stay words', () => {
    expect(sanitizeRichText('&lt;script&gt;alert(1)&lt;/script&gt;')).toBe(
      '&lt;script&gt;alert(1)&lt;/script&gt;',
    )
    expect(richTextOf('1 < 2 & "3"\n4')).toBe('1 &lt; 2 &amp; &quot;3&quot;<br>4')
  })

  test('whatever comes in, only allowed elements come out, and twice is once', () => {
    fc.assert(
      fc.property(pieces, (parts) => {
        const once = sanitizeRichText(parts.join(''))
        expect(sanitizeRichText(once)).toBe(once)
        const left = once.replaceAll(
          /<\/?(?:p|strong|em|u|s|ul|ol|li|h3|blockquote)>|<br>|<\/(?:a|span)>|<a href="(?:https?:\/\/|\/|mailto:)[^"<>]*">|<span style="[a-z\d#:; -]*">|<img src="\/base\/hb-system\/sys\/common\/view\/a{64}"(?: width="\d{1,4}" height="\d{1,4}")?(?: alt="[^"<>]*")?>/g,
          '',
        )
        expect(left).not.toMatch(/[<>]/)
        for (const { tag, href } of walk(parseRichText(parts.join('')))) {
          expect(richTags).toContain(tag)
          if (href !== undefined) expect(safeLink(href)).toBe(href)
        }
      }),
      { numRuns: promised(1_000) },
    )
  })

  test('a paragraph holds no block and a link no link, however they are nested', () => {
    fc.assert(
      fc.property(pieces, (parts) => {
        const check = (nodes: readonly RichNode[], within: readonly string[]): void => {
          for (const node of nodes) {
            if (typeof node === 'string') continue
            if (['p', 'ul', 'ol', 'h3', 'blockquote'].includes(node.tag)) expect(within).not.toContain('p')
            if (node.tag === 'a') expect(within).not.toContain('a')
            if (node.tag === 'li') expect(['ul', 'ol']).toContain(within.at(-1))
            expect(within.length).toBeLessThanOrEqual(20)
            check(node.children, [...within, node.tag])
          }
        }
        check(parseRichText(parts.join('')), [])
      }),
    )
  })

  test('size and colour stay where they are of those offered, an image where it is a stored one', () => {
    const image = `/portal/base/hb-system/sys/common/view/${'0f'.repeat(32)}`
    expect(
      sanitizeRichText(
        `<span style="FONT-SIZE:20PX;color:RGB(0, 128, 255);top:0">大</span><span style="color:red">小</span><img src="${image}" alt="标志" onerror="x">`,
      ),
    ).toBe(`<span style="font-size: 20px; color: #0080ff">大</span>小<img src="${image}" alt="标志">`)
    expect(sanitizeRichText('<span style="color:#abc"><span>内</span>外</span>')).toBe(
      '<span style="color: #aabbcc">内外</span>',
    )
    expect(safeLink('mailto:a b@c')).toBeUndefined()
    expect(safeHref('mailto:a@b.example')).toBeUndefined()
  })
})
