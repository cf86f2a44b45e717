import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { openingById } from '#app/features/programs/openings.server.ts'
import { findPrograms } from '#app/features/programs/programs.server.ts'
import { formIdOf, vacancyOfForm } from './apply-form.ts'
import { isOpenHere, type OpenHere } from './standing.server.ts'

/** The programme or vacancy that a form applies for. Undefined for other forms, and if it takes no applications here. */
export async function openingOfForm(context: RequestContext, formId: string): Promise<OpenHere | undefined> {
  const { FEATURES_OFF: off } = context.get(servicesContext).env
  const vacancy = vacancyOfForm(formId)
  if (off.includes('apply') || (vacancy !== undefined && off.includes('jobs'))) return undefined
  const program =
    vacancy === undefined
      ? (await findPrograms(context)).find((one) => formIdOf(one.uid) === formId)
      : await openingById(context, vacancy)
  return program !== undefined && isOpenHere(program) ? program : undefined
}
