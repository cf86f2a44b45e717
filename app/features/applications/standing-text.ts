import { isInDraw, type Stage, type Workflow } from '#domain/applications/stages.ts'

const ofVacancies = ['test', 'interview', 'offer', 'accepted', 'declined'] as const satisfies readonly Stage[]
const isOfVacancies = (stage: Stage): stage is (typeof ofVacancies)[number] =>
  ofVacancies.some((one) => one === stage)

/** The text about where an application stands. A vacancy has no places, and a draw has no reviewers. */
export function standingText(application: { stage: Stage; workflow: Workflow }, isVacancy: boolean) {
  const { stage } = application
  if (isInDraw(application)) return 'applying.standing.inDraw' as const
  return isVacancy && isOfVacancies(stage)
    ? (`applying.vacancy.standing.${stage}` as const)
    : (`applying.standing.${stage}` as const)
}
