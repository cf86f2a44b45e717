export interface LlmsLink {
  title: string
  /** In full. */
  address: string
  /** Empty where nothing is said of it. */
  about: string
}

export interface LlmsFacts {
  product: string
  description: string
  sections: readonly { title: string; links: readonly LlmsLink[] }[]
}

/** The file of llmstxt.org: a heading, a quotation that sums up, and lists of links. A section without links is left out. */
export function llmsText({ product, description, sections }: LlmsFacts): string {
  const lists = sections
    .filter(({ links }) => links.length > 0)
    .map(({ title, links }) => `## ${plain(title)}\n\n${links.map(lineOf).join('\n')}`)
  return `${[`# ${plain(product)}`, `> ${plain(description)}`, ...lists].join('\n\n')}\n`
}

const lineOf = ({ title, address, about }: LlmsLink): string =>
  `- [${plain(title)}](${address.replaceAll('(', '%28').replaceAll(')', '%29')})${about === '' ? '' : `: ${plain(about)}`}`

/** One line, and no sign that Markdown reads as more than itself. */
const plain = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\[\]<>`*_#]/g, '\\$&')
