import { expect, test } from 'vitest'
import { inEachLanguage } from './translated-rows.ts'

const text = (content: string, more = {}) => ({ content, style: {}, ...more })
const row = {
  id: 7,
  author: [
    { author: { first_names: 'Ada', last_name: 'Byron' } },
    { author: { first_names: 'Bo', last_name: null } },
  ],
  translations: [
    {
      locale_code: 'en-US',
      headline: 'Queues',
      published: true,
      content: [
        { type: 'text', style: 'HEADING_1', children: [text('A <b> queue')] },
        {
          type: 'text',
          style: 'NORMAL_TEXT',
          children: [text('It '), text('waits', { style: { bold: true } })],
        },
        { type: 'text', style: 'NORMAL_TEXT', children: [text('here', { link: 'https://a.example/?q="' })] },
        { type: 'mainImage', children: [{ imageUrl: 'https://a.example/p.png' }] },
        { type: 'list', items: [{ children: [text('one')] }, { children: [text('two')] }] },
        { type: 'embed', html: '<iframe src="https://a.example"></iframe>' },
      ],
    },
    { locale_code: 'es', headline: 'Colas', published: false, custom_byline: 'Eva', content: 'Una cola.' },
    { headline: 'Of no language' },
  ],
}

test('breaks inside a paragraph stay, those around it say nothing', () => {
  const content = [
    {
      style: 'NORMAL_TEXT',
      children: [text('\nOne\r\ntwo '), text('three\n', { style: { bold: true } }), text('\n')],
    },
  ]
  expect(inEachLanguage({ translations: [{ locale_code: 'en-US', headline: 'x', content }] })).toMatchObject([
    { content: '<p>One<br>two <strong>three<br></strong></p>' },
  ])
})

test('one row per language, each with the shared properties', () => {
  expect(inEachLanguage(row)).toMatchObject([
    {
      id: 7,
      locale: 'en-US',
      headline: 'Queues',
      author: 'Ada Byron, Bo',
      is_published: true,
      content: [
        '<h2>A &lt;b&gt; queue</h2>',
        '<p>It <strong>waits</strong></p>',
        '<p><a href="https://a.example/?q=&quot;">here</a></p>',
        '<ul><li>one</li><li>two</li></ul>',
        '<iframe src="https://a.example"></iframe>',
      ].join('\n'),
    },
    { id: 7, locale: 'es', headline: 'Colas', author: 'Eva', is_published: false, content: 'Una cola.' },
  ])
})

test.each([
  [{ id: 1, title: 'Alone' }],
  [{ id: 1, translations: [] }],
  [{ id: 1, translations: ['en', 'de'] }],
  [{ id: 1, translations: [{ title: 'Of no language' }] }],
])('%j is one row', (alone) => expect(inEachLanguage(alone)).toEqual([alone]))
