import { mkdirSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { fileOf, layout, type Ready } from '#server/seed/demo-claims/receipt-layout.ts'

// Draws what pictures of demo receipts are made of: `node scripts/receipt-pictures.ts`, where Chinese fonts are. The pictures are
// kept, so that a server needs neither a font nor a browser.

const { width, height, at, glyphs, cell } = layout

const words: readonly (readonly [text: string, x: number, y: number])[] = [
  ['票据代码', at.code[0] - 90, at.code[1]],
  ['票据号码', at.number[0] - 90, at.number[1]],
  ['开票日期', at.day[0] - 90, at.day[1]],
  ['交款人：（演示数据，非真实票据）', 60, 160],
  ['医保统筹基金支付', at.fund[0] - 170, at.fund[1]],
  ['个人自付', at.coPaid[0] - 170, at.coPaid[1]],
  ['先行自付', at.firstPaid[0] - 110, at.firstPaid[1]],
  ['个人自费', at.outside[0] - 110, at.outside[1]],
  ['金额合计（小写）', at.total[0] - 170, at.total[1]],
  ['收款单位（章）', 60, 480],
  ['复核人', 400, 480],
  ['收款人', 620, 480],
]

const receiptOf = (title: string): string => `
  <div style="position:absolute;inset:14px;border:2px solid #555"></div>
  <div style="position:absolute;left:0;right:0;top:34px;text-align:center;font-size:30px;letter-spacing:6px">${title}</div>
  <div style="position:absolute;left:40px;right:40px;top:196px;border-top:1px solid #777"></div>
  <div style="position:absolute;left:60px;top:210px">项目名称　　　　　　　　　数量　　　　　　金额（元）</div>
  <div style="position:absolute;left:60px;top:242px;color:#555">详见费用清单</div>
  <div style="position:absolute;left:40px;right:40px;top:280px;border-top:1px solid #777"></div>
  <div style="position:absolute;left:40px;right:40px;top:386px;border-top:1px solid #777"></div>
  <div style="position:absolute;left:640px;top:400px;width:130px;height:130px;border:4px solid #999;border-radius:50%;color:#999;text-align:center;line-height:130px">演示专用章</div>
  ${words.map(([text, x, y]) => `<div style="position:absolute;left:${x}px;top:${y}px;line-height:${cell.height}px">${text}</div>`).join('')}`

const digits = [...glyphs]
  .map(
    (glyph, place) =>
      `<div style="position:absolute;left:${place * cell.width}px;top:0;width:${cell.width}px;line-height:${cell.height}px;text-align:center;font-family:monospace">${glyph}</div>`,
  )
  .join('')

const draw = async (
  page: Page,
  name: Ready,
  html: string,
  [w, h]: readonly [number, number],
): Promise<void> => {
  await page.setViewportSize({ width: w, height: h })
  await page.setContent(
    `<body style="margin:0;background:#fff;font:17px 'Noto Sans CJK SC',sans-serif;color:#222">${html}</body>`,
  )
  const points = await sharp(await page.screenshot())
    .greyscale()
    .raw()
    .toBuffer()
  // Eight shades are enough, and pack well.
  const few = points.map((point) => Math.min(255, (point >> 5) * 36 + 3))
  writeFileSync(fileOf(name), gzipSync(few, { level: 9 }))
}

mkdirSync(new URL('.', fileOf('digits')), { recursive: true })
const { CHROMIUM: executablePath } = process.env
const browser = await chromium.launch(executablePath ? { executablePath } : {})
const page = await browser.newPage()
await draw(page, 'treasury', receiptOf('医疗收费票据（电子）'), [width, height])
await draw(page, 'digital', receiptOf('电子发票（普通发票）'), [width, height])
await draw(page, 'digits', digits, [cell.width * glyphs.length, cell.height])
await browser.close()
