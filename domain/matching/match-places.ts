import { contextOf, isApart, isOfCompany, type PlaceContext } from './place-context.ts'
import { disputedNames, largeDespiteMeaning } from './place-names.ts'
import type { Place, PlaceName, PlaceTerms } from './place-terms.ts'
import type { Word } from './text-words.ts'

/**
 * Why a text counts as naming a place. within: together with its country or state; line: in a line that gives
 * the location; settled: after “based in”, “Standort:”; apart: as a separate part of a title; after: after
 * “in”; listed: in a list with one of these; named: merely mentioned; seat: the company's own location.
 */
export type PlaceRule = 'within' | 'line' | 'settled' | 'apart' | 'after' | 'listed' | 'named' | 'seat'

/**
 * A line gives a location; a title has one subject, and an event's title often names its place; a longer text
 * may mention many places.
 */
export type TextKind = 'line' | 'title' | 'event' | 'text'

export interface PlaceMatch {
  /** Id in the dictionary: a country, region or city. */
  place: string
  confidence: number
  rule: PlaceRule
  /** The words in the text. A country may be derived from the name of its city. */
  words: string
  /** Offset of the first word. */
  at: number
}

export const placeConfidence: Readonly<
  Record<TextKind, Readonly<Record<Exclude<PlaceRule, 'listed'>, number>>>
> = {
  line: { within: 0.98, line: 0.95, settled: 0.95, apart: 0.95, after: 0.95, named: 0.6, seat: 0.5 },
  title: { within: 0.95, line: 0.9, settled: 0.9, apart: 0.85, after: 0.85, named: 0.7, seat: 0.5 },
  event: { within: 0.95, line: 0.9, settled: 0.9, apart: 0.9, after: 0.9, named: 0.85, seat: 0.5 },
  text: { within: 0.7, line: 0.9, settled: 0.85, apart: 0.5, after: 0.6, named: 0.5, seat: 0.4 },
}

interface Hit {
  name: PlaceName
  places: readonly Place[]
  from: number
  /** Index after the last word. */
  to: number
  rule: PlaceRule | undefined
  /** Set when another place in the same list decides the confidence. */
  confidence?: number
}

/**
 * The places that a text names, each at its most certain mention, in text order.
 * @param words of the text
 * @param countries already known: of several places with one name, the one there is meant
 */
export function matchPlaces(
  text: string,
  words: readonly Word[],
  terms: PlaceTerms,
  { kind, countries = [] }: { kind: TextKind; countries?: readonly string[] },
): PlaceMatch[] {
  const shouted = !/\p{Ll}/u.test(text)
  const hits: Hit[] = []
  for (let at = 0; at < words.length; ) {
    const hit = hitAt(words, at, terms, shouted)
    if (hit !== undefined) hits.push(hit)
    at = hit?.to ?? at + 1
  }
  if (hits.length === 0) return []
  nest(hits, words, kind)
  const alone = kind === 'text' ? linesOfPlaces(hits, words) : new Set<Hit>()
  for (const hit of hits) hit.rule ??= alone.has(hit) ? 'line' : ruleOf(hit, words, text, kind)
  const namedCountries = new Set(countries)
  for (const { rule, places, name } of hits)
    if (rule !== undefined && name.belief !== 'ordinary' && oneCountry(places))
      namedCountries.add(places[0]?.country ?? '')
  for (const hit of hits) hit.rule ??= lateRule(hit, words, namedCountries, kind)
  spread(hits, words, kind)
  const best = new Map<string, PlaceMatch>()
  for (const hit of hits) {
    const { from, to, rule } = hit
    const [first, last] = [words[from], words[to - 1]]
    if (rule === undefined || first === undefined || last === undefined) continue
    const match = {
      confidence: rule === 'listed' ? (hit.confidence ?? 0) : placeConfidence[kind][rule],
      rule,
      words: text.slice(first.start, last.end),
      at: first.start,
    }
    for (const place of meant(hit, words, namedCountries))
      if (match.confidence > (best.get(place)?.confidence ?? 0)) best.set(place, { place, ...match })
  }
  return [...best.values()].sort((a, b) => a.at - b.at)
}

