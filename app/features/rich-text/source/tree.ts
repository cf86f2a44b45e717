// Rich text between its source (the vendor's JSON document or HTML) and the page. Both sources become the same tree;
// what depends on the page (addresses, embedded items, highlighting) is decided later, in resolve.ts.

export type Attributes = Readonly<Record<string, string>>

export interface ElementOf<Child> {
  kind: 'element'
  tag: string
  attributes: Attributes
  children: readonly Child[]
}

export interface CodeBlock {
  kind: 'code'
  /** As the author named it; may be unknown or empty. */
  language: string
  text: string
}

export interface ImageNode {
  kind: 'image'
  /** uid of an asset of the content store, when it is one. */
  uid: string
  url: string
  alt: string
  caption: string
  /** Target of a click on it. */
  link: string
  width: number | undefined
  height: number | undefined
  align: '' | 'left' | 'center' | 'right'
  /** The author placed it between words. */
  inline: boolean
}

export interface ReferenceNode {
  kind: 'reference'
  of: 'entry' | 'asset'
  uid: string
  contentType: string
  display: 'block' | 'inline' | 'link' | 'display' | 'download'
  /** Address in the document; the embedded item's takes precedence. */
  href: string
  newTab: boolean
  children: readonly RichNode[]
  /** The picture that the document describes, if the asset turns out to be one. */
  image: ImageNode | undefined
}

/** Something that another host would show in a frame or player. */
export interface EmbedNode {
  kind: 'embed'
  src: string
  title: string
}

export type RichElement = ElementOf<RichNode>
export type RichNode = string | RichElement | CodeBlock | ImageNode | ReferenceNode | EmbedNode

export type HtmlElement = ElementOf<HtmlNode>
export type HtmlNode = string | HtmlElement

export function element<Child>(
  tag: string,
  attributes: Attributes,
  children: readonly Child[],
): ElementOf<Child> {
  return { kind: 'element', tag, attributes, children }
}

/** Elements not allowed inside a paragraph. */
const BLOCKS: ReadonlySet<string> = new Set(
  (
    'p h1 h2 h3 h4 h5 h6 ul ol li dl dt dd table caption thead tbody tfoot tr th td blockquote figure figcaption ' +
    'pre div section aside details summary hr'
  ).split(' '),
)

export const isBlock = (node: HtmlNode): boolean => typeof node !== 'string' && BLOCKS.has(node.tag)
export const isBlockTag = (tag: string): boolean => BLOCKS.has(tag)
