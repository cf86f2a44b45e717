import { chooseFrom, countIn, type InMemory } from '#app/features/listing/in-memory.ts'
import { currentPlaceOf, titleIdOf } from '#app/features/profile/display-rules.ts'
import type { Names } from '#app/features/profile/names.ts'
import { BE_MENTOR, FIND_MENTOR } from '#app/features/profile/offers-mentoring.ts'
import { languageName } from '#domain/catalogue/code-names.ts'
import type { ListedPerson } from '#domain/profile/directory.ts'
import { spokenLevel } from '#domain/profile/no-english.ts'
import { primarySkillOf, secondarySkillsOf } from '#domain/profile/skills.ts'
import type { Locale } from '#services/languages.ts'
import type { PeopleFacet } from './people-listing.ts'

export interface PersonCard {
  slug: string
  userId: string
  name: string
  headline: string
  title: string
  about: string
  avatarFilename: string | undefined
  skills: { id: string; name: string }[]
  ownSkills: readonly string[]
  country: { id: string; name: string } | undefined
  languages: { id: string; name: string }[]
  offersMentoring: boolean
  seeksMentoring: boolean
}

/** What the list knows of somebody: nothing that is hidden from whoever looks gets this far. */
export function cardOf({ slug, person }: ListedPerson, names: Names, locale: Locale): PersonCard {
  const { skills = [], languages = [], mentorshipTypes = [], locationId } = person
  const place = currentPlaceOf(names.places[locationId ?? ''], (id) => names.places[id])
  const primary = primarySkillOf(skills)
  const titleId = titleIdOf({ jobTitleId: null, employeeMetadata: null, ...person })
  const named = (id: string, from: Readonly<Record<string, string>>) => ({ id, name: from[id] ?? id })
  const english = spokenLevel(person.englishLevel ?? person.userSelfEnglishLevel)
  return {
    slug,
    userId: person.userId,
    name: [person.firstName, person.lastName].filter(Boolean).join(' '),
    headline: person.headline ?? '',
    title: titleId === null ? '' : (names.titles[titleId] ?? ''),
    about: person.about ?? '',
    avatarFilename: person.avatarFilename ?? undefined,
    skills: [...(primary ? [primary] : []), ...secondarySkillsOf(skills)].map(({ id }) =>
      named(id, names.skills),
    ),
    ownSkills: person.userSecondarySkills ?? [],
    country: place && { id: place.id, name: place.name },
    languages: [
      ...languages.map(({ id }) => named(id, names.languages)),
      ...(english && !languages.some(({ id }) => id === 'en')
        ? [{ id: 'en', name: languageName('en', locale) }]
        : []),
    ],
    offersMentoring: mentorshipTypes.includes(BE_MENTOR),
    seeksMentoring: mentorshipTypes.includes(FIND_MENTOR),
  }
}

function valuesOf(card: PersonCard, facet: PeopleFacet): string[] {
  switch (facet) {
    case 'mentoring':
      return [...(card.offersMentoring ? ['offers'] : []), ...(card.seeksMentoring ? ['seeks'] : [])]
    case 'skills':
      return card.skills.map(({ id }) => id)
    case 'country':
      return card.country === undefined ? [] : [card.country.id]
    case 'languages':
      return card.languages.map(({ id }) => id)
  }
}

const listed: InMemory<PersonCard, PeopleFacet> = {
  textOf: ({ name, headline, title, about, skills, ownSkills, country }) =>
    [
      ...[name, headline, title, about, country?.name ?? ''],
      ...skills.map((skill) => skill.name),
      ...ownSkills,
    ].join(' '),
  valuesOf,
}

type Asked = Parameters<typeof chooseFrom>[2]

export const choosePeople = (cards: readonly PersonCard[], asked: Asked) => chooseFrom(cards, listed, asked)

export const countPeople = (cards: readonly PersonCard[], asked: Asked, facet: PeopleFacet) =>
  countIn(cards, listed, asked, facet)
