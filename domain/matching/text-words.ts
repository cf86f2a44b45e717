import { fold } from '#services/reference-data/fold.ts'

/** A word of a text. Hyphens, slashes and apostrophes part words: `Java-разработчик` and `d'Android` are two each. */
export interface Word {
  raw: string
  /** The form that names are compared in. */
  key: string
  /** The same without its ending: «обучения» and «обучение» have one. */
  stem: string
  /** Offsets in the text. */
  start: number
  end: number
  /** What stands between the word before and this one. */
  before: string
  /** The first word of a sentence, a line or a list item, where every word has a capital letter. */
  first: boolean
}

const word =
  /(?<![\p{L}\p{N}.])\.net(?![\p{L}\p{N}])|[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:\.[\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*(?:[+#]+(?![\p{L}\p{N}]))?/giu
/** Addresses, marks of HTML, and code: what stands there names other things than the text does. */
const notText =
  /```[\s\S]*?```|`[^`\n]*`|<(?:pre|code|script|style)\b[\s\S]*?<\/(?:pre|code|script|style)>|<[^<>]*>|&#?\w{2,8};|https?:\/\/\S+|www\.\S+|\S+@\S+\.\S+/giu

/** Also of HTML and Markdown as they are stored; offsets are those of the given text. */
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

/** The words of a name as those of a text are compared: quicker, as a name holds nothing else. */
export function wordsOfName(name: string): Pick<Word, 'key' | 'stem'>[] {
  return [...name.matchAll(word)].map(([raw]) => ({ key: keyOf(raw), stem: keyOf(stemOf(raw)) }))
}

/** A point in front says more than `fold` keeps: `.NET` is no net. */
function keyOf(raw: string): string {
  return /^\.net$/i.test(raw) ? 'dotnet' : fold(raw)
}

/** Marks of a block end a sentence, other marks part words. */
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
