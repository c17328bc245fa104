import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { signatures, type Signature } from '#contract/session/signatures.ts'
import { newAccount } from '../support/e2e-accounts.ts'
import { enter, get } from '../support/e2e-api.ts'
import { expectNoBarrier } from '../support/e2e-axe.ts'
import { eachLook, test } from '../support/e2e-each-look.ts'
import { expect } from '../support/e2e-test.ts'

const logo = () =>
  sharp({ create: { width: 120, height: 40, channels: 3, background: '#0b7a5c' } })
    .png()
    .toBuffer()

/** The stored text, as whoever sends mail gets it. */
const written =
  '<p>此致 <strong>敬礼</strong><em>斜</em><u>线</u></p><p><span style="font-size: 24px; color: #cc3300">王五</span></p><ul><li>电话</li></ul><ol><li>地址</li></ol><p><a href="mailto:a@b.example">a@b.example</a><img src width="120" height="40" alt="公司标志"></p>'

const openDrawer = async (page: Page, words: { menu: RegExp; item: string }) => {
  await page.getByRole('button', { name: words.menu }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: words.item }).press('Enter')
  const drawer = page.getByRole('dialog', { name: words.item })
  await expect(drawer).toBeVisible()
  return drawer
}
const accountMenu = /的账户菜单$|^Account menu of/
const en = { menu: accountMenu, item: 'E-mail signature' }