function hitAt(words: readonly Word[], at: number, terms: PlaceTerms, shouted: boolean): Hit | undefined {
  const word = words[at]
  if (word === undefined || !/^\p{Lu}/u.test(word.raw)) return undefined
  const cyrillic = /[\u0400-\u04ff]/.test(word.raw)
  const forms = [
    ...(terms.byKey.get(word.key) ?? []).map((name) => ({ name, form: name.keys, by: 'key' as const })),
    ...(cyrillic ? (terms.byStem.get(word.stem) ?? []) : []).map(({ name, stems }) => ({
      name,
      form: stems,
      by: 'stem' as const,
    })),
  ]
  for (const { name, form, by } of forms) {
    if (!form.every((part, index) => words[at + index]?.[by] === part && joined(words, at, index))) continue
    const own = words.slice(at, at + form.length)
    if (name.belief === 'code' && !own.every(({ raw }) => /^\p{Lu}+$/u.test(raw))) continue
    // In lower case it is another word; only particles of names are in lower case.
    if (!own.every(({ raw }, index) => index === 0 || /^\p{Lu}/u.test(raw) || raw.length <= 3)) continue
    if (own.length === 1 && word.key.length <= 3 && !/^[\p{Lu}.]+$/u.test(word.raw)) continue
    // A name in capitals in a text that is not is an abbreviation of something else.
    if (
      !shouted &&
      name.belief !== 'code' &&
      own.length === 1 &&
      word.raw.length < 6 &&
      /^\p{Lu}{4,}$/u.test(word.raw)
    )
      continue
    // Part of a hyphenated word (Berlin-based) or of an address (Berlin.js): at most a mention.
    return { name, places: name.places, from: at, to: at + form.length, rule: undefined }
  }
  return undefined
}

