// Writes XML that is always well-formed: text and attributes can only get in escaped.

export interface Xml {
  readonly markup: string
}

type Attributes = Readonly<Record<string, string>>

/** An element. Texts among the children are escaped; what is undefined or false is left out. */
export function element(
  name: string,
  attributes: Attributes = {},
  ...children: readonly (Xml | string | undefined | false)[]
): Xml {
  const start = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
  const inside = children
    .filter((child) => child !== undefined && child !== false)
    .map((child) => (typeof child === 'string' ? escapeXml(child) : child.markup))
    .join('')
  return {
    markup: inside === '' ? `<${name}${start.join('')}/>` : `<${name}${start.join('')}>${inside}</${name}>`,
  }
}

export function xmlDocument(root: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.markup}\n`
}

/** For text and attribute values. Characters that no XML 1.0 document may hold are dropped. */
export function escapeXml(text: string): string {
  return (
    text
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to be removed
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
  )
}
