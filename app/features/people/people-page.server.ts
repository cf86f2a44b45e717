import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { describeItemPage } from '#app/features/entry-page/item-page.server.ts'
import { notFound } from '#app/features/generic-page/generic-page.server.ts'
import { type ListingFacet, withChosen } from '#app/features/listing/facets.ts'
import { countChoices, isBehind, parseListing } from '#app/features/listing/listing-state.ts'
import { suggestionsFor } from '#app/features/listing/suggestions.ts'
import { avatarOf } from '#app/features/profile/profile-page.server.ts'
import { readNames } from '#app/features/profile/reference-names.server.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { listedFor, readListed } from '#domain/profile/directory.ts'
import { langOf, locales } from '#services/languages.ts'
import { cardOf, choosePeople, countPeople, type PersonCard } from './people.ts'
import { FEW_PEOPLE, PEOPLE_A_PAGE, type PeopleFacet, peopleListing } from './people-listing.ts'

const SKILLS_SHOWN = 6

/** @throws 404 for a page beyond the last */
export async function loadPeople(context: RequestContext, query: URLSearchParams) {
  const { locale } = context.get(placeContext)
  const { viewer, viewerProfile } = context.get(viewerContext)
  const { db, loadMessages, reference } = context.get(servicesContext)
  const lang = langOf(locale)
  const state = parseListing(query, peopleListing)
  const [messages, profiles, own] = await Promise.all([
    loadMessages(lang, ['people', 'listing']),
    readListed(db),
    viewerProfile(),
  ])
  const t = createTranslate(messages, locale)
  const people = listedFor(profiles, viewer)
  const [first, ...others] = people.map(({ person }) => person)
  const names = first && (await readNames(reference, first, lang, others))
  const cards =
    names === undefined
      ? []
      : people
          .map((one) => cardOf(one, names, locale))
          .sort((a, b) => a.name.localeCompare(b.name, locale) || a.slug.localeCompare(b.slug))
  const found = choosePeople(cards, state)
  if (isBehind(state, found.length, PEOPLE_A_PAGE)) throw notFound()
  const narrowed = state.query !== '' || countChoices(state) > 0
  const described = await describeItemPage(context, {
    page: peopleListing.page,
    title: t('people.heading'),
    description: t('people.intro'),
    contentLocale: locale,
    translations: Object.fromEntries(locales.map((each) => [each, peopleListing.page])),
    indexed: !narrowed && state.page === 1 && cards.length >= FEW_PEOPLE,
  })
  const labels = labelsOf(cards, { offers: t('people.offers'), seeks: t('people.seeks') })
  const labelOf = (facet: PeopleFacet, value: string) => labels[facet].get(value) ?? value
  return {
    ...described,
    messages,
    state,
    total: found.length,
    isFew: cards.length < FEW_PEOPLE,
    /** The reader stands in the list. */
    isIn: own?.isListed === true && own.isPublic,
    people: found
      .slice((state.page - 1) * PEOPLE_A_PAGE, state.page * PEOPLE_A_PAGE)
      .map(({ avatarFilename, about: _, ownSkills: __, ...card }) => ({
        ...card,
        avatar: avatarOf({ userId: card.userId, avatarFilename: avatarFilename ?? null }),
        skills: card.skills.slice(0, SKILLS_SHOWN).map(({ name }) => name),
      })),
    suggestions:
      found.length === 0
        ? await suggestionsFor(state, peopleListing, (relaxed) => choosePeople(cards, relaxed).length)
        : [],
    facets: peopleListing.facets.map((key): ListingFacet => {
      const values = countPeople(cards, state, key).map((one) => ({ ...one, label: labelOf(key, one.value) }))
      return withChosen({ key, label: t(`people.${key}`), values }, state, (value) => labelOf(key, value))
    }),
  }
}

const labelsOf = (
  cards: readonly PersonCard[],
  mentoring: { offers: string; seeks: string },
): Record<PeopleFacet, Map<string, string>> => {
  const named = (all: readonly { id: string; name: string }[]) =>
    new Map(all.map(({ id, name }) => [id, name]))
  return {
    mentoring: new Map(Object.entries(mentoring)),
    skills: named(cards.flatMap(({ skills }) => skills)),
    country: named(cards.flatMap(({ country }) => country ?? [])),
    languages: named(cards.flatMap(({ languages }) => languages)),
  }
}
