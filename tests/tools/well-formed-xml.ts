// Parses XML as strictly as a feed reader does, without a schema: enough to check that a document is
// well-formed and to inspect it. No doctype and no CDATA: nothing here writes them.

export interface XmlElement {
  name: string
  attributes: Record<string, string>
  /** All text below, with entities decoded. */
  text: string
  children: XmlElement[]
}

/** @throws an Error that says what is wrong and where */
export function parseXml(source: string): XmlElement {
  const declaration = /^<\?xml version="1\.0" encoding="UTF-8"\?>\s*/.exec(source)
  if (!declaration) throw new Error('No XML declaration')
  const top: XmlElement = { name: '', attributes: {}, text: '', children: [] }
  const open = [top]
  let at = declaration[0].length
  const token = /<(\/?)([A-Za-z_][\w:.-]*)((?:\s+[A-Za-z_][\w:.-]*="[^"<]*")*)\s*(\/?)>|([^<]+)/y
  while (at < source.length) {
    token.lastIndex = at
    const match = token.exec(source)
    if (!match) throw new Error(`Not well-formed at ${at}: ${source.slice(at, at + 40)}`)
    at = token.lastIndex
    const [, closing, name = '', attributes = '', empty, text] = match
    const current = open.at(-1) ?? top
    if (text !== undefined) {
      const read = unescaped(text)
      if (current === top && read.trim() !== '') throw new Error('Text outside of the root element')
      for (const element of open) element.text += read
    } else if (closing) {
      if (current.name !== name) throw new Error(`</${name}> closes <${current.name}>`)
      open.pop()
    } else {
      const element: XmlElement = { name, attributes: readAttributes(attributes), text: '', children: [] }
      current.children.push(element)
      if (!empty) open.push(element)
    }
  }
  const [root] = top.children
  if (open.length > 1 || !root || top.children.length > 1)
    throw new Error('Not exactly one closed root element')
  return root
}

export function childrenNamed(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child) => child.name === name)
}

function readAttributes(source: string): Record<string, string> {
  const read: Record<string, string> = {}
  for (const [, name = '', value = ''] of source.matchAll(/([\w:.-]+)="([^"]*)"/g)) {
    if (name in read) throw new Error(`The attribute ${name} stands twice`)
    read[name] = unescaped(value)
  }
  return read
}

function unescaped(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these may not be in any document
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(text) || !text.isWellFormed())
    throw new Error('A character that XML does not allow')
  return text.replace(/&(?:#(\d+);|(amp|lt|gt|quot|apos);)?/g, (whole, code?: string, name?: string) => {
    if (code !== undefined) return String.fromCodePoint(Number(code))
    const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
    const character = name === undefined ? undefined : named[name]
    if (character === undefined) throw new Error(`A bare ${whole}`)
    return character
  })
}
