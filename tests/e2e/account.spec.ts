import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { demoPassword } from '../support/e2e-api.ts'
import { newAccount } from '../support/e2e-accounts.ts'
import { expectNoBarrier } from '../support/e2e-axe.ts'
import { eachLook, test } from '../support/e2e-each-look.ts'
import { someMobile } from '../support/e2e-people.ts'
import { expectSettled } from '../support/e2e-settled.ts'
import { codeTo } from '../support/e2e-sms.ts'
import { expect } from '../support/e2e-test.ts'

const settings = '#/account/settings/base'
/** Who has no channel yet when it happens looks a minute later. */
const slowly = { timeout: 75_000 }

const openSettings = async (page: Page, title: string): Promise<void> => {
  await page.goto(settings)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expectSettled(page)
}

/** An image with a left and a right half of different colours. */
const twoHalves = async (): Promise<Buffer> => {
  const half = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#1a6' } })
    .png()
    .toBuffer()
  return sharp({ create: { width: 400, height: 200, channels: 3, background: '#d22' } })
    .composite([{ input: half, left: 0, top: 0 }])
    .png()
    .toBuffer()
}

test('people read their profile, correct their e-mail address, and change their number with code and password', async ({
  openBrowser,
}) => {
  const page = await openBrowser(await newAccount('staff'))
  await page.goto('#/member/MemberList')
  await page.getByRole('button', { name: /账户菜单/ }).click()
  await page.getByRole('menuitem', { name: '账户设置' }).click()
  await expect(page).toHaveURL(/#\/account\/settings\/base$/)
  const main = page.getByRole('main')
  await expect(main.getByRole('definition').filter({ hasText: '测试员' })).toBeVisible()
  await expect(main.getByText('运营人员')).toBeVisible()
  await expect(main.getByRole('navigation').first()).toContainText('账户设置')
  await expectNoBarrier(page, 'account settings')

  await main.getByRole('button', { name: '添加邮箱' }).click()
  const email = page.getByRole('dialog', { name: '添加邮箱' })
  await email.getByLabel('邮箱').fill('nowhere')
  await email.getByRole('button', { name: '保存' }).click()
  await expect(email.getByLabel('邮箱')).toHaveAttribute('aria-invalid', 'true')
  await email.getByLabel('邮箱').fill('me@provider.example')
  await email.getByRole('button', { name: '保存' }).click()
  await expect(email).toHaveCount(0)
  await expect(main.getByText('me@provider.example')).toBeVisible()
  await expect(main.getByRole('button', { name: '修改邮箱' })).toBeFocused()

  const mobile = someMobile()
  await main.getByRole('button', { name: '更换手机号' }).click()
  const dialog = page.getByRole('dialog', { name: '更换手机号' })
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(3)
  await expectNoBarrier(page, 'a new mobile number')
  await dialog.getByLabel('手机号').fill(mobile)
  await dialog.getByRole('button', { name: '发送验证码' }).click()
  await dialog.getByLabel('验证码', { exact: true }).fill(await codeTo(mobile))
  await dialog.getByLabel('当前密码').fill('Wrong@2026')
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('当前密码输入错误')
  await dialog.getByLabel('当前密码').fill(demoPassword)
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(main.getByText(`尾号 ${mobile.slice(-3)}`)).toBeVisible()

  await main.getByRole('button', { name: '修改密码' }).click()
  await expect(page.getByRole('dialog', { name: '修改密码' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(main.getByRole('button', { name: '修改密码' })).toBeFocused()
})

eachLook(
  'a sign-in that is ended from elsewhere says so there at once, and the others stay',
  ({ role }, title) => {
    test(title, async ({ openBrowser, complaints, say }) => {
      test.slow()
      complaints.expect(/status of 401|WebSocket/)
      const username = await newAccount(role)
      const pages = [await openBrowser(username), await openBrowser(username), await openBrowser(username)]
      const [here, ...others] = pages as [Page, Page, Page]
      for (const page of others) {
        const opened = page.waitForEvent('websocket')
        await page.goto('#/404')
        await opened
        await expect(page.getByRole('heading', { name: say('页面不存在') })).toBeVisible()
      }
      await openSettings(here, say('账户设置'))
      const sessions = here.getByRole('region', { name: say('登录会话') })
      await expect(sessions.getByRole('listitem')).toHaveCount(3)
      await expect(sessions.getByRole('listitem').first()).toContainText(say('当前登录'))
      await expect(sessions.getByRole('listitem').first().getByRole('button')).toHaveCount(0)
      const expired = (page: Page) => page.getByRole('alertdialog', { name: say('登录已过期') })
      const ask = here.getByRole('alertdialog')

      await sessions.getByRole('listitem').nth(1).getByRole('button').click()
      await expectNoBarrier(here, 'the question before a sign-in is ended')
      await ask.getByRole('button', { name: /^(退出登录|Sign out)/ }).click()
      await expect(sessions.getByRole('listitem')).toHaveCount(2)
      const told = async () => (await Promise.all(others.map((page) => expired(page).count()))).join('')
      await expect.poll(told, slowly).toMatch(/01|10/)

      await sessions.getByRole('button', { name: say('退出其他设备') }).click()
      await ask.getByRole('button', { name: say('退出其他设备') }).click()
      await expect(sessions.getByRole('listitem')).toHaveCount(1)
      await expect.poll(told, slowly).toBe('11')
      await expect(sessions.getByRole('button')).toHaveCount(0)
      await expect(expired(here)).toHaveCount(0)
    })
  },
)

eachLook(
  'a picture is cut with the keyboard alone, is in the header after a reload, and can be taken away',
  ({ role, width }, title) => {
    test(title, async ({ openBrowser, say }) => {
      const page = await openBrowser(await newAccount(role))
      await openSettings(page, say('账户设置'))
      await expectNoBarrier(page, 'account settings')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      const main = page.getByRole('main')
      const header = page.getByRole('banner')

      const email = page.getByRole('dialog', { name: say('添加邮箱') })
      await main.getByRole('button', { name: say('添加邮箱') }).click()
      await email.locator('input[name=email]').fill('me@provider.example')
      let sent = 0
      page.on('request', (request) => {
        if (request.method() === 'PUT' && /email/i.test(request.url())) sent += 1
      })
      // A hurried hand sends once.
      await email.getByRole('button', { name: say('保存') }).dblclick()
      await expect(email).toHaveCount(0)
      await expect(main.getByText('me@provider.example')).toBeVisible()
      expect(sent).toBe(1)

      await expect(header.locator('img')).toHaveCount(0)
      await main.getByRole('button', { name: say('更换头像') }).click()
      const dialog = page.getByRole('dialog', { name: say('更换头像') })
      const file = dialog.locator('input[type=file]')
      await file.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
      await expect(dialog.getByRole('alert')).toHaveText(say('只支持 PNG、JPG 或 WebP 格式的图片'))
      await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await twoHalves() })
      const area = dialog.getByRole('button', { name: say('裁剪区域') })
      await expect(area).toHaveAttribute('data-crop', '100 0 200')
      await expectNoBarrier(page, 'the cutting of a picture')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await area.focus()
      for (let at = 0; at < 20; at += 1) await page.keyboard.press('ArrowLeft')
      await expect(area).toHaveAttribute('data-crop', '0 0 200')
      await page.keyboard.press('+')
      await expect(area).toHaveAttribute('data-crop', '13 13 174')
      await page.keyboard.press('-')
      await dialog.getByRole('button', { name: say('保存') }).focus()
      await page.keyboard.press('Enter')
      await expect(dialog).toHaveCount(0)
      await expect(header.locator('img')).toBeVisible()
      const colour = await header.locator('img').evaluate((image: HTMLImageElement) => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 })
        const brush = canvas.getContext('2d')
        brush?.drawImage(image, 0, 0, 1, 1)
        return [...(brush?.getImageData(0, 0, 1, 1).data ?? [])]
      })
      expect(colour[1]).toBeGreaterThan(colour[0] ?? 255)
      await page.reload()
      await expect(header.locator('img')).toBeVisible()
      await main.getByRole('button', { name: say('移除头像') }).click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: say('移除头像') })
        .click()
      await expect(main.getByRole('button', { name: say('移除头像') })).toHaveCount(0)
      await expect(header.locator('img')).toHaveCount(0)
    })
  },
)
