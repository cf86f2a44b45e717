// Images and references as the attributes of a document's node describe them. Names differ by the editor's age, so
// each is looked for in the node's own attributes first and then in those of the HTML it was made from.
import { isRecord } from '#services/record.ts'
import { member, pixels, type Raw, textOf } from './attributes.ts'
import type { ImageNode, ReferenceNode, RichNode } from './tree.ts'

function finder(attrs: Raw): (...names: string[]) => string {
  const original = member(attrs, 'redactor-attributes')
  return (...names) => {
    for (const source of [attrs, isRecord(original) ? original : {}]) {
      for (const name of names) {
        const value = textOf(member(source, name))
        if (value !== '') return value
      }
    }
    return ''
  }
}

export function imageNode(attrs: Raw): ImageNode {
  const find = finder(attrs)
  const position = find('position', 'data-sys-asset-position')
  return {
    kind: 'image',
    uid: find('asset-uid', 'asset_uid', 'data-sys-asset-uid'),
    url: find('asset-link', 'url', 'src', 'data-sys-asset-filelink'),
    alt: find('alt', 'asset-alt', 'data-sys-asset-alt'),
    caption: find('caption', 'asset-caption', 'data-sys-asset-caption'),
    link: find('link', 'anchorLink', 'data-sys-asset-link'),
    width: pixels(member(attrs, 'width')),
    height: pixels(member(attrs, 'height')),
    align: position === 'left' || position === 'right' || position === 'center' ? position : '',
    inline: member(attrs, 'inline') === true,
  }
}

const DISPLAYS: ReadonlySet<string> = new Set(['block', 'inline', 'link', 'display', 'download'])

const isDisplay = (value: string): value is ReferenceNode['display'] => DISPLAYS.has(value)

export function referenceNode(attrs: Raw, children: readonly RichNode[]): ReferenceNode {
  const find = finder(attrs)
  const contentType = find('content-type-uid', 'data-sys-content-type-uid')
  const assetUid = find('asset-uid', 'asset_uid', 'data-sys-asset-uid')
  const isAsset = find('type') === 'asset' || contentType === 'sys_assets' || assetUid !== ''
  const display = find('display-type', 'sys-style-type')
  return {
    kind: 'reference',
    of: isAsset ? 'asset' : 'entry',
    uid: isAsset ? assetUid : find('entry-uid', 'data-sys-entry-uid'),
    contentType: isAsset ? 'sys_assets' : contentType,
    display: isDisplay(display) ? display : isAsset ? 'display' : 'block',
    href: find('href', 'asset-link', 'data-sys-asset-filelink', 'url', 'src'),
    newTab: find('target') === '_blank' || find('data-sys-asset-isnewtab') === 'true',
    children,
    image: isAsset ? imageNode(attrs) : undefined,
  }
}
