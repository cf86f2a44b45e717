import { fold } from '#services/reference-data/fold.ts'

/**
 * A word of a text. Hyphens, slashes and apostrophes separate words: `Java-разработчик` and `d'Android` are
 * two each.
 */
export interface Word {
  raw: string
  /** The folded form that names are compared by. */
  key: string
  /** The key without its ending: the same for «обучения» and «обучение». */
  stem: string
  /** Offsets in the text. */
  start: number
  end: number
  /** The text between the previous word and this one. */
  before: string
  /** The first word of a sentence, line or list item, where every word is capitalised. */
  first: boolean
}

const word =
  /(?<![\p{L}\p{N}.])\.net(?![\p{L}\p{N}])|[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:\.[\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*(?:[+#]+(?![\p{L}\p{N}]))?/giu
/** Addresses, also those of links in Markdown, tags and code, whose words do not belong to the prose. */
const notText =
  /```[\s\S]*?```|`[^`\n]*`|<(?:pre|code|script|style)\b[\s\S]*?<\/(?:pre|code|script|style)>|<[^<>]*>|&#?\w{2,8};|(?<=\])\([^()\s]*\)|https?:\/\/\S+|www\.\S+|(?<!\S)[^\s@]+@[^\s@]+\.\S+/giu

/** Accepts HTML and Markdown; offsets are those of the given text. */
export function wordsOf(text: string): Word[] {
  const plain = text.replace(notText, blank)
  const words: Word[] = []
  let past = 0
  for (const { 0: raw, index } of plain.matchAll(word)) {
    const before = plain.slice(past, index)
    past = index + raw.length
    words.push({
      raw,
      key: keyOf(raw),
      stem: keyOf(stemOf(raw)),
      start: index,
      end: past,
      before,
      first: words.length === 0 || /[.!?:;…•*\n«»"“”„]\s*$|^\s*[-–—]\s*$/u.test(before),
    })
  }
  return words
}

/**
 * The words of a name in the form that a text's words are compared by. Faster, because a name has no markup.
 */
export function wordsOfName(name: string): Pick<Word, 'key' | 'stem'>[] {
  return [...name.matchAll(word)].map(([raw]) => ({ key: keyOf(raw), stem: keyOf(stemOf(raw)) }))
}

/** `fold` drops a leading dot, and `.NET` is not "net". */
function keyOf(raw: string): string {
  return /^\.net$/i.test(raw) ? 'dotnet' : fold(raw)
}

/** Block tags end a sentence, other tags separate words. */
const blank = (mark: string) =>
  (/^<\/?(?:p|li|h\d|div|br|td|ul|ol)\b/i.test(mark) ? '\n' : ' ').padEnd(mark.length)

const endings = {
  cyrillic:
    /(?<=\p{L}{3})(?:иями|ями|ами|ого|его|ому|ему|ыми|ими|ією|ий|ый|ой|ая|яя|ое|ее|ые|ие|ых|их|ым|им|ом|ем|ей|ою|ею|ую|юю|ам|ям|ах|ях|ів|ев|ов|ії|ия|ия|ию|ии|ія|ію|ья|а|я|о|е|ё|є|и|і|ї|ы|у|ю|ь|й)$/iu,
  latin: /(?<=\p{L}{4})(?:en|em|er|es|e|s|n)$/iu,
}

function stemOf(raw: string): string {
  return raw.replace(/[\u0400-\u04ff]/.test(raw) ? endings.cyrillic : endings.latin, '')
}
