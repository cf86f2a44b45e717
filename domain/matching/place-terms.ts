import { setImmediate } from 'node:timers/promises'
import { fold } from '#services/reference-data/fold.ts'
import { ordinaryWords } from './ordinary-words.ts'
import { disputedNames, ordinaryNames, otherNames } from './place-names.ts'
import { wordsOfName } from './text-words.ts'

/** An entry of the dictionary of locations with its other names. */
export interface PlaceEntry {
  id: string
  type: 'Country' | 'Region' | 'City'
  name: string
  /** In other languages. */
  names: readonly string[]
  aliases: readonly string[]
  /** ISO 3166-1 alpha-2 */
  country: string
  /** For a city: id or English name of its region. */
  regions: readonly string[]
  /** Population of a city. */
  people: number
}

export interface Place {
  id: string
  type: PlaceEntry['type']
  country: string
  /** For a city its regions, for a region its names; folded. */
  regions: readonly string[]
  people: number
  /** For a city: texts in many languages mention it. */
  isKnown: boolean
}

/**
 * How far a name can be trusted by itself. plain: a country or a large city; minor: a small city or a region;
 * ordinary: also a common word; code: two or three capital letters, which mean a state only after a city.
 */
export type PlaceBelief = 'plain' | 'minor' | 'ordinary' | 'code'

export interface PlaceName {
  keys: readonly string[]
  /** All places of this name, the largest first. */
  places: readonly Place[]
  belief: PlaceBelief
}

/** Names by the key of their first word and by its stem, longest first. */
export interface PlaceTerms {
  byKey: ReadonlyMap<string, readonly PlaceName[]>
  /** Cyrillic names, which are inflected. */
  byStem: ReadonlyMap<string, readonly { name: PlaceName; stems: readonly string[] }[]>
}

/** Abbreviations that mean a country in any text. */
const COUNTRY_CODES = new Set(['US', 'USA', 'UK', 'UAE', 'США', 'ОАЭ', 'ОАЕ', 'VAE'])
/** Countries whose regions people name as often as the country. */
const KNOWN_PARTS = new Set(['US', 'CA', 'AU', 'DE', 'GB', 'IN', 'ES', 'IT', 'NL', 'AT', 'CH', 'BR'])
const CODED_PARTS = new Set(['US', 'CA', 'AU'])
const COUNTRY_NAMES: Readonly<Record<string, readonly string[]>> = {
  US: ['United States of America', 'Vereinigte Staaten von Amerika', 'Сполучені Штати', 'Соединённые Штаты'],
  GB: ['Great Britain', 'Англия', 'Англія', 'Großbritannien', 'Grande-Bretagne', 'Gran Bretaña'],
  NL: ['Holland', 'Голландия', 'Голландія', 'The Netherlands', 'Нидерланды'],
  CZ: ['Czech Republic', 'Чехия', 'Чехія', 'Tschechien'],
  KR: ['South Korea', 'Korea'],
  TR: ['Turkey', 'Türkei', 'Турция', 'Туреччина'],
  BY: ['Беларусь', 'Білорусь', 'Белоруссия'],
  VN: ['Vietnam'],
  MK: ['Macedonia'],
}
const LARGE = 200_000
const WIDELY = 50_000
const foldedWords = new Set([...ordinaryWords].map(fold))

const AT_ONCE = 2_000

/** Places that texts in many languages mention, each by its own name. */
const isKnown = ({ id, names, people }: PlaceEntry) =>
  otherNames[id] !== undefined || (names.length >= 4 && people >= WIDELY)

