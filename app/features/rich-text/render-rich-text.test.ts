import { describe, expect, test } from 'vitest'
import { pageOptions } from '#tests/tools/rich-text-options.ts'
import { type RichTextOptions, renderRichText } from './render-rich-text.server.ts'

const render = (value: unknown, options: Partial<RichTextOptions> = {}) =>
  renderRichText(value, { ...pageOptions, ...options })
const html = (value: unknown, options?: Partial<RichTextOptions>) => render(value, options).html

const doc = (...children: unknown[]) => ({ type: 'doc', uid: 'd', attrs: {}, children })
const block = (type: string, children: unknown[] | string, attrs: object = {}) => ({
  type,
  uid: 'u',
  attrs,
  children: typeof children === 'string' ? [{ text: children }] : children,
})

describe('sources', () => {
  test('a JSON document, its HTML and a list of both give the same elements', () => {
    const json = doc(block('p', [{ text: 'One ' }, { text: 'two', bold: true }]))
    expect(html(json)).toBe('<p>One <strong>two</strong></p>')
    expect(html('<p>One <strong>two</strong></p>')).toBe(html(json))
    expect(html([json, '<p>One <strong>two</strong></p>'])).toBe(html(json).repeat(2))
  })

  test.each([
    null,
    undefined,
    42,
    true,
    {},
    [],
    '',
    [null],
    { type: 'doc' },
    { type: 'doc', children: 'no' },
  ])('%j is an empty text', (value) =>
    expect(render(value)).toEqual({ html: '', headings: [], words: 0, text: '' }),
  )

  test('text outside any element becomes a paragraph', () => {
    expect(html('Plain words & signs')).toBe('<p>Plain words &amp; signs</p>')
    expect(html(doc({ text: 'Loose' }, block('p', 'kept')))).toBe('<p>Loose</p><p>kept</p>')
  })

  test('every mark is an element, line breaks stay, empty paragraphs go', () => {
    const marks = ['bold', 'italic', 'underline', 'strikethrough', 'inlineCode', 'superscript', 'subscript']
    const rendered = html(
      doc(
        block(
          'p',
          marks.map((mark) => ({ text: mark, [mark]: true })),
        ),
        block('p', ''),
      ),
    )
    expect(rendered).toBe(
      '<p><strong>bold</strong><em>italic</em><u>underline</u><del>strikethrough</del>' +
        '<code>inlineCode</code><sup>superscript</sup><sub>subscript</sub></p>',
    )
    expect(html(doc(block('p', [{ text: 'a' }, { text: '\n', break: true }, { text: 'b\nc' }])))).toBe(
      '<p>a<br>b<br>c</p>',
    )
    expect(html(doc(block('p', [{ text: 'all', bold: true, italic: true }])))).toBe(
      '<p><strong><em>all</em></strong></p>',
    )
  })

  test('authors may set alignment, id and class of a block, and nothing else', () => {
    const attrs = {
      style: { 'text-align': 'center', position: 'fixed' },
      'class-name': 'lead hljs',
      id: 'first',
      dir: 'rtl',
    }
    expect(html(doc(block('p', 'x', attrs)))).toBe(
      '<p class="lead" id="first" style="text-align:center" dir="rtl">x</p>',
    )
    expect(html('<p style="color:red;text-align: right;" onclick="x()">x</p>')).toBe(
      '<p style="text-align:right">x</p>',
    )
  })
})

