import type { PlanDraft } from '#contract/cover/plans.ts'
import {
  accident,
  accidentCare,
  allowance,
  dental,
  inpatient,
  outpatient,
  type DemoLiability,
} from './cover-liabilities.ts'

interface DemoPrice {
  readonly relation: '0' | '1' | '2' | '3'
  readonly ageFrom: number
  readonly ageTo: number | null
  readonly pricePerMonth: string
}

interface DemoVersion {
  readonly versionName: string
  readonly versionNameEn: string
  /** So many days after the policy began. */
  readonly after: number
  readonly forRelations: readonly DemoPrice['relation'][]
  readonly liabilities: readonly DemoLiability[]
  readonly prices: readonly DemoPrice[]
}

/** A plan of the demo data with its versions. */
export interface DemoPlan extends Pick<PlanDraft, 'planCode' | 'planName' | 'planNameEn' | 'level'> {
  readonly versions: readonly DemoVersion[]
}

/** Prices of employees by age; of 60 and above by the last. Children are insured until 25: some study. */
const employees = (below40: string, below60: string, above: string): DemoPrice[] => [
  { relation: '0', ageFrom: 16, ageTo: 40, pricePerMonth: below40 },
  { relation: '0', ageFrom: 40, ageTo: 60, pricePerMonth: below60 },
  { relation: '0', ageFrom: 60, ageTo: null, pricePerMonth: above },
]
const children = (infants: string, others: string): DemoPrice[] => [
  { relation: '3', ageFrom: 0, ageTo: 6, pricePerMonth: infants },
  { relation: '3', ageFrom: 6, ageTo: 25, pricePerMonth: others },
]
const spouses = (below40: string, above: string): DemoPrice[] => [
  { relation: '2', ageFrom: 18, ageTo: 40, pricePerMonth: below40 },
  { relation: '2', ageFrom: 40, ageTo: null, pricePerMonth: above },
]

const first = { versionName: '首版', versionNameEn: 'First version', after: 0 } as const

/** The plans of each demo policy; the later version of each changes limits or prices. */
export const demoPlans = {
  medical: [
    {
      planCode: 'BASIC',
      planName: '基础方案',
      planNameEn: 'Basic plan',
      level: 'BASIC',
      versions: [
        {
          ...first,
          forRelations: ['0'],
          liabilities: [outpatient('10000.00', '80.00'), inpatient('100000.00', 'INSIDE')],
          prices: employees('98.00', '126.00', '168.00'),
        },
        {
          versionName: '门诊提额',
          versionNameEn: 'Higher outpatient limit',
          after: 120,
          forRelations: ['0'],
          liabilities: [outpatient('12000.00', '80.00'), inpatient('100000.00', 'INSIDE')],
          prices: employees('106.00', '134.00', '176.00'),
        },
      ],
    },
    {
      planCode: 'STANDARD',
      planName: '标准方案',
      planNameEn: 'Standard plan',
      level: 'STANDARD',
      versions: [
        {
          ...first,
          forRelations: ['0', '2', '3'],
          liabilities: [outpatient('20000.00', '90.00'), inpatient('200000.00'), allowance('100.00')],
          prices: [
            ...employees('168.00', '216.00', '288.00'),
            ...spouses('178.00', '226.00'),
            ...children('128.00', '98.00'),
          ],
        },
        {
          versionName: '增加齿科',
          versionNameEn: 'Dental care added',
          after: 190,
          forRelations: ['0', '2', '3'],
          liabilities: [outpatient('20000.00', '90.00'), inpatient('200000.00'), allowance('100.00'), dental],
          prices: [
            ...employees('186.00', '234.00', '306.00'),
            ...spouses('196.00', '244.00'),
            ...children('138.00', '108.00'),
          ],
        },
      ],
    },
  ],
  family: [
    {
      planCode: 'FAMILY',
      planName: '家属方案',
      planNameEn: 'Family plan',
      level: 'STANDARD',
      versions: [
        {
          ...first,
          forRelations: ['1', '2', '3'],
          liabilities: [outpatient('10000.00', '80.00'), inpatient('100000.00')],
          prices: [
            ...spouses('150.00', '198.00'),
            ...children('128.00', '98.00'),
            { relation: '1', ageFrom: 40, ageTo: null, pricePerMonth: '320.00' },
          ],
        },
        {
          versionName: '门诊提额',
          versionNameEn: 'Higher outpatient limit',
          after: 180,
          forRelations: ['1', '2', '3'],
          liabilities: [outpatient('12000.00', '80.00'), inpatient('100000.00')],
          prices: [
            ...spouses('162.00', '210.00'),
            ...children('138.00', '108.00'),
            { relation: '1', ageFrom: 40, ageTo: null, pricePerMonth: '336.00' },
          ],
        },
      ],
    },
  ],
  accident: [
    {
      planCode: 'ACCIDENT',
      planName: '意外基础方案',
      planNameEn: 'Basic accident plan',
      level: 'BASIC',
      versions: [
        {
          ...first,
          forRelations: ['0'],
          liabilities: [accident('200000.00'), accidentCare],
          prices: [{ relation: '0', ageFrom: 16, ageTo: null, pricePerMonth: '26.50' }],
        },
        {
          versionName: '保额提高',
          versionNameEn: 'Higher sum insured',
          after: 160,
          forRelations: ['0'],
          liabilities: [accident('300000.00'), accidentCare],
          prices: [{ relation: '0', ageFrom: 16, ageTo: null, pricePerMonth: '31.00' }],
        },
      ],
    },
    {
      planCode: 'ACCIDENT-PLUS',
      planName: '意外尊享方案',
      planNameEn: 'Premium accident plan',
      level: 'PREMIUM',
      versions: [
        {
          ...first,
          forRelations: ['0', '1', '2', '3'],
          liabilities: [accident('800000.00'), accidentCare, allowance('200.00')],
          prices: [
            { relation: '0', ageFrom: 16, ageTo: null, pricePerMonth: '68.00' },
            { relation: '1', ageFrom: 40, ageTo: null, pricePerMonth: '96.00' },
            { relation: '2', ageFrom: 18, ageTo: null, pricePerMonth: '72.00' },
            ...children('48.00', '42.00'),
          ],
        },
        {
          versionName: '增加齿科',
          versionNameEn: 'Dental care added',
          after: 190,
          forRelations: ['0', '1', '2', '3'],
          liabilities: [accident('800000.00'), accidentCare, allowance('200.00'), dental],
          prices: [
            { relation: '0', ageFrom: 16, ageTo: null, pricePerMonth: '88.00' },
            { relation: '1', ageFrom: 40, ageTo: null, pricePerMonth: '116.00' },
            { relation: '2', ageFrom: 18, ageTo: null, pricePerMonth: '92.00' },
            ...children('58.00', '52.00'),
          ],
        },
      ],
    },
  ],
} as const satisfies Record<string, readonly DemoPlan[]>