/** Takes a second for all cities of the world, and yields so that pages are answered meanwhile. */
export async function placeTerms(entries: readonly PlaceEntry[]): Promise<PlaceTerms> {
  const named = new Map<string, { written: string[]; places: Place[]; code: boolean; large: boolean }>()
  const call = (written: string, place: Place, { code = false, large = false } = {}) => {
    const key = `${code ? '=' : ''}${wordsOfName(written)
      .map((word) => word.key)
      .join(' ')}`
    if (key === '' || key === '=') return
    const known = named.get(key) ?? { written: [], places: [], code, large: false }
    if (!known.places.some(({ id }) => id === place.id)) known.places.push(place)
    known.written.push(written)
    known.large ||= large
    named.set(key, known)
  }
  for (const [index, entry] of entries.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await setImmediate()
    const place: Place = {
      id: entry.id,
      type: entry.type,
      country: entry.country,
      regions: (entry.type === 'Region' ? [entry.id, entry.name] : entry.regions).map(fold),
      people: entry.type === 'City' ? entry.people : 0,
      isKnown: entry.type === 'City' && isKnown(entry),
    }
    const large = entry.type === 'Country' || entry.people >= LARGE || place.isKnown
    const names = [
      entry.name,
      // Foreign names of small towns are often ordinary words: Находка, Lens.
      ...((entry.type === 'Region' ? KNOWN_PARTS.has(entry.country) : large) ? entry.names : []),
      ...entry.aliases,
      ...(otherNames[entry.id]?.split(', ') ?? []),
      ...(entry.type === 'Country' ? (COUNTRY_NAMES[entry.id] ?? []) : []),
    ]
    for (const name of names) {
      const short = /^\p{Lu}{2,3}$/u.test(name)
      if (!short || COUNTRY_CODES.has(name)) call(name, place, { large })
    }
    if (entry.type === 'Country')
      for (const code of COUNTRY_CODES) if (entry.aliases.includes(code)) call(code, place, { large })
    const [country, code] = entry.id.split('-')
    if (entry.type === 'Region' && CODED_PARTS.has(country ?? '') && code !== undefined)
      call(code, place, { code: true })
  }
  const all: PlaceName[] = []
  const inflected: { name: PlaceName; stems: string[] }[] = []
  for (const [key, { written, places, code, large }] of named) {
    const keys = key.replace(/^=/, '').split(' ')
    const name: PlaceName = {
      keys,
      places: places.sort((a, b) => rank(b) - rank(a)),
      belief: code ? 'code' : beliefOf(keys, places, large),
    }
    all.push(name)
    for (const form of new Set(written.filter((one) => /[\u0400-\u04ff]/.test(one)).flatMap(caseForms)))
      inflected.push({ name, stems: wordsOfName(form).map(({ stem }) => stem) })
  }
  all.sort((a, b) => b.keys.length - a.keys.length)
  inflected.sort((a, b) => b.stems.length - a.stems.length)
  return {
    byKey: Map.groupBy(all, ({ keys }) => keys[0] ?? ''),
    byStem: Map.groupBy(inflected, ({ stems }) => stems[0] ?? ''),
  }
}

/** Ukrainian inflection changes the vowel, too: Львів, у Львові; Київ, з Києва. */
const caseForms = (name: string): string[] => [
  name,
  ...(/[ії]в$/u.test(name) ? [name.replace(/ів$/u, 'ова').replace(/їв$/u, 'єва')] : []),
]

/** A state of the United States ranks above towns with its name. */
function rank({ type, country, people, isKnown }: Place): number {
  if (type === 'Country') return 1e9
  if (type === 'Region') return country === 'US' ? 5e6 : KNOWN_PARTS.has(country) ? 2 : 1
  return isKnown ? people + 1e6 : people
}

function beliefOf(keys: readonly string[], places: readonly Place[], large: boolean): PlaceBelief {
  const [key = ''] = keys
  if (keys.length === 1) {
    if (disputedNames.has(key) || ordinaryNames.has(key) || foldedWords.has(key)) return 'ordinary'
    const [first] = places
    if (first?.type !== 'Country' && key.length < 4) return 'ordinary'
  }
  if (large) return 'plain'
  return places.some(({ type, country }) => type === 'City' || KNOWN_PARTS.has(country))
    ? 'minor'
    : 'ordinary'
}