describe('headings', () => {
  test('the highest becomes the level below the title, and no level is skipped', () => {
    const { headings } = render('<h1>A</h1><h4>B</h4><h2>C</h2><h6>D</h6>')
    expect(headings.map(({ level }) => level)).toEqual([2, 3, 3, 4])
    expect(render('<h4>A</h4><h5>B</h5>').headings.map(({ level }) => level)).toEqual([2, 3])
    expect(render('<h2>A</h2>', { firstLevel: 3 }).headings[0]?.level).toBe(3)
  })

  test('ids are the heading’s words in their own script, unique, and never an id of the page', () => {
    const { headings } = render(
      '<h2>План запиту: що це?</h2><h2>Größe & Maß</h2><h2>Notes</h2><h2>Notes</h2><h2>Main</h2><h2>🙂</h2><p id="notes">x</p>',
    )
    expect(headings.map(({ id }) => id)).toEqual([
      'план-запиту-що-це',
      'größe-maß',
      'notes',
      'notes-2',
      'main-2',
      'section',
    ])
  })

  test('a heading has an id from its words and can be linked to', () => {
    const {
      html: rendered,
      headings,
      text,
    } = render(doc(block('h2', [{ text: 'The ' }, { text: 'lock', italic: true }])))
    expect(headings).toEqual([{ id: 'the-lock', text: 'The lock', level: 2 }])
    expect(rendered).toBe(
      '<h2 id="the-lock">The <em>lock</em><a class="anchor" href="#the-lock" aria-hidden="true" tabindex="-1">#</a></h2>',
    )
    expect(text).toBe('The lock')
  })
})

describe('links', () => {
  test.each([
    ['/blog/data', '/global/en-us/blog/data', false],
    ['https://example.org/a?b=1&c=2', 'https://example.org/a?b=1&amp;c=2', true],
    ['//example.org/a', 'https://example.org/a', true],
    ['\\\\example.org/a', 'https://example.org/a', true],
    ['www.example.org', 'https://www.example.org', true],
    ['mailto:someone@example.org', 'mailto:someone@example.org', false],
    ['#part', '#part', false],
  ])('%s leads to %s', (href, written, external) => {
    const link = html(doc(block('p', [block('a', 'x', { url: href })])))
    expect(link).toBe(`<p><a href="${written}"${external ? ' rel="noopener noreferrer"' : ''}>x</a></p>`)
    expect(html(`<p><a href="${href}">x</a></p>`)).toBe(link)
  })

  test('opens a new tab if the author asked for one', () => {
    expect(html(doc(block('p', [block('a', 'x', { url: '/a', target: '_blank' })])))).toContain(
      'target="_blank" rel="noopener noreferrer"',
    )
  })

  test('addresses resolved by the page are checked as well', () => {
    expect(html('<p><a href="/a">x</a></p>', { linkHref: () => 'javascript:alert(1)' })).toBe('<p>x</p>')
  })
})

describe('lists and tables', () => {
  test('a list directly within a list belongs to the previous item', () => {
    const nested = block('ol', [block('li', 'One'), block('ol', [block('li', 'Nested')]), block('li', 'Two')])
    expect(html(doc(nested))).toBe('<ol><li>One<ol><li>Nested</li></ol></li><li>Two</li></ol>')
    expect(html('<ul>loose<li>x</li></ul>')).toBe('<ul><li>loose</li><li>x</li></ul>')
  })

  test('a table scrolls in a named region, and its headers have a scope', () => {
    const cell = (type: string, text: string, attrs = {}) => block(type, text, attrs)
    const table = block('table', [
      block('thead', [block('tr', [cell('th', 'Team', { colSpan: 2 }), cell('th', '', { void: true })])]),
      block('tbody', [
        {
          type: 'trgrp',
          children: [block('tr', [cell('th', 'A', { rowSpan: 2 }), block('td', [block('p', '1')])])],
        },
      ]),
    ])
    expect(html(doc(block('h2', 'Numbers'), table, table)).replace(/^<h2.*?<\/h2>/, '')).toBe(
      ['Table: Numbers', 'Table: Numbers (2)']
        .map(
          (label) =>
            `<div class="table-region" role="region" aria-label="${label}" tabindex="0"><table><thead><tr>` +
            '<th scope="col" colspan="2">Team</th></tr></thead><tbody><tr><th scope="row" rowspan="2">A</th>' +
            '<td>1</td></tr></tbody></table></div>',
        )
        .join(''),
    )
  })

  test('blocks are moved out of paragraphs', () => {
    const mixed = block('p', [{ text: 'before' }, block('ul', [block('li', 'x')]), { text: 'after' }], {
      id: 'p',
    })
    expect(html(doc(mixed))).toBe('<p id="p">before</p><ul><li>x</li></ul><p>after</p>')
  })
})

