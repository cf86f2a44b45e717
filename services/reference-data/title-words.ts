// The words of job titles in the form in which titles are compared: without gender, number, inflection and small words.
// Made for German, Dutch, French, Spanish and English; Russian and Ukrainian go through the same rules transliterated.
import type { Lang } from '../languages.ts'
import { fold } from './fold.ts'

const small = new Set(
  [
    'a and at for in of on or the to with by',
    'am an auf aus bei das der die des dem den der fuer für im in mit oder und vom von zu zum zur',
    "a au aux avec d de des du en et l la le les ou par pour sur un une qu'",
    'con de del e el en la las los o para por u un una y i',
    'bij de een en het in met of op te van voor',
    'в во для и или на о по с у з та і й до зі',
  ].flatMap((words) => words.split(' ').map(fold)),
)

/** Words with which offices say how somebody was examined or what a course branches into: of no occupation. */
const formal = new Set(
  [
    'staatlich staatliche staatlicher geprüft geprüfte geprüfter anerkannt anerkannte anerkannter zertifiziert zertifizierte',
    'zertifizierter fachrichtung schwerpunkt bereich diplomierte diplomierter diplom',
    'allround polyvalent algemene',
  ].flatMap((words) => words.split(' ').map(fold)),
)

/** Of "Techniker Fachrichtung Textiltechnik Schwerpunkt Veredelung" the last: what the others only belong to. */
export const branchOfTitle = (title: string): string =>
  /(?<!\p{L})(?:schwerpunkt|fachrichtung)(?!\p{L})(.*?)$/isu
    .exec(title)?.[1]
    ?.replace(/^.*schwerpunkt/is, '') ?? ''

