import { sql } from './e2e-sql.ts'

interface Told {
  title: string
  content?: string
  priority?: 'L' | 'M' | 'H'
  category?: '1' | '2'
  sender?: string
  url?: string
  eventName?: string
  orderId?: string
}

/** Publishes to one person as the server would; gives the notice's id. */
export const tell = async (
  username: string,
  { title, content = '<p>内容</p>', sender = '健康福利平台', priority = 'L', category = '1', ...more }: Told,
): Promise<string> => {
  const about = {
    titile: title,
    msgContent: content,
    sender,
    priority,
    msgCategory: category,
    ...more,
  }
  const [made] = await sql<{ id: string }>(
    `SELECT publish_announcement($1, ARRAY(SELECT id FROM sys_user WHERE username = $2)) AS id`,
    [JSON.stringify(about), username],
  )
  return made?.id ?? ''
}
