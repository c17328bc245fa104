import type { TestApp } from './app.ts'
import { keyOf } from './sign-in.ts'

export const password = 'Portal@2026'
export const tokenAddress = '/portal/base/hb-system/oauth/token'
export const basic = `Basic ${Buffer.from('portal-web:public').toString('base64')}`

/** The fields of a sign-in that succeeds, with a fresh key. */
export const goodForm = async (app: TestApp) => ({
  grant_type: 'password_login',
  username: 'staff',
  password,
  key: await keyOf(app),
})

/** Posts a form to the token address as it stands, right or wrong. */
export const postForm = async (
  { app }: TestApp,
  form: Record<string, string>,
  headers: Record<string, string> = {},
) => {
  const response = await app.inject({
    method: 'POST',
    url: tokenAddress,
    headers: { authorization: basic, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(form).toString(),
  })
  return {
    status: response.statusCode,
    body: response.json<Record<string, unknown>>(),
    headers: response.headers,
  }
}
