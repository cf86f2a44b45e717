// Whatever a content store may hold, only what is on the list comes out. The answer is read by another parser than the
// one that made it, and compared with a list of its own.
import fc from 'fast-check'
import sanitizeHtml from 'sanitize-html'
import { describe, expect, test } from 'vitest'
import { pageOptions } from '#tests/tools/rich-text-options.ts'
import { ALLOWED } from './allowed-html.ts'
import { renderRichText } from './render-rich-text.server.ts'

const NEVER_TAGS =
  /^(?:script|style|iframe|object|embed|applet|link|meta|base|form|input|button|textarea|select|svg|math|template|noscript|frame|frameset|video|audio|source|title|xmp|plaintext|noembed|marquee|portal|dialog|slot)$/
const ADDRESSES: ReadonlySet<string> = new Set([
  'href',
  'src',
  'srcset',
  'action',
  'formaction',
  'data',
  'poster',
  'xlink:href',
])

/** Every element that a parser finds in the answer. */
function elementsOf(html: string): { name: string; attributes: Record<string, string> }[] {
  const found: { name: string; attributes: Record<string, string> }[] = []
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    parseStyleAttributes: false,
    onOpenTag: (name, attributes) => found.push({ name, attributes }),
  })
  return found
}

function expectHarmless(value: unknown): void {
  const { html, text, headings } = renderRichText(value, pageOptions)
  const elements = elementsOf(html)
  for (const { name, attributes } of elements) {
    expect(name).not.toMatch(NEVER_TAGS)
    const allowed = ALLOWED.get(name)
    expect(allowed, `<${name}>`).toBeDefined()
    for (const [attribute, content] of Object.entries(attributes)) {
      expect(allowed?.has(attribute), `${name} ${attribute}`).toBe(true)
      expect(attribute).not.toMatch(/^on|^srcdoc|^form|^xmlns|^name$/)
      if (attribute === 'style') expect(content).toMatch(/^text-align:[a-z]+$/)
      if (ADDRESSES.has(attribute)) expectHarmlessAddress(name, attribute, content)
    }
  }
  const ids = elements.flatMap(({ attributes: { id } }) => (id === undefined ? [] : [id]))
  expect(new Set(ids).size).toBe(ids.length)
  for (const { id } of headings) expect(ids).toContain(id)
  expect(text).toBe(text.trim())
}

/** Read as a browser reads it, below a page of this site. */
function expectHarmlessAddress(tag: string, attribute: string, content: string): void {
  const address = attribute === 'srcset' ? (content.split(' ')[0] ?? '') : content
  const url = URL.parse(address, 'https://guildhall.example/global/en-us/page')
  if (url === null) return
  expect(url.protocol).toMatch(/^(?:https?|mailto|tel):$/)
  if (tag === 'img') expect(url.host).toBe('guildhall.example')
}

const SCRIPTS = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<SCRIPT/SRC="//evil.example/x.js"></SCRIPT>',
  '<img src=x onerror=alert(1)>',
  '<img src="x` onerror=alert(1)`">',
  '<img """><script>alert(1)</script>">',
  '<svg onload=alert(1)><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=alert(1)&gt;">',
  '<math><annotation-xml encoding="text/html"><script>alert(1)</script></annotation-xml></math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '<title><img title="</title><img src=x onerror=alert(1)>"></title>',
  '<xmp><img title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<embed src="data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=">',
  '<video><source onerror="alert(1)" src=x></video>',
  '<form action="javascript:alert(1)"><input type=submit formaction="javascript:alert(1)"></form>',
  '<button onclick=alert(1)>x</button><isindex action=javascript:alert(1) type=submit>',
  '<base href="https://evil.example/">',
  '<link rel=stylesheet href="//evil.example/x.css"><meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<p style="background:url(javascript:alert(1))">x</p><p style="text-align:center;position:fixed;inset:0">x</p>',
  '<p style="text-align:expression(alert(1))">x</p><style>*{background:url(//evil.example)}</style>',
  '<p id="main" onmouseover=alert(1)>x</p><p id=x id=y>x</p><a name="cookie">x</a>',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<div role="alert" aria-label="x" tabindex="99">x</div>',
  '<table background="javascript:alert(1)"><td background=x colspan="99999999">x</td></table>',
  '<p>\u0000<\u0000script>alert(1)</script></p><p>\u202egnp.exe</p>',
  '<a href="https://ok.example" target="_top" rel="opener">x</a>',
  '<p title="&quot;&gt;&lt;img src=x onerror=alert(1)&gt;">x</p>',
  '&lt;img src=x onerror=alert(1)&gt;',
  '<pre><code class="language-html" onclick=x><script>alert(1)</script></code></pre>',
  '<custom-element onclick=alert(1) is="x-y">x</custom-element>',
  `${'<div>'.repeat(5000)}x`,
  `${'<b><p>'.repeat(500)}x`,
]

const ADDRESSES_TO_REFUSE = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'javascript\u200b:alert(1)',
  'java\u0000script:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'blob:https://x/1',
  'file:///etc/passwd',
  'view-source:javascript:alert(1)',
  'feed:javascript:alert(1)',
  'jar:javascript:alert(1)!/x',
  'intent://x#Intent;end',
]

