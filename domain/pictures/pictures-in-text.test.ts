import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { replacePictures } from './pictures-in-text.ts'

/** Each picture becomes its number, beginning with 1; `none` leaves all of them out. */
function read(text: string, { isMarkdown = false, none = false } = {}) {
  const seen: string[] = []
  const found = replacePictures(text, {
    isMarkdown,
    addressOf(data, alt) {
      seen.push(`${data} ${alt}`.trim())
      return none ? undefined : `/${seen.length}`
    },
  })
  return { ...found, seen }
}

const PNG = 'data:image/png;base64,AAAA'

describe('HTML', () => {
  test.each([
    [`a <img alt="x" src="${PNG}"> b`, 'a <img src="/1" alt="x"> b'],
    [`<img src='${PNG}' width=3 alt='"q" > r'>`, '<img src="/1" width="3" alt="&quot;q&quot; &gt; r">'],
    [`<IMG SRC=DATA:image/png;base64,AAAA>`, '<img src="/1">'],
    [`<img src="\n data:image/png;base64,AA\nAA">`, '<img src="/1">'],
    [`<img src="data:image/png;base64,AA&#43;A">`, '<img src="/1">'],
    [`<img srcset="${PNG} 2x" src="${PNG}">`, '<img src="/1">'],
    [
      `<img src="${PNG}" data-src="https://a.example/b.png">`,
      '<img src="https://a.example/b.png" data-src="https://a.example/b.png">',
    ],
    [`<p><figure><img src="${PNG}"/></figure>`, '<p><figure><img src="/1"></figure>'],
  ])('%s becomes %s', (text, html) => expect(read(text)).toMatchObject({ text: html, others: 0 }))

  test.each([
    [`<a href="${PNG}">x</a>`, '<a>x</a>', 1],
    [`<p style="background:url('${PNG}')">x</p>`, '<p>x</p>', 1],
    [`<style>p{background:url(${PNG})}</style>x`, 'x', 1],
    [`<source srcset="a.png 1x, ${PNG} 2x">`, '<source>', 1],
    [`x <img src="data:image/png;base64,AAA`, 'x ', 1],
    [`x ![y](${PNG}) z`, 'x  z', 1],
    ['x ![y](data:image/png', 'x ', 1],
    [`x ${PNG}${'A'.repeat(300)} y`, 'x  y', 1],
    [`${PNG}${'A'.repeat(300)}`, '', 1],
  ])('%s is left out: %s', (text, html, others) =>
    expect(read(text)).toEqual({ text: html, others, seen: [] }),
  )

  test.each([
    `<code>&lt;img src="${PNG}"&gt;</code>`,
    `<img alt="data:image/png,x" src="a.png">`,
    '<p title="data: what">data: words, <i>more</i></p>',
    '![x](https://example.org/a.png)',
    `An address begins with data:image/png;base64, as in ${PNG}`,
  ])('%s stays', (text) => expect(read(text)).toEqual({ text, others: 0, seen: [] }))

  test('pictures that nobody keeps go, and the words stay', () => {
    expect(read(`a <img alt="x" src="${PNG}"> b<img src='${PNG}'>c`, { none: true }).text).toBe('a  bc')
  })
})

describe('Markdown', () => {
  test.each([
    [`a ![x](${PNG}) b`, 'a ![x](/1) b'],
    [`![x](<${PNG}> "T")`, '![x](/1 "T")'],
    [`![x](${PNG} 'T')`, '![x](/1 "T")'],
    [
      `![one][a] ![b] ![c][]\n\n[a]: ${PNG}\n[b]: <${PNG}>\n[C]: ${PNG} "t"\n`,
      '![one](/1) ![b](/2) ![c](/3)\n\n',
    ],
    [`x <img src="${PNG}" alt="a [b]">`, 'x ![a  b ](/1)'],
    [`![with \`code\`](${PNG})`, '![with `code`](/1)'],
    [
      `\`\`\`html\n<img src="${PNG}">\n\`\`\`\n![x](${PNG})`,
      `\`\`\`html\n<img src="${PNG}">\n\`\`\`\n![x](/1)`,
    ],
    [`\`![x](${PNG})\` and ![x](${PNG})`, `\`![x](${PNG})\` and ![x](/1)`],
  ])('%s becomes %s', (text, markdown) =>
    expect(read(text, { isMarkdown: true })).toMatchObject({ text: markdown, others: 0 }),
  )

  test.each([
    ['![](data:a)![](data:b) (c)', ' (c)', 0],
    ['![x](data:image/svg+xml;utf8,<svg fill="url(#a)" transform="scale(2)"/>) b', ' b', 0],
    [`[words](${PNG})`, 'words', 1],
    ['a ![x](data:image/png', 'a ', 1],
    [`x ${PNG}${'A'.repeat(300)} y`, 'x  y', 1],
  ])('%s without pictures is %s', (text, markdown, others) =>
    expect(read(text, { isMarkdown: true, none: true })).toMatchObject({ text: markdown, others }),
  )
})

test('a hundred thousand beginnings are read once each', () => {
  const many = 100_000
  for (const part of ['![](data:', '<img src="data:', '[a]: data:', '`data:', '()'])
    for (const isMarkdown of [true, false])
      expect(read(`data:${part.repeat(many)}`, { isMarkdown, none: true }).text.length).toBeLessThan(
        30 * many,
      )
})

test('whatever stands around it, no picture stays, and the words do', () => {
  const alt = fc.stringMatching(/^[\w ]{0,20}$/)
  const picture = fc.tuple(fc.constantFrom('"', "'"), alt, fc.boolean()).map(([quote, words, first]) => {
    const [src, text] = [`src=${quote}${PNG}${quote}`, `alt=${quote}${words}${quote}`]
    return `<img ${first ? `${src} ${text}` : `${text} ${src}`}>`
  })
  const words = fc.constantFrom('<p>word</p>', 'word', '<b>word', '&amp;', '<br/>', 'a < b', '<i', '"')
  fc.assert(
    fc.property(fc.array(fc.oneof(picture, words), { maxLength: 12 }), (parts) => {
      // A tag that is not ended swallows what follows, in browsers too.
      const text = parts.filter((part) => part !== '<i').join(' ')
      const pictures = parts.filter((part) => part.includes('data:')).length
      const found = read(text, { none: true })
      expect(found.seen).toHaveLength(pictures)
      expect(found.text).not.toContain('data:')
      expect(found.text.match(/word/g)?.length).toBe(text.replace(/<img[^>]*>/g, '').match(/word/g)?.length)
    }),
  )
})
