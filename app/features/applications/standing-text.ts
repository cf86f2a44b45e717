import type { Stage } from '#domain/applications/stages.ts'

const ofVacancies = ['test', 'interview', 'offer', 'accepted', 'declined'] as const satisfies readonly Stage[]
const isOfVacancies = (stage: Stage): stage is (typeof ofVacancies)[number] =>
  ofVacancies.some((one) => one === stage)

/** The text about where an application stands. Nobody gets a place in a job. */
export const standingText = (stage: Stage, isVacancy: boolean) =>
  isVacancy && isOfVacancies(stage)
    ? (`applying.vacancy.standing.${stage}` as const)
    : (`applying.standing.${stage}` as const)
