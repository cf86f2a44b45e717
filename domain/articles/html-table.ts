import type { JsonObject } from '#db/json.ts'
import type { Element, RichNode } from '#services/content/authoring/rich-text.ts'
import { childrenOf, type HtmlNode, nameOf } from './html-nodes.ts'

export type MakeElement = (type: string, children: RichNode[], attrs?: JsonObject) => Element

const WIDEST = 50

/** Converts a table to the one form that rich text has: at most one header row, then rows of plain cells. */
export function tableOf(
  table: HtmlNode,
  element: MakeElement,
  words: (cell: HtmlNode) => RichNode[],
): RichNode[] {
  const rows = rowsOf(table)
  if (rows.length === 0) return []
  const columns = Math.max(...rows.map((cells) => cells.length))
  const row = (cells: HtmlNode[], kind: 'th' | 'td') =>
    element(
      'tr',
      Array.from({ length: columns }, (_, column) => {
        const cell = cells[column]
        return element(kind, [element('p', cell === undefined ? [] : words(cell))])
      }),
    )
  const [first = [], ...others] = rows
  const headed = first.every((cell) => nameOf(cell) === 'th')
  const head = headed ? [element('thead', [row(first, 'th')])] : []
  const lines = (headed ? others : rows).map((cells) => row(cells, 'td'))
  const body = lines.length > 0 ? [element('tbody', lines)] : []
  const colWidths = Array.from({ length: columns }, () => 250)
  return [element('table', [...head, ...body], { rows: rows.length, cols: columns, colWidths })]
}

function rowsOf(table: HtmlNode): HtmlNode[][] {
  const rows = childrenOf(table).flatMap((child) =>
    nameOf(child) === 'tr' ? [child] : childrenOf(child).filter((inner) => nameOf(inner) === 'tr'),
  )
  return rows
    .map((row) =>
      childrenOf(row)
        .filter((cell) => /^t[hd]$/.test(nameOf(cell)))
        .slice(0, WIDEST),
    )
    .filter((cells) => cells.length > 0)
}
