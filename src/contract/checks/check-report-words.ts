import { openDictionary } from '#contract/core/dictionary.ts'

/** What findings of a health check are about: by these they are counted, never by their words. */
export const findingKinds = openDictionary(
  'check_finding_kind',
  { zh: '体检异常类别', en: 'Kinds of findings' },
  [
    ['METABOLISM', '代谢', 'Metabolism'],
    ['CIRCULATION', '心血管', 'Heart and circulation'],
    ['LIVER', '肝胆', 'Liver and gallbladder'],
    ['KIDNEY', '肾和泌尿', 'Kidneys and urinary tract'],
    ['LUNG', '肺和呼吸', 'Lungs and breathing'],
    ['DIGESTION', '消化', 'Digestion'],
    ['THYROID', '甲状腺', 'Thyroid'],
    ['BLOOD', '血液', 'Blood'],
    ['BONES', '骨骼和关节', 'Bones and joints'],
    ['SENSES', '眼耳口', 'Eyes, ears and mouth'],
    ['OTHER', '其他', 'Other'],
  ],
)
