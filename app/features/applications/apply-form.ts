import { programIdOf } from '#domain/applications/vacancy-id.ts'

/** Name of a programme's application form: that of its progress and its drafts. */
export const formIdOf = (programId: string): string => `apply-${programId.replaceAll(/[^\w-]/g, '-')}`

const VACANCY = /^apply-vacancy-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** The id that applications for the vacancy of a form have; undefined for the form of a programme of content. */
export function vacancyOfForm(formId: string): string | undefined {
  const id = VACANCY.exec(formId)?.[1]
  return id && programIdOf(id)
}

/** Titles of the steps that every application has, by their ids. The author of a form may call its questions otherwise. */
export const STEP_TITLES = {
  you: 'applying.stepYou',
  reasons: 'applying.stepReasons',
  questions: 'applying.stepQuestions',
  agreement: 'applying.stepConsent',
} as const
