import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { pageHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { profilePage, structuredData } from '#app/features/discovery/structured-data.ts'
import { proofsFor } from '#app/features/evidence/profile-proofs.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import type { Db } from '#db/database.ts'
import { findRecipient } from '#domain/messages/recipient.ts'
import { findPublicMember, isFindable } from '#domain/profile/public-profile.ts'
import type { ProfileViewer } from '#domain/profile/visibility.ts'
import { profileViewerOf, type VisibleProfile, visibleProfile } from '#domain/profile/visible-profile.ts'
import type { Viewer } from '#services/identity/viewer.ts'
import { langOf, locales } from '#services/languages.ts'
import { offersMentoring } from './offers-mentoring.ts'
import { avatarOf, profileMessages } from './profile-page.server.ts'
import { readNames } from './reference-names.server.ts'
import { type ShownProfile, showProfile } from './shown-profile.ts'
import { readWholeProfile } from './whole-profile.server.ts'

interface VisiblePerson {
  person: VisibleProfile
  updatedAt: string
  isFindable: boolean
  /** Of all of the profile, what this viewer may see. */
  proofs: (context: RequestContext) => ReturnType<typeof proofsFor>
}

/** The visible part of a public profile; undefined if there is none. */
export async function visiblePerson(
  { db, viewer, now }: { db: Db; viewer: Viewer; now: Date },
  slug: string,
): Promise<VisiblePerson | undefined> {
  const memberId = await findPublicMember(db, slug)
  const whole = memberId === undefined ? undefined : await readWholeProfile(db, memberId, now)
  if (whole === undefined) return undefined
  const asked = profileViewerOf(viewer, whole)
  // Members see their own public page as others do; their profile page shows the rest.
  const profileViewer: ProfileViewer = asked.kind === 'self' ? { kind: 'stranger' } : asked
  return {
    person: visibleProfile(whole, profileViewer),
    updatedAt: whole.updatedAt,
    isFindable: isFindable(whole),
    proofs: (context) => proofsFor(context, whole, profileViewer),
  }
}

export async function loadPerson(context: RequestContext, slug: string) {
  const { locale, region } = context.get(placeContext)
  const { viewer } = context.get(viewerContext)
  const { db, origin, now, reference, loadMessages } = context.get(servicesContext)
  const found = await visiblePerson({ db, viewer, now }, slug)
  if (found === undefined) return undefined
  const { person, updatedAt } = found
  const asker = viewer.authorized ? viewer.userId : undefined
  const [messages, words, names, site, recipient, proofs] = await Promise.all([
    profileMessages(context, false),
    loadMessages(langOf(locale), ['messages']),
    readNames(reference, person, langOf(locale)),
    loadSiteIdentity(context),
    findRecipient(db, slug, asker),
    found.proofs(context),
  ])
  const t = createTranslate(words, locale)
  const shown = showProfile(person, names, { now, avatar: avatarOf(person), proofs })
  const page = `/people/${slug}`
  const url = `${origin}${pagePath({ region, locale, page })}`
  return {
    messages,
    shown,
    /** Links to write to them, for those who may. */
    contact:
      recipient === undefined
        ? []
        : [
            ...(offersMentoring(person)
              ? [{ label: t('messages.mentoring'), href: `${page}/message?about=mentoring` }]
              : []),
            { label: t('messages.hello'), href: `${page}/message` },
          ],
    head: [
      ...pageHead({
        origin,
        site,
        region,
        locale,
        page,
        contentLocale: locale,
        translations: locales,
        title: shown.name,
        description: descriptionOf(shown),
        meta: { robots: { index: found.isFindable } },
      }),
      structuredData(
        profilePage({
          name: shown.name,
          url,
          description: shown.headline || undefined,
          lang: langOf(locale),
          jobTitle: shown.title || undefined,
          image: shown.avatar && `${origin}${shown.avatar}`,
          sameAs: (shown.facts.contacts ?? []).flatMap(({ field, href }) =>
            href && (field === 'linkedin' || field === 'github') ? [href] : [],
          ),
          knowsAbout: shown.skills.map(({ name }) => name),
          modified: updatedAt,
        }),
      ),
    ],
  }
}

const descriptionOf = ({ headline, title, place, skills }: ShownProfile): string | undefined =>
  [headline, title, place, ...skills.slice(0, 5).map(({ name }) => name)]
    .filter((part) => part !== '')
    .join(' · ') || undefined