/** (m/w/d), (h/f/x), [v/m]. */
const gendersInBrackets = /[([](?:\s*(?:m|w|f|h|d|x|v|g|n|gn|i|div|all genders|ж|м|ч)\s*[/|,*+.]*)+[)\]]/giu
/** Technisch(er)e, Gehilf(e)in: the ending of the masculine before that of the feminine. */
const bothEndings = /(?<=\p{L}{3})\((er|e|r|n|en)\)(?:e|in|r)(?!\p{L})/giu
/** What is not meant: "excepto piel y cuero", "ausgenommen Montage". To the end of a bracket, else of the title. */
const exceptions =
  /(?<!\p{L})(?:excepto|except|salvo|ausgenommen|ausgen\.|ohne|sauf|hors|à l['’]exception d\p{L}+|behalve|m\.u\.v\.)\s[^()]*/giu
/** Of a degree or a level, beside the title: (DI), (Ing), (2e graads), (middelbaar), Diplom-, Master Professional. */
const levels =
  /\((?:DI|Ing|Dipl|Mag|BA|MA|FH|mkb|middelbaar|hoger|lager)\.?\)|(?<!\p{L})[12]e[ -]graads|(?<!\p{L})Master Professional(?: für [^-()]*)?|(?<!\p{L})en general(?!\p{L})|(?<!\p{L})y (?:\p{L}+ )?(?:similares|afines)|(?<!\p{L})con (?:menos|más) de \d+ asalariados/giu
/** Entwickler/in, Entwickler:innen, Entwickler(in), Fachmann/-frau, conducteur.rice, programador/a, разработчик/ца. */
const genderEnding =
  /(?<=\p{L}{2})(?:[/*:_·.]-?|\(-?)(?:innen|in|frau|mann|euse|se|ne|ère|ere|e|rice|trice|ice|esse|a|as|o|os|ra|ca|ца|ка|ница|ниця|иця|ша)\)?(?!\p{L})/giu
/** EntwicklerIn, EntwicklerInnen. */
const inCapitals = /(?<=\p{Ll}{2})In(?:nen)?(?!\p{L})/gu

/** Each once, in their order. */
export function wordsOfTitle(title: string): string[] {
  return [...new Set(plainWords(title).map(stemOfTitleWord))]
}

/** Without small words and genders, but with their endings. */
export function plainWords(title: string): string[] {
  const plain = title
    .replace(gendersInBrackets, ' ')
    .replace(bothEndings, '$1')
    .replace(levels, ' ')
    .replace(exceptions, ' ')
    .replace(inCapitals, '')
    .replace(genderEnding, '')
    .replace(/(?<=\p{L})['’ʼ](?=\p{L})/gu, ' ')
  const words = fold(plain)
    .split(' ')
    .filter((word) => word !== '')
  const long = words.filter((word) => !small.has(word))
  const own = long.filter((word) => !formal.has(word))
  return own.length > 0 ? own : long.length > 0 ? long : words
}

/** Endings of the feminine that become those of the masculine, the longest first. */
const feminine: readonly (readonly [RegExp, string])[] = [
  [/(?<=(?:er|eur|or|ist|ent|ant|af|og|at|ot|ik|ar|iv|om|ekt|et|urg)e?)in(?:nen)?$/, ''],
  [/(?<=\p{L}{2}t)rice(s?)$/u, 'eur$1'],
  [/euse(s?)$/, 'eur$1'],
  [/eure(s?)$/, 'eur$1'],
  [/iere(s?)$/, 'ier$1'],
  [/enne(s?)$/, 'en$1'],
  [/(?<=[td])or(?:a|as|es)$/, 'or'],
  [/(?<=\p{L}{4})(?:frau|mann|kraft|leute)$/u, 'mann'],
  [/^cheffe(s?)$/, 'chef$1'],
  [/^jefa(s?)$/, 'jefe$1'],
  [/shchitsa$/, 'shchik'],
  [/nitsa$/, 'nik'],
  [/nitsia$/, 'nik'],
  [/chitsa$/, 'chik'],
]
const plural = [/(?<=\p{L}{3})(?:ies)$/u, /(?<=\p{L}{4})(?:es|as|os|en|is|s|e|a|o|i)$/u]

/** The stem of one folded word. */
export function stemOfTitleWord(word: string): string {
  let stem = word
  for (const [ending, becomes] of feminine) {
    const masculine = stem.replace(ending, becomes)
    if (masculine === stem) continue
    stem = masculine
    break
  }
  if (/\d/.test(stem)) return stem
  const [ies, other] = plural
  if (ies?.test(stem)) return stem.replace(ies, 'i')
  return other === undefined ? stem : stem.replace(other, '')
}

/** Languages that write compounds as one word. */
export const hasCompounds = (lang: Lang | undefined): boolean => lang === 'de' || lang === 'nl'

const LEAST_COMPOUND = 8
const LEAST_PART = 4
/** Of the first part: Bau, Vee, Web. */
const LEAST_HEAD = 3
/** Longer words are no compounds: who types them means no title, and the parts of a word grow with its square. */
const MAX_COMPOUND = 48
const joints = ['', 's', 'n', 'en', 'es', 'er', 'e']

/** Every cut of a word in two, as stems. */
function* cuts(word: string): Generator<[heads: string[], tail: string]> {
  for (let at = LEAST_HEAD; at <= word.length - LEAST_PART; at++) {
    const head = word.slice(0, at)
    const heads = joints
      .filter((joint) => head.endsWith(joint) && head.length - joint.length >= LEAST_HEAD)
      .map((joint) => stemOfTitleWord(head.slice(0, head.length - joint.length)))
    // Without a joint and with one, a stem is often the same.
    yield [[...new Set(heads)], word.slice(at)]
  }
}

const mayBeCompound = (stem: string): boolean => stem.length >= LEAST_COMPOUND && stem.length <= MAX_COMPOUND

/** All that may be a part of a compound, to be looked up. */
export function possibleParts(stem: string): string[] {
  if (!mayBeCompound(stem)) return []
  const parts = new Set<string>()
  for (let at = LEAST_HEAD; at <= stem.length - LEAST_PART; at++) {
    parts.add(stem.slice(at))
    for (let from = 0; from <= at - LEAST_HEAD; from++) {
      if (from > 0 && from < LEAST_HEAD) continue
      const part = stem.slice(from, at)
      for (const joint of joints)
        if (part.endsWith(joint) && part.length - joint.length >= LEAST_HEAD)
          parts.add(stemOfTitleWord(part.slice(0, part.length - joint.length)))
    }
  }
  return [...parts]
}

/**
 * The parts of a compound, of which the last has to be a known word: `softwareentwickl` is `softwar`, `entwickl`.
 * The longest last part wins, because that is what somebody is.
 */
export function partsOfCompound(stem: string, isKnown: (part: string) => boolean): string[] {
  // Many cuts lead to the same head: without this a word of a known part, repeated, takes three times as long by each.
  const tried = new Set<string>()
  const partsOf = (word: string): string[] => {
    if (!mayBeCompound(word) || tried.has(word)) return []
    tried.add(word)
    for (const [heads, tail] of cuts(word)) {
      if (!isKnown(tail)) continue
      const head = heads.find(isKnown)
      if (head !== undefined) return [head, tail]
    }
    for (const [heads, tail] of cuts(word)) {
      if (!isKnown(tail)) continue
      for (const head of heads) {
        const parts = partsOf(head)
        if (parts.length > 0) return [...parts, tail]
      }
    }
    return []
  }
  return partsOf(stem)
}

/** The longest known beginning and the longest known end of a word that is no compound of known words. */
export function loosePartsOf(stem: string, isKnown: (part: string) => boolean): string[] {
  const all = [...cuts(stem)]
  const tail = all.find(([, end]) => isKnown(end))?.[1]
  const head = all.findLast(([heads]) => heads.some(isKnown))?.[0].find(isKnown)
  return [head, tail].filter((part) => part !== undefined)
}
