import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { jobWords } from '#app/features/jobs/job-words.ts'
import { type ChosenRole, chosenRole } from '#app/features/skill-map/role-choice.server.ts'
import { langOf } from '#services/languages.ts'

/** The target role of the member; undefined if they have not chosen one. */
export async function roleOfPlan(context: RequestContext): Promise<ChosenRole | undefined> {
  const { locale } = context.get(placeContext)
  const { viewerProfile } = context.get(viewerContext)
  const { loadMessages } = context.get(servicesContext)
  const words = jobWords(await loadMessages(langOf(locale), ['jobs']), locale)
  return chosenRole(context, words, (await viewerProfile())?.targetRole ?? '')
}
