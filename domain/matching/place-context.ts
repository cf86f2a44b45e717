// Words before a place that show that somebody works, lives or meets there.
import type { Word } from './text-words.ts'

const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

/** “In”, in the site's languages. */
const prepositions = list(`
  in at near around within from across throughout into
  im aus bei ab
  à a au aux en depuis
  desde cerca
  te vanuit nabij binnen
  в во из у із зі біля
`)

/** With a preposition, or before a colon, these words give the location of the work or the event. */
const settled = list(`
  based located location locations place where work working works role position positions onsite on-site remote remotely hybrid
  live living reside residing resident residents relocate relocation office offices candidates citizens held taking takes
  standort standorte arbeitsort einsatzort ort wohnhaft ansässig büro büros remote-arbeit vor
  lieu lieux basé basée basés basées situé située télétravail poste bureau bureaux distance
  role roles contractors eligible
  ubicación ubicado ubicada lugar presencial oficina oficinas remoto
  standplaats locatie plaats werklocatie kantoor kantoren
  локация локации место город города офис офисе офиса удалённо удаленно работа работать проживание живущие
  локація локації місце місто міста офіс офісі офісу віддалено робота працювати проживання
`)

/** A company that hires somewhere offers work there, even where the text says “we”. */
const hiring = list('hire hires hiring employ employs recruit recruits applicants')

/** Locations of the company and its people, where the work need not be. */
const seats = list(`
  headquartered headquarters headquarter hq founded founding incorporated born clients customers head maintains
  we we're our company team teams members people wir unser unsere unserem nous notre nos somos nuestro nuestra wij onze ons мы наш наша нашем ми нашій нашому
  hauptsitz gegründet siège fondée fondé siege sede fundada fundado hoofdkantoor gevestigd opgericht
  штаб-квартира штаб основана основан основано заснована заснований засновано
`)

/** True of a word about the company or its people. */
export const isOfCompany = (word: string): boolean => seats.has(word) || word === 'offices'

export type PlaceContext = 'settled' | 'after' | 'seat' | 'bare'

/** What the words before a place, within its sentence, say about it. */
export function contextOf(words: readonly Word[], from: number): PlaceContext {
  const own = words[from]
  if (own === undefined) return 'bare'
  const before: Word[] = []
  for (let at = from; at > from - 8 && at > 0; at--) {
    const here = words[at]
    if (here === undefined || here.first || /[.!?;•\n]/u.test(here.before)) break
    const earlier = words[at - 1]
    if (earlier !== undefined) before.push(earlier)
  }
  const lower = before.map(({ raw }) => raw.toLowerCase())
  // “Location: Berlin” on a line of its own.
  const label = words[from - 1]
  if (
    /^[*_\s]*[:：][*_\s]*$/u.test(own.before) &&
    label !== undefined &&
    settled.has(label.raw.toLowerCase())
  )
    return 'settled'
  const [next = '', ...rest] = lower
  const led = prepositions.has(next) || (next === 'the' && prepositions.has(rest[0] ?? ''))
  if (led && rest.slice(0, 3).some((word) => hiring.has(word))) return 'settled'
  const hasOffice =
    lower.some((word) => /^offices?$/.test(word)) && lower.some((word) => /^ha(?:ve|s)$/.test(word))
  if (led && (hasOffice || lower.some((word) => seats.has(word)))) return 'seat'
  if (led && rest.slice(0, 3).some((word) => settled.has(word))) return 'settled'
  if (/^[\s(]*$/.test(own.before) && (next === 'remote' || next === 'hybrid' || next === 'onsite'))
    return 'settled'
  return led ? 'after' : 'bare'
}

/** True where a title separates a part: `Data engineer - Berlin`, `(Berlin)`, `Berlin | Meetup`. */
export function isApart(words: readonly Word[], from: number, to: number, text: string): boolean {
  const [first, last, next] = [words[from], words[to - 1], words[to]]
  if (first === undefined || last === undefined) return false
  const opens = from === 0 || /(?:[([|•·,]|\s[-–—/@]\s|[-–—]\s|:\s)\s*$/u.test(first.before)
  const after = next === undefined ? text.slice(last.end) : next.before
  const closes =
    next === undefined
      ? /^[\s)\].!]*$/u.test(after)
      : /^\s*(?:[()\]|•·,/]|\s[-–—/@]\s?|[-–—]\s|:)/u.test(after)
  return opens && closes
}
