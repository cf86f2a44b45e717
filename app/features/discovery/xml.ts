// Writes XML that is always well-formed: text and attributes can only get in escaped.
import { escapeXml } from '#services/escape.ts'

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
