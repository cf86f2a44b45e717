// The only place that escapes text for HTML and XML. Everything that writes markup by hand uses it;
// tests/written-once.test.ts scans the sources for other ways.

/** For text and for attribute values in either kind of quotes. The safe default. */
export function escapeHtml(text: string): string {
  return SPECIAL.test(text) ? text.replace(EACH_SPECIAL, (sign) => ENTITIES[sign] ?? '') : text
}

/**
 * Only for text between tags: quotation marks are not escaped, which keeps articles small. Never for an
 * attribute.
 */
export function escapeHtmlText(text: string): string {
  return SPECIAL_IN_TEXT.test(text)
    ? text.replace(EACH_SPECIAL_IN_TEXT, (sign) => ENTITIES[sign] ?? '')
    : text
}

/** For text and attribute values in XML. Characters that XML 1.0 cannot represent are dropped. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(NOT_IN_XML, '')
    .replace(EACH_SPECIAL, (sign) => `&#${sign.charCodeAt(0)};`)
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const SPECIAL = /[&<>"']/
const EACH_SPECIAL = /[&<>"']/g
const SPECIAL_IN_TEXT = /[&<>]/
const EACH_SPECIAL_IN_TEXT = /[&<>]/g

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