describe('code', () => {
  test('a known language is highlighted, by any of its names', () => {
    const rendered = html(doc(block('code', "select 'a' -- <b>", { language: 'PostgreSQL' })))
    expect(rendered).toMatch(
      /^<figure class="code" data-language="sql"><figcaption>SQL<\/figcaption><pre tabindex="0">/,
    )
    expect(rendered).toContain('<span class="hljs-keyword">select</span>')
    expect(rendered).toContain('&lt;b&gt;')
    expect(html('<pre><code class="language-sql">select 1</code></pre>')).toContain('hljs-keyword')
  })

  test('an unknown language is plain text under its general name', () => {
    expect(html(doc(block('code', 'a <b> & "c"', { language: 'klingon' })))).toBe(
      '<figure class="code" data-language="plaintext"><figcaption>Code</figcaption><pre tabindex="0">' +
        '<code class="hljs language-plaintext">a &lt;b&gt; &amp; "c"</code></pre></figure>',
    )
  })

  test.each([
    ['leaves with breaks', [{ text: 'a' }, { text: '\n', break: true }, { text: 'b' }]],
    ['one child a line', [block('p', 'a'), block('p', 'b')]],
    ['one leaf', [{ text: 'a\nb' }]],
  ])('lines are kept when the editor wrote %s', (_, children) => {
    expect(html(doc(block('code', children)))).toContain('>a\nb</code>')
  })
})

describe('images', () => {
  const asset = {
    uid: 'blt1',
    _content_type_uid: 'sys_assets',
    url: '/content/assets/guildhall/blt1/3/rack.jpg',
    filename: 'rack.jpg',
    content_type: 'image/jpeg',
    title: 'rack.jpg',
    description: 'A rack of servers',
    dimension: { width: 1000, height: 500 },
  }
  const reference = (attrs: object = {}) =>
    block('reference', '', {
      type: 'asset',
      'display-type': 'display',
      'asset-uid': 'blt1',
      'content-type-uid': 'sys_assets',
      ...attrs,
    })

  test('an embedded picture comes in several widths from the image service and keeps its place', () => {
    const rendered = html(doc(reference({ caption: 'Row 4', position: 'center' })), {
      embedded: { body: [asset] },
    })
    expect(rendered).toBe(
      '<figure class="image align-center"><img src="/images/asset/guildhall/blt1/3/rack.jpg?w=960" ' +
        'srcset="/images/asset/guildhall/blt1/3/rack.jpg?w=320 320w, /images/asset/guildhall/blt1/3/rack.jpg?w=480 480w, ' +
        '/images/asset/guildhall/blt1/3/rack.jpg?w=640 640w, /images/asset/guildhall/blt1/3/rack.jpg?w=960 960w, ' +
        '/images/asset/guildhall/blt1/3/rack.jpg?w=1280 1000w" sizes="(min-width: 720px) 720px, 100vw" ' +
        'alt="A rack of servers" width="1000" height="500" loading="lazy" decoding="async">' +
        '<figcaption>Row 4</figcaption></figure>',
    )
  })

  test('shows a placeholder of the right size until the picture is loaded', () => {
    const { dimension: _, ...unsized } = asset
    const rendered = html(doc(reference()), {
      embedded: [unsized],
      imagePreview: (url) =>
        url === asset.url
          ? { placeholder: 'data:image/webp;base64,UklG+/=', width: 640, height: 480 }
          : undefined,
    })
    expect(rendered).toContain('width="640" height="480"')
    expect(rendered).toContain('style="background-image:url(data:image/webp;base64,UklG+/=)"')
  })

  test.each([
    'url(https://elsewhere.example/a.webp)',
    'url(data:image/svg+xml;base64,PHN2Zz4=)',
    'url(data:image/webp;base64,UklG);position:fixed',
  ])('a style with %s is not written', (background) => {
    expect(html(`<p style="background-image:${background}">a</p>`)).toBe('<p>a</p>')
  })

  test('keeps the author’s width in proportion', () => {
    expect(html(doc(reference({ width: 300 })), { embedded: [asset] })).toContain('width="300" height="150"')
  })

  test('a picture within text stays inline; alone it leaves the paragraph', () => {
    const img = block('img', '', { url: '/images/a.png', alt: 'A sign' })
    expect(html(doc(block('p', [{ text: 'See ' }, img])))).toMatch(/^<p>See <img .*alt="A sign".*><\/p>$/)
    expect(html(doc(block('p', [{ text: ' ' }, img])))).toMatch(/^<figure class="image unsized"><img /)
  })

  test('a picture on another host becomes a link', () => {
    expect(html('<p><img src="https://tracker.example/pixel.png" alt="Chart"></p>')).toBe(
      '<p><a href="https://tracker.example/pixel.png" rel="noopener noreferrer">Chart</a></p>',
    )
  })
})

