import { checkProjectBranches } from '#contract/checks/check-project-branches.ts'
import { checkProjectPackages } from '#contract/checks/check-project-packages.ts'
import { checkProjects, projectStatusOn } from '#contract/checks/check-projects.ts'
import { dayAt } from '#contract/rules/calendar.ts'
import { checkProject, checkProjectBranch, checkProjectPackage } from '#server/db/schema/check-projects.ts'
import { countOf } from '#server/store/count-of.ts'
import { numbered } from '#server/store/numbered.ts'
import { inTurn } from '#server/store/hooks.ts'
import { defineStore } from '#server/store/resource-store.ts'

const projectNo = numbered('checkProject', 'TP-{yyyy}-{3}')

export const checkProjectStore = defineStore(checkProjects, {
  table: checkProject,
  computed: {
    packageCount: countOf(checkProjectPackage, 'projectId'),
    branchCount: countOf(checkProjectBranch, 'projectId'),
  },
  decide: {
    save: inTurn(async ({ before, draft }, context) => ({
      ...(!before || before.status === 'PENDING' ? { status: projectStatusOn(draft, dayAt()) } : {}),
      ...(before ? {} : { projectNo: await projectNo(context) }),
    })),
  },
})

export const checkProjectPackageStore = defineStore(checkProjectPackages, {
  table: checkProjectPackage,
  unique: {
    check_project_package_key: /*i18n*/ {
      id: 'checkProjectPackage.taken',
      message: '项目已经选用该套餐',
    },
  },
})

export const checkProjectBranchStore = defineStore(checkProjectBranches, {
  table: checkProjectBranch,
  unique: {
    check_project_branch_key: /*i18n*/ {
      id: 'checkProjectBranch.taken',
      message: '项目已经选用该网点',
    },
  },
})
