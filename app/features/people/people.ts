import { currentPlaceOf } from '#app/features/profile/display-rules.ts'
import type { Names } from '#app/features/profile/names.ts'
import { languageName } from '#domain/catalogue/code-names.ts'
import type { ListedPerson } from '#domain/profile/directory.ts'
import { directoryFacts } from '#domain/profile/directory-facts.ts'
import type { Locale } from '#services/languages.ts'

export interface PersonCard {
  slug: string
  userId: string
  name: string
  headline: string
  title: string
  avatarFilename: string | undefined
  skills: string[]
  country: { name: string } | undefined
  languages: { name: string }[]
  offersMentoring: boolean
  seeksMentoring: boolean
}

const SKILLS_SHOWN = 6

/** What the list shows of somebody: nothing that is hidden from whoever looks gets this far. */
export function cardOf({ slug, person }: ListedPerson, names: Names, locale: Locale): PersonCard {
  const { name, headline, titleId, skillIds, languageIds, mentoring } = directoryFacts(person)
  const place = currentPlaceOf(names.places[person.locationId ?? ''], (id) => names.places[id])
  return {
    slug,
    userId: person.userId,
    name,
    headline,
    title: titleId === null ? '' : (names.titles[titleId] ?? ''),
    avatarFilename: person.avatarFilename ?? undefined,
    skills: skillIds.slice(0, SKILLS_SHOWN).map((id) => names.skills[id] ?? id),
    country: place && { name: place.name },
    languages: languageIds.map((id) => ({ name: names.languages[id] ?? languageName(id, locale) })),
    offersMentoring: mentoring.includes('offers'),
    seeksMentoring: mentoring.includes('seeks'),
  }
}