describe('references', () => {
  const entry = { uid: 'e1', _content_type_uid: 'article', title: 'Locks', url: '/blog/data/locks' }
  const reference = (display: string, text = '') =>
    block('reference', text, {
      type: 'entry',
      'entry-uid': 'e1',
      'content-type-uid': 'article',
      'display-type': display,
    })
  const embedded = { body: [entry] }

  test('an entry is shown by its title, or linked from the author’s text', () => {
    expect(html(doc(reference('block')), { embedded })).toBe(
      '<p class="embedded-entry"><a href="/global/en-us/blog/data/locks">Locks</a></p>',
    )
    expect(html(doc(block('p', [reference('inline'), { text: '!' }])), { embedded })).toBe(
      '<p><a class="embedded-entry" href="/global/en-us/blog/data/locks">Locks</a>!</p>',
    )
    expect(html(doc(block('p', [reference('link', 'see there')])), { embedded })).toBe(
      '<p><a href="/global/en-us/blog/data/locks">see there</a></p>',
    )
  })

  test('the HTML form gives the same result', () => {
    const attributes =
      'class="embedded-entry block-entry" type="entry" data-sys-entry-uid="e1" data-sys-content-type-uid="article"'
    expect(html(`<figure ${attributes} sys-style-type="block"></figure>`, { embedded })).toBe(
      html(doc(reference('block')), { embedded }),
    )
    expect(
      html(`<p><a ${attributes} sys-style-type="link" href="/old">see there</a></p>`, { embedded }),
    ).toBe(html(doc(block('p', [reference('link', 'see there')])), { embedded }))
  })

  test('an unpublished one leaves the author’s text', () => {
    expect(html(doc(reference('block')))).toBe('')
    expect(html(doc(block('p', [{ text: 'As ' }, reference('link', 'said')])))).toBe('<p>As said</p>')
  })

  test('a file other than a picture can be downloaded', () => {
    const pdf = {
      uid: 'f',
      _content_type_uid: 'sys_assets',
      url: '/content/assets/k/f/1/cv.pdf',
      filename: 'cv.pdf',
      title: 'CV',
    }
    const file = block('reference', '', { type: 'asset', 'asset-uid': 'f', 'display-type': 'download' })
    expect(html(doc(file), { embedded: [pdf] })).toBe(
      '<p><a class="embedded-asset" href="/content/assets/k/f/1/cv.pdf" download>CV</a></p>',
    )
  })

  test('an embedded player becomes a link', () => {
    const link =
      '<p><a class="embed" href="https://www.youtube.com/watch?v=abc" rel="noopener noreferrer">Talk</a></p>'
    expect(html(doc(block('embed', '', { src: 'https://www.youtube.com/embed/abc', title: 'Talk' })))).toBe(
      link,
    )
    expect(html('<iframe src="https://www.youtube.com/embed/abc" title="Talk"></iframe>')).toBe(link)
  })
})

describe('words', () => {
  test('plain text separates blocks and omits decoration', () => {
    const { text, words } = render(
      '<h2>Title</h2><p>One <b>two</b>,<br>three.</p><ul><li>four</li><li>five</li></ul>',
    )
    expect(text).toBe('Title\nOne two,\nthree.\nfour\nfive')
    expect(words).toBe(6)
  })
})