eachLook(
  'e-mail signatures are written with keys and pointer, and come back as they were written',
  ({ role, isPhone }, title) => {
    test(title, async ({ openBrowser, say }) => {
      const username = await newAccount(role)
      const page = await openBrowser(username)
      await page.goto('#/404')
      const drawer = await openDrawer(page, { menu: accountMenu, item: say('邮件签名') })
      const none = drawer.getByText(say('还没有邮件签名'))
      await expect(none).toBeVisible()
      await expectNoBarrier(page, 'no signatures')
      await drawer.getByRole('button', { name: say('批量删除') }).click()
      await expect(page.getByText(say('请选择一条记录！'))).toBeVisible()
      await drawer.getByRole('button', { name: /^新增|^Add/ }).click()

      const dialog = page.getByRole('dialog', { name: /^(新增邮件签名|Add e-mail signature)$/i })
      const content = dialog.getByRole('textbox', { name: say('signature.content') })
      await expect(content).toBeVisible()
      await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(isPhone ? 390 : 1000)
      await dialog.getByRole('button', { name: say('保存') }).click()
      await expect(dialog).toContainText(say('input.required', { label: say('signature.title') }))
      await expect(dialog).toContainText(say('input.required', { label: say('signature.content') }))
      await expectNoBarrier(page, 'signature form')

      await dialog.getByRole('textbox', { name: say('signature.title') }).fill('商务签名')
      const tools = dialog.getByRole('toolbar')
      const tool = (name: string) => tools.getByRole('button', { name: say(name), exact: true })
      const isOn = (name: string, on: boolean) =>
        expect(tool(name)).toHaveAttribute('aria-pressed', String(on))
      await content.click()
      await page.keyboard.type('此致 ')
      await tool('加粗').click()
      await isOn('加粗', true)
      await page.keyboard.type('敬礼')
      await tool('加粗').click()
      await isOn('加粗', false)
      await page.keyboard.press('Control+i')
      await isOn('斜体', true)
      await page.keyboard.type('斜')
      await page.keyboard.press('Control+i')
      await isOn('斜体', false)
      await tool('下划线').click()
      await isOn('下划线', true)
      await page.keyboard.type('线')
      await page.keyboard.press('Control+u')
      await isOn('下划线', false)
      await page.keyboard.press('Enter')
      await page.keyboard.type('王五')
      await page.keyboard.press('Enter')
      await expect(content.locator('p')).toHaveCount(3)
      await tool('项目列表').click()
      await isOn('项目列表', true)
      await page.keyboard.type('电话')
      await page.keyboard.press('Enter')
      await expect(content.getByRole('listitem')).toHaveCount(2)
      await page.keyboard.press('Enter')
      await expect(content.getByRole('listitem')).toHaveCount(1)
      await tool('编号列表').click()
      await isOn('编号列表', true)
      await page.keyboard.type('地址')
      await page.keyboard.press('Enter')
      await expect(content.getByRole('listitem')).toHaveCount(3)
      await page.keyboard.press('Enter')
      await expect(content.getByRole('listitem')).toHaveCount(2)
      await tool('链接').click()
      const link = page.getByRole('dialog', { name: say('链接'), exact: true })
      await link.getByRole('textbox').fill('javascript:alert(1)')
      await page.keyboard.press('Enter')
      await expect(link).toContainText(say('请填写正确的网址或邮箱'))
      await link.getByRole('textbox').fill('a@b.example')
      await page.keyboard.press('Enter')
      await expect(link).toHaveCount(0)
      await expect(content.getByRole('link', { name: 'a@b.example' })).toBeVisible()
      await dialog
        .getByLabel(say('图片文件'))
        .setInputFiles({ name: '公司标志.png', mimeType: 'image/png', buffer: await logo() })
      await expect(content.locator('img[alt=公司标志]')).toHaveJSProperty('naturalWidth', 120)
      // Last, so that no key is pressed while the focus comes back from the tools.
      await content.getByText('王五').click({ clickCount: 3 })
      await expect.poll(() => page.evaluate(() => getSelection()?.toString().trim())).toBe('王五')
      const sizes = tools.getByRole('combobox', { name: say('字号') })
      for (const size of ['12px', '14px', '16px', '20px', '36px', '24px'])
        await expect(sizes.locator(`option[value="${size}"]`)).toHaveCount(1)
      await sizes.selectOption('24px')
      await expect(content.getByText('王五')).toHaveCSS('font-size', '24px')
      await tools.getByRole('button', { name: say('文字颜色') }).click()
      await page.getByRole('menuitem', { name: say('红色'), exact: true }).click()
      await expect(content.getByText('王五')).toHaveCSS('color', 'rgb(204, 51, 0)')
      await expectNoBarrier(page, 'signature written')
      await dialog.getByRole('button', { name: say('保存') }).click()
      await expect(dialog).toHaveCount(0)

      const row = drawer.getByRole(isPhone ? 'listitem' : 'row').filter({ hasText: '商务签名' })
      await expect(row).toBeVisible()
      const session = await enter(username)
      const [stored] = (await get(session, signatures.list, {})).records as Signature[]
      expect(stored?.signContent.replace(/src="[^"]*"/, 'src')).toBe(written)

      await row.getByRole('button', { name: say('预览') }).click()
      const preview = page.getByRole('dialog', { name: say('预览：{title}', { title: '商务签名' }) })
      await expect(preview.getByRole('img', { name: '公司标志' })).toHaveJSProperty('width', 120)
      await expect(preview.getByText('王五')).toHaveCSS('font-size', '24px')
      await preview
        .getByRole('button', { name: say('关闭') })
        .first()
        .click()
      await expect(preview).toHaveCount(0)

      await row.getByRole('button', { name: say('编辑') }).click()
      const editing = page.getByRole('dialog', { name: /^(编辑邮件签名|Edit e-mail signature)$/i })
      const again = editing.getByRole('textbox', { name: say('signature.content') })
      await expect(again.locator('img[alt=公司标志]')).toHaveJSProperty('naturalWidth', 120)
      await expect(again.getByText('王五')).toHaveCSS('font-size', '24px')
      await editing.getByRole('button', { name: say('取消') }).click()
      await expect(editing).toHaveCount(0)

      await row.getByRole('button', { name: say('删除') }).click()
      const deleting = page.getByRole('alertdialog', { name: say('确认删除') })
      await expect(deleting).toContainText('商务签名')
      await deleting.getByRole('button', { name: say('删除') }).click()
      await expect(row).toHaveCount(0)
      await expect(none).toBeVisible()
      // What lies above the drawer is pressed, and the drawer stays.
      await page.getByRole('button', { name: say('撤销') }).click()
      await expect(row).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(drawer).toHaveCount(0)
      await expect(page.getByRole('button', { name: accountMenu })).toBeFocused()
    })
  },
)

test.describe('e-mail signatures', () => {
  test('speak English on a phone, and nothing hostile in them or pasted into them comes to life', async ({
    openBrowser,
  }) => {
    const username = await newAccount('hr', 'A02')
    const session = await enter(username)
    const hostile =
      '<p onclick="window.hit=1">Kind <a href="javascript:window.hit=1">regards</a><img src=x onerror="window.hit=1"></p><script>window.hit=1</script>'
    await get(session, signatures.add, { signTitle: 'Short', signContent: hostile })
    const page = await openBrowser(username, 'en')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('#/hr/index')
    const drawer = await openDrawer(page, en)
    await expect(drawer.getByText('Short')).toBeVisible()
    await expectNoBarrier(page, 'signatures on a phone')
    await drawer.getByRole('button', { name: 'Edit' }).click()
    const content = page.getByRole('textbox', { name: 'Signature content' })
    await expect(content).toHaveText('Kind regards')
    await content.click()
    await page.keyboard.press('Control+End')
    await content.evaluate((box) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData(
        'text/html',
        '<b style="color:#00F;position:fixed" onmouseover="window.hit=1">, Ann</b><svg onload="window.hit=1"></svg><img src="https://evil.example/x.png">',
      )
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await expect(content).toHaveText('Kind regards, Ann')
    await expectNoBarrier(page, 'signature on a phone')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('dialog', { name: /^Edit e-mail signature$/i })).toHaveCount(0)
    const [stored] = (await get(session, signatures.list, {})).records
    expect(stored?.signContent).toBe(
      '<p>Kind regards<strong><span style="color: #0000ff">, Ann</span></strong></p>',
    )
    expect(await page.evaluate(() => 'hit' in window)).toBe(false)
  })
})