describe('hostile HTML', () => {
  test.each(SCRIPTS)('%s', (html) => {
    expectHarmless(html)
    // The same as words of a document, of its code and of its attributes.
    expectHarmless({
      type: 'doc',
      children: [
        {
          type: 'p',
          attrs: { 'class-name': html, id: html, style: html, title: html },
          children: [{ text: html }],
        },
        { type: 'code', attrs: { language: html }, children: [{ text: html }] },
        { type: html, children: [{ text: html, id: html, classname: html }] },
        { type: 'img', attrs: { url: html, alt: html, caption: html, link: html, width: html } },
        { type: 'embed', attrs: { src: html, title: html } },
      ],
    })
  })

  test('text that looks like elements stays text', () => {
    const { html } = renderRichText(
      { type: 'p', children: [{ text: '<b onclick=x>&amp;</b>' }] },
      pageOptions,
    )
    expect(html).toBe('<p>&lt;b onclick=x&gt;&amp;amp;&lt;/b&gt;</p>')
  })
})

describe('hostile addresses', () => {
  test.each(ADDRESSES_TO_REFUSE)('%j is no link, picture, player or file', (address) => {
    const attribute = address.replaceAll('"', '&quot;').replaceAll('<', '&lt;')
    const texts = [
      `<p><a href="${attribute}">x</a></p><img src="${attribute}"><iframe src="${attribute}"></iframe>`,
      { type: 'a', attrs: { url: address }, children: [{ text: 'x' }] },
      { type: 'img', attrs: { url: address, link: address } },
      { type: 'embed', attrs: { src: address } },
      ...['link', 'display', 'download', 'block', 'inline'].flatMap((display) =>
        ['entry', 'asset'].map((type) => ({
          type: 'reference',
          attrs: {
            type,
            'display-type': display,
            href: address,
            'asset-link': address,
            'asset-name': 'x.png',
          },
          children: [{ text: 'x' }],
        })),
      ),
    ]
    for (const text of texts) {
      expectHarmless(text)
      expect(renderRichText(text, pageOptions).html).not.toMatch(/ (?:href|src)=/)
    }
  })
})

describe('arbitrary input', () => {
  const types = [
    ...[
      'doc',
      'fragment',
      'p',
      'h1',
      'h2',
      'h6',
      'blockquote',
      'ol',
      'ul',
      'li',
      'a',
      'img',
      'hr',
      'code',
      'table',
    ],
    ...[
      'thead',
      'tbody',
      'trgrp',
      'tr',
      'th',
      'td',
      'reference',
      'embed',
      'social-embeds',
      'span',
      'div',
      'script',
    ],
    ...['__proto__', 'constructor', 'toString'],
  ]
  const nasty = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      ...SCRIPTS.slice(0, 40),
      ...ADDRESSES_TO_REFUSE,
      '/a',
      'https://x.example/y.png',
      'x.jpg',
    ),
    fc.jsonValue(),
  )
  const attrs = fc.dictionary(
    fc.constantFrom(
      ...[
        'url',
        'href',
        'src',
        'style',
        'class-name',
        'id',
        'dir',
        'lang',
        'title',
        'target',
        'width',
        'height',
        'alt',
      ],
      ...[
        'caption',
        'link',
        'language',
        'colSpan',
        'rowSpan',
        'void',
        'position',
        'asset-link',
        'asset-uid',
        'type',
      ],
      ...['display-type', 'entry-uid', 'redactor-attributes', 'onclick', '__proto__', 'srcdoc'],
    ),
    nasty,
  )
  const { node } = fc.letrec((tie) => ({
    node: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.record({
        text: fc.oneof(fc.string(), fc.constantFrom(...SCRIPTS)),
        bold: fc.boolean(),
        id: nasty,
        break: fc.boolean(),
      }),
      fc.record({
        type: fc.constantFrom(...types),
        attrs,
        children: fc.array(tie('node'), { maxLength: 4 }),
      }),
      fc.jsonValue(),
    ),
  }))

  test('no document yields elements or attributes that are not allowed', () => {
    fc.assert(
      fc.property(fc.array(node, { maxLength: 5 }), (children) => expectHarmless({ type: 'doc', children })),
      { numRuns: 400 },
    )
  })

  test('nor does HTML', () => {
    const piece = fc.oneof(
      fc.constantFrom(...SCRIPTS.slice(0, 40), ...ALLOWED.keys()),
      fc.constantFrom(
        '<',
        '>',
        '"',
        "'",
        '&',
        '/',
        '=',
        '</p>',
        '<p ',
        '<!--',
        '-->',
        '<a href="',
        'javascript:',
        '\u0000',
        '<table><tr>',
      ),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => expectHarmless(pieces.join(''))),
      { numRuns: 600 },
    )
  })

  test('a very deep document is bounded', () => {
    let deep: unknown = { text: 'bottom' }
    for (let level = 0; level < 20_000; level++) deep = { type: 'blockquote', children: [deep] }
    expectHarmless(deep)
  })
})
