// Word, Excel and PowerPoint since 2007: an archive of XML with a table of contents.
import type { ByteSource } from '../storage/storage.ts'
import { type Archive, withArchive } from './archive.ts'
import { FileRefused } from './refusal.ts'

/** The main part by file extension; its type ends in `.main+xml`, also in the strict variant. */
const mainParts: Readonly<Record<string, RegExp>> = {
  docx: /wordprocessingml\.document\.main\+xml/,
  xlsx: /spreadsheetml\.sheet\.main\+xml/,
  pptx: /presentationml\.presentation\.main\+xml/,
  ppsx: /presentationml\.slideshow\.main\+xml/,
}
const MACROS = /macroEnabled|vnd\.ms-office\.vbaProject/i
const MACRO_PARTS = /(?:^|\/)(?:vbaProject\.bin|vbaData\.xml|activeX\d*\.(?:bin|xml)|macrosheets\/)/i
/** Embedded files. Fonts and printer settings are harmless and common. */
const EMBEDDED = /(?:^|\/)embeddings\/|\.(?:exe|dll|js|vbs|html?|mht|hta|lnk|docx|docm|xlsx|xlsm|pptx|pptm)$/i
/**
 * Relationships to parts that are fetched when the document is opened; links are only followed on a click.
 */
const FETCHED =
  /relationships\/(?:attachedTemplate|oleObject|frame|subDocument|aFChunk|mailMergeSource|mailMergeHeaderSource|externalLink|externalLinkPath|package)"/i
const FIELDS =
  /(?:<w:instrText[^>]*>|w:instr=")[^<"]*\b(?:DDE(?:AUTO)?|INCLUDETEXT|INCLUDEPICTURE|LINK|IMPORT|DATABASE)\b/i

/** @throws FileRefused */
export function checkOffice(source: ByteSource, extension: string): Promise<void> {
  return withArchive(source, async (archive) => {
    const { names } = archive
    if (!names.includes('[Content_Types].xml'))
      throw new FileRefused('disguised', 'The archive is not an office document')
    const types = await textOf(archive, '[Content_Types].xml')
    if (MACROS.test(types) || names.some((name) => MACRO_PARTS.test(name)))
      throw new FileRefused('macros', 'The document has macros')
    if (mainParts[extension]?.test(types) !== true)
      throw new FileRefused('disguised', 'The content does not match the extension')
    if (names.some((name) => EMBEDDED.test(name)))
      throw new FileRefused('active', 'The document contains other files')
    for (const name of names) {
      if (name.endsWith('.rels') && fetches(await textOf(archive, name)))
        throw new FileRefused('active', 'The document loads parts from elsewhere')
      if (/^word\/[^/]+\.xml$/.test(name) && FIELDS.test(joinedFields(await textOf(archive, name))))
        throw new FileRefused('active', 'A field of the document loads something')
      if (name === 'word/settings.xml' && /<w:mailMerge\b/.test(await textOf(archive, name)))
        throw new FileRefused('active', 'The document is a mail merge with an external source')
      if (/^xl\/externalLinks\//.test(name)) throw new FileRefused('active', 'The sheet has external links')
    }
  })
}

/**
 * A relationship is fetched because of its type, or because its target is external and neither a link nor a
 * picture.
 */
function fetches(relations: string): boolean {
  return [...relations.matchAll(/<Relationship\b[^>]*>/g)].some(
    ([one]) =>
      FETCHED.test(one.replaceAll("'", '"')) &&
      (/TargetMode=["']External["']/.test(one) || /aFChunk|oleObject|package/.test(one)),
  )
}

/** Word splits a field's text across several runs. */
const joinedFields = (xml: string): string => {
  const texts = [...xml.matchAll(/<w:instrText[^>]*>([^<]*)<\/w:instrText>/g)].map(([, text = '']) => text)
  const simple = [...xml.matchAll(/w:instr="([^"]*)"/g)].map(([, text = '']) => `w:instr="${text}"`)
  return `${simple.join('\n')}\n<w:instrText>${texts.join('')}`
}

/** UTF-16 is allowed but never occurs; nothing can hide there. */
async function textOf(archive: Archive, name: string): Promise<string> {
  const bytes = await archive.read(name)
  return bytes.toString(bytes[0] === 0xff || bytes[1] === 0 ? 'utf16le' : 'utf8')
}