function joined(words: readonly Word[], at: number, index: number): boolean {
  if (index === 0) return true
  const before = words[at + index]?.before ?? ''
  if (/^[\s\-‑’']+$/u.test(before)) return !before.includes('\n')
  return /^\. ?$/.test(before) && (words[at + index - 1]?.raw.length ?? 9) <= 2
}

const inside = (place: Place, other: Place): boolean =>
  place.id !== other.id &&
  place.country === other.country &&
  (other.type === 'Country'
    ? place.type !== 'Country'
    : other.type === 'Region' &&
      place.type === 'City' &&
      place.regions.some((region) => other.regions.includes(region)))

/** “Paris, TX”, “Reading (United Kingdom)”, “Bengaluru, Karnataka, India”, read from right to left. */
function nest(hits: readonly Hit[], words: readonly Word[], kind: TextKind): void {
  for (let index = hits.length - 2; index >= 0; index--) {
    const [inner, outer] = [hits[index], hits[index + 1]]
    if (inner === undefined || outer === undefined || inner.to !== outer.from) continue
    const between = words[outer.from]?.before ?? ''
    if (!/^\s*[,(]\s*$|^\s+$|^\s[-–—/]\s$/u.test(between) || between.includes('\n')) continue
    if (/^\s+$/.test(between) && outer.name.belief !== 'code') continue
    const narrowed = inner.places.filter((place) => outer.places.some((other) => inside(place, other)))
    if (narrowed.length === 0) {
      // “London, OH” is a place missing from the dictionary inside one that is in it.
      const list = inner.places[0]?.type === 'Country'
      const unknown = outer.name.belief === 'code' || (kind !== 'text' && !list)
      if (unknown && outer.places.some(({ type }) => type !== 'City') && /^\s*,/.test(between)) {
        inner.places = []
        outer.rule = 'within'
        outer.places = outer.places.filter(({ type }) => type !== 'City')
      }
      continue
    }
    outer.places = outer.places.filter((other) => narrowed.some((place) => inside(place, other)))
    inner.places = narrowed
    inner.rule = 'within'
    outer.rule = 'within'
  }
}

const ofStanding: Readonly<Record<Exclude<PlaceContext, 'bare'>, PlaceRule>> = {
  settled: 'settled',
  after: 'after',
  seat: 'seat',
}

function ruleOf(hit: Hit, words: readonly Word[], text: string, kind: TextKind): PlaceRule | undefined {
  const { belief, keys } = hit.name
  const [key = ''] = keys
  const apart = kind !== 'text' && isApart(words, hit.from, hit.to, text)
  if (kind === 'line') {
    if (belief === 'code') return apart && hit.from > 0 ? 'line' : undefined
    if (apart) return 'line'
    return belief === 'plain' ? 'named' : undefined
  }
  if (belief === 'code') return plainCodes.has(key) ? settledCode(words, hit.from) : undefined
  const large = belief === 'ordinary' && keys.length === 1 && largeDespiteMeaning.has(key)
  const standing = contextOf(words, hit.from)
  if (standing === 'settled' || standing === 'seat')
    return belief !== 'ordinary' || (large && words[hit.from]?.first === false)
      ? ofStanding[standing]
      : undefined
  if (standing === 'after' && (belief === 'plain' || large)) return 'after'
  if (standing === 'after' && belief === 'minor' && kind !== 'text') return 'after'
  if (apart && (belief === 'plain' || large)) return 'apart'
  return belief === 'plain' ? 'named' : undefined
}

/** Country abbreviations that mean nothing else in capitals, unlike "IT" and "IN". */
const plainCodes = new Set(['us', 'usa', 'u.s', 'u.s.a', 'uk', 'u.k', 'gb', 'uae'])

const settledCode = (words: readonly Word[], from: number): PlaceRule | undefined => {
  const standing = contextOf(words, from)
  return standing === 'settled' || standing === 'seat' ? standing : undefined
}

/** Words that may accompany places on a line of their own without adding anything. */
const BESIDE = new Set([
  'the',
  'only',
  'remote',
  'onsite',
  'hybrid',
  'based',
  'residents',
  'nur',
  'seulement',
  'solo',
])

/**
 * Places on lines that contain nothing else: “India”, “* US”, “Germany or Poland only”. Not after a line
 * about the company, because the lines below may be its offices.
 */
function linesOfPlaces(hits: readonly Hit[], words: readonly Word[]): Set<Hit> {
  const covering = new Map<number, Hit>()
  for (const hit of hits) for (let at = hit.from; at < hit.to; at++) covering.set(at, hit)
  const found = new Set<Hit>()
  let speaksOfCompany = false
  for (let from = 0; from < words.length; ) {
    let to = from + 1
    while (to < words.length && !words[to]?.before.includes('\n')) to++
    const line = words.slice(from, to)
    const isOfPlaces = line.every(({ raw }, index) => {
      const hit = covering.get(from + index)
      const word = raw.toLowerCase()
      if (hit === undefined) return AND.has(word) || BESIDE.has(word)
      const { belief, keys } = hit.name
      return belief === 'plain' || (belief === 'code' && plainCodes.has(keys[0] ?? ''))
    })
    if (isOfPlaces && !speaksOfCompany)
      for (let at = from; at < to; at++) {
        const hit = covering.get(at)
        if (hit !== undefined) found.add(hit)
      }
    if (!isOfPlaces) speaksOfCompany = line.some(({ raw }) => isOfCompany(raw.toLowerCase()))
    from = to
  }
  return found
}

/** A doubtful place is believed when the text also names its country. */
function lateRule(
  { name, places, from }: Hit,
  words: readonly Word[],
  namedCountries: ReadonlySet<string>,
  kind: TextKind,
): PlaceRule | undefined {
  if (name.belief === 'code' || !places.some(({ country }) => namedCountries.has(country))) return undefined
  const standing = contextOf(words, from)
  if (standing !== 'bare') return ofStanding[standing]
  return kind === 'line' ? 'line' : undefined
}

/** “Remote from Poland, Ukraine or Romania”. */
function spread(hits: readonly Hit[], words: readonly Word[], kind: TextKind): void {
  for (const [index, hit] of hits.entries()) {
    const before = hits[index - 1]
    if (
      before === undefined ||
      (before.rule !== 'settled' && before.rule !== 'after' && before.rule !== 'listed')
    )
      continue
    if (hit.rule !== 'named' && hit.rule !== undefined) continue
    if (hit.name.belief === 'ordinary') continue
    if (hit.name.belief === 'code' && !plainCodes.has(hit.name.keys[0] ?? '')) continue
    const sign = words[before.to]?.before ?? ''
    const between = words.slice(before.to, hit.from).map(({ raw }) => raw.toLowerCase())
    const listed =
      between.length <= 2 &&
      between.every((word) => AND.has(word) || word === 'the') &&
      (between.some((word) => AND.has(word)) || /^\s*[,/|]\s*$/.test(sign))
    if (!listed) continue
    hit.rule = 'listed'
    // Slightly less certain than the first of the list, and at least as certain as the one before.
    hit.confidence =
      before.rule === 'listed'
        ? (before.confidence ?? 0)
        : Math.round(placeConfidence[kind][before.rule] * 100 - 5) / 100
  }
}

const AND = new Set('and or und oder et ou y o en of и или й і та або'.split(' '))

const oneCountry = (places: readonly Place[]) => new Set(places.map(({ country }) => country)).size === 1

/** Next to these words a name means more than the city. */
const WIDER = new Set(
  'greater metro north northern south southern east eastern west western new state province county region'.split(
    ' ',
  ),
)

/** Ids of the place and its country, or of the country alone when it has several places of this name. */
function meant(
  { name, places, from }: Hit,
  words: readonly Word[],
  namedCountries: ReadonlySet<string>,
): string[] {
  const known = places.filter(({ country }) => namedCountries.has(country))
  const able = known.length > 0 && oneCountry(known) ? known : places
  const [first, second] = able
  if (first === undefined) return []
  const disputed = able.length > 1 && disputedNames.has(name.keys[0] ?? '')
  const wider = [words[from - 1], words[from - 2]].some((word) => WIDER.has(word?.raw.toLowerCase() ?? ''))
  if (!disputed && outweighs(first, second))
    return wider ? [first.country] : [...new Set([first.id, first.country])]
  return oneCountry(able) ? [first.country] : []
}

function outweighs(first: Place, second: Place | undefined): boolean {
  if (second === undefined || first.type === 'Country') return true
  if (first.type === 'Region') return first.country === 'US' && second.country !== 'US'
  return second.type === 'Region'
    ? second.country !== 'US'
    : (first.isKnown && !second.isKnown) || first.people >= 8 * second.people
}
