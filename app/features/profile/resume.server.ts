// JSON Resume with names from the reference data.

import { toEuropass } from '#domain/profile/import/to-europass.ts'
import { type FindId, fromResume } from '#domain/profile/resume/from-resume.ts'
import type { NamedThing } from '#domain/profile/resume/resume-schema.ts'
import { type NameOf, toResume } from '#domain/profile/resume/to-resume.ts'
import type { WholeProfile } from '#domain/profile/visible-profile.ts'
import type { Lang } from '#services/languages.ts'
import type { ReferenceData } from '#services/reference-data/reference-data.ts'
import type { DictionaryName } from '#services/reference-data/seed-entry.ts'
import { labelOf } from './names.ts'
import { readDictionaries, readNames } from './reference-names.server.ts'

export async function resumeOf(
  reference: ReferenceData,
  profile: WholeProfile,
  { lang, now }: { lang: Lang; now: Date },
) {
  const names = await readNames(reference, profile, lang)
  const nameOf: NameOf = (kind, id) => {
    switch (kind) {
      case 'countries':
      case 'places':
        return names.places[id]?.name
      case 'degrees':
        return labelOf(names, 'educationDegrees', id)
      case 'projectTypes':
        return labelOf(names, 'projectTypes', id)
      case 'skillLevels':
        return names.skillLevels[Number(id)]
      default:
        return names[kind][id]
    }
  }
  return toResume(profile, nameOf, now)
}

interface Source {
  dictionary: DictionaryName
  id: string
  name: string
  filter?: string
}

const sources: Readonly<Partial<Record<NamedThing, Source>>> = {
  skills: { dictionary: 'skills', id: 'id', name: 'name' },
  titles: { dictionary: 'job-titles', id: 'title_id', name: 'title_name' },
  countries: { dictionary: 'locations', id: 'id', name: 'name', filter: 'type==Country' },
  places: { dictionary: 'locations', id: 'id', name: 'name' },
  languages: { dictionary: 'languages', id: 'id', name: 'name' },
  skillLevels: { dictionary: 'skill-levels', id: 'rank', name: 'label', filter: 'scheme==Proficiency' },
}

const same = (one: string, other: string, lang: Lang) =>
  one.localeCompare(other, lang, { sensitivity: 'base' }) === 0

/**
 * The changes that a JSON Resume would make, without writing them. Names are recognised in the given language
 * and in English.
 */
export async function resumePatch(reference: ReferenceData, resume: unknown, lang: Lang) {
  const langs: Lang[] = lang === 'en' ? ['en'] : [lang, 'en']
  const dictionaries = await Promise.all(langs.map((one) => readDictionaries(reference, one)))
  const asked = new Map<string, Promise<string | undefined>>()

  async function look(kind: NamedThing, name: string): Promise<string | undefined> {
    if (kind === 'degrees' || kind === 'projectTypes') {
      const dictionary = kind === 'degrees' ? 'educationDegrees' : kind
      return dictionaries
        .flatMap((each) => each[dictionary])
        .find(({ label, value }) => same(label, name, lang) || same(value, name, lang))?.value
    }
    // Languages can be given by code, which is their id.
    if (kind === 'languages' && /^[a-z]{2,3}$/.test(name)) {
      const { results } = await reference.byIds('languages', [name], { lang })
      if (results.length > 0) return name
    }
    const source = sources[kind]
    if (source === undefined) return undefined
    const { dictionary, filter } = source
    for (const one of langs) {
      // Short lists are loaded whole; longer ones are searched by name.
      const { results } =
        kind === 'skillLevels'
          ? await reference.search(dictionary, { lang: one, filter, size: 20 })
          : await reference.lookup(dictionary, { q: name, lang: one, filter, size: 5 })
      const found = results.find((entry) => same(String(entry[source.name]), name, one))
      if (found !== undefined) return String(found[source.id])
    }
    return undefined
  }

  const find: FindId = (kind, name) => {
    const key = `${kind} ${name.toLowerCase()}`
    const known = asked.get(key) ?? look(kind, name)
    asked.set(key, known)
    return known
  }
  return fromResume(resume, find)
}

/** The profile as a Europass CV in the given language. */
export async function europassOf(
  reference: ReferenceData,
  profile: WholeProfile,
  { lang, now }: { lang: Lang; now: Date },
) {
  const names = await readNames(reference, profile, lang)
  return toEuropass(profile, {
    lang,
    now,
    names: {
      title: (id) => names.titles[id],
      skill: (id) => names.skills[id],
      language: (id) => names.languages[id] ?? (id === 'en' ? 'English' : undefined),
      degree: (id) => labelOf(names, 'educationDegrees', id),
      place(id) {
        const place = names.places[id]
        if (place === undefined) return {}
        const country = place.type === 'Country' ? place : names.places[place.parent_id ?? '']
        const isCode = country !== undefined && /^[A-Z]{2}$/.test(country.id)
        return {
          city: place.type === 'City' ? place.name : undefined,
          country: isCode ? country.id : undefined,
          countryName: country?.name,
        }
      },
    },
  })
}
