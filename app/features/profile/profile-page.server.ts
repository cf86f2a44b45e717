import { data } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { loadPageWords } from '#app/features/entry-page/page-words.server.ts'
import { proofsFor } from '#app/features/evidence/profile-proofs.server.ts'
import { suggestedPlace } from '#app/features/location/suggested-place.server.ts'
import { phoneCountriesFor } from '#app/forms/view/phone-countries.server.ts'
import type { Suggestions } from '#app/forms/view/suggestions.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { createTranslate, type Translate } from '#app/locale/messages/translate.ts'
import { type EnglishStanding, englishStanding } from '#domain/assessment/english-standing.ts'
import { mayEdit } from '#domain/profile/editing.ts'
import type { Section } from '#domain/profile/sections.ts'
import { visibleProfile, type WholeProfile } from '#domain/profile/visible-profile.ts'
import { langOf } from '#services/languages.ts'
import { avatarPath } from '#services/uploads/current-uploads.ts'
import { completenessOf } from './completeness.ts'
import { labelOf, type Names } from './names.ts'
import { readNames } from './reference-names.server.ts'
import { sectionForm } from './section-forms.ts'
import { startOf } from './section-start.ts'
import { profileViewerSeenAs, type SeenAs } from './seen-as.ts'
import { showProfile } from './shown-profile.ts'
import { loggingFailure } from './user-data.server.ts'
import { wholeProfileOf } from './whole-profile.server.ts'

/** With the name of the level, as it is read. */
const englishOwn = (standing: EnglishStanding, names: Names) => ({
  ...standing,
  name: standing.level === null ? '' : labelOf(names, 'englishLevels', standing.level),
})

/** The member's whole profile; its pages are below the guard for members. */
export async function ownProfile(context: RequestContext): Promise<WholeProfile> {
  const { viewerProfile } = context.get(viewerContext)
  const { db, log } = context.get(servicesContext)
  const reading = viewerProfile().then((profile) => profile && wholeProfileOf(db, profile))
  const profile = await loggingFailure(log, 'Failed to load user data', reading)
  if (profile === undefined) throw data(null, { status: 404 })
  return profile
}

/** Messages of profile pages; those of forms only if there is a form. */
export function profileMessages(context: RequestContext, withForm: boolean) {
  const { locale } = context.get(placeContext)
  const { loadMessages } = context.get(servicesContext)
  return loadMessages(
    langOf(locale),
    withForm ? ['profile', 'proofs', 'forms', 'fields'] : ['profile', 'proofs', 'assessment'],
  )
}

export const avatarOf = ({
  userId,
  avatarFilename,
}: Pick<WholeProfile, 'userId'> & { avatarFilename?: string | null }) =>
  avatarFilename ? avatarPath(userId, avatarFilename) : undefined

export async function loadOwnProfile(
  context: RequestContext,
  request: Request,
  { editing, seenAs = 'me' }: { editing?: Section | undefined; seenAs?: SeenAs } = {},
) {
  const { locale } = context.get(placeContext)
  const { now, reference } = context.get(servicesContext)
  const profile = await ownProfile(context)
  const profileViewer = profileViewerSeenAs(seenAs)
  const seen = visibleProfile(profile, profileViewer)
  const [words, messages, { product }, names, proofs] = await Promise.all([
    loadPageWords(context, { contentType: 'profile_page', page: '/profile' }),
    profileMessages(context, editing !== undefined),
    loadSiteIdentity(context),
    readNames(reference, profile, langOf(locale)),
    proofsFor(context, profile, profileViewer),
  ])
  const t = createTranslate(messages, locale)
  const form =
    editing &&
    sectionForm(editing, {
      t,
      dictionaries: names.dictionaries,
      skillLevels: names.skillLevels,
      jobs: profile.workExperience.flatMap(({ id, company }) =>
        company === null ? [] : [{ id, name: company }],
      ),
    })
  return {
    messages,
    head: unlistedHead(editing ? t('profile.editTitle') : (words?.title ?? t('profile.title')), product),
    /** From content, if an editor has written one. */
    intro: editing ? undefined : words?.intro,
    shown: showProfile(seen, names, { now, avatar: avatarOf(seen), isOwn: seenAs === 'me', proofs }),
    completeness: completenessOf(profile),
    english: englishOwn(englishStanding(profile, now), names),
    seenAs,
    mayEdit: mayEdit(profile),
    publicPage:
      profile.isPublic && profile.publicSlug
        ? new URL(
            pagePath({ ...context.get(placeContext), page: `/people/${profile.publicSlug}` }),
            context.get(servicesContext).origin,
          ).href
        : undefined,
    editing: form && {
      section: editing,
      form,
      start: startOf(editing, profile, names),
      today: now.toISOString().slice(0, 10),
      phoneCountries: phoneCountriesFor(form, locale),
      suggestions: await suggestionsFor(editing, context, request, t),
    },
  }
}

const placeFields: Readonly<Partial<Record<Section, string>>> = {
  location: 'locationId',
  target: 'targetLocationId',
}

/** Suggestions for empty fields of a section. */
export async function suggestionsFor(
  section: Section,
  context: RequestContext,
  request: Request,
  t: Translate,
): Promise<Suggestions> {
  const { locale } = context.get(placeContext)
  const field = placeFields[section]
  const place = field && (await suggestedPlace(context, request, langOf(locale), t))
  return field && place ? { [field]: place } : {}
}
