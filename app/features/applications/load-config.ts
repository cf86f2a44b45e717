import type { ContentForm, FormSteps } from '#app/features/content-form/content-form.ts'
import type { ApplyModal } from '#app/features/programs/programs.ts'
import { sessionFetch } from '#app/features/session/session.ts'
import { REFERRAL } from '#domain/applications/referral-parameter.ts'
import { type ApplicationSource, SOURCE_PARAMETER } from '#domain/applications/sources.ts'
import type { Locale } from '#services/languages.ts'
import type { ApplyingStanding } from './standing.ts'

export interface ApplicationConfig {
  modals: ApplyModal[]
  standing: ApplyingStanding
  form: (ContentForm & { steps: FormSteps; recommendedBy: string | undefined }) | null
}

/**
 * Loads what the dialogs of a programme need, as it is now.
 * @param page the page to apply on, `/apply/<slug>`
 * @throws if it cannot be had; that is logged
 */
export async function loadConfig(
  page: string,
  {
    locale,
    source,
    referral,
  }: { locale: Locale; source: ApplicationSource | undefined; referral: string | null },
): Promise<ApplicationConfig> {
  const query = new URLSearchParams({
    locale,
    ...(source && { [SOURCE_PARAMETER]: source }),
    ...(referral && { [REFERRAL]: referral }),
  })
  try {
    const answer = await sessionFetch(
      `/api/club/programs/${page.slice(page.lastIndexOf('/') + 1)}/application?${query}`,
    )
    if (!answer.ok) throw new Error(`The answer was ${answer.status}`)
    const { data } = (await answer.json()) as { data: ApplicationConfig }
    return data
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the specification wants it said
    console.error('Failed to load application config', error)
    throw error
  }
}
