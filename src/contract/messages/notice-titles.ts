/** Titles that lead to a list (specification 2.6), by what they are about; only understood, never shown from here. */
const titles = {
  客户修改信息: 'familyChange',
  团检报告上传: 'groupReport',
} as const
export type TitleTopic = (typeof titles)[keyof typeof titles]

/** What a notice is about by its title, with or without 提醒 at its end. */
export const topicOfTitle = (title: string): TitleTopic | undefined => {
  const bare = title.trim().replace(/提醒$/, '')
  return Object.hasOwn(titles, bare) ? titles[bare as keyof typeof titles] : undefined
}
