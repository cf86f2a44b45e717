import { expect, test } from 'vitest'
import { llmsText } from './llms.ts'

test('heading, summary and lists; empty parts are omitted, and titles are plain text', () => {
  expect(
    llmsText({
      product: 'Guild\nhall',
      description: 'A house',
      sections: [
        {
          title: 'Sections',
          links: [{ title: 'C# [new]', address: 'https://a.example/x_(1)', about: 'By <b>*us*</b>' }],
        },
        { title: 'Empty', links: [] },
        { title: 'Optional', links: [{ title: 'Feed', address: 'https://a.example/feed', about: '' }] },
      ],
    }),
  ).toBe(
    [
      '# Guild hall',
      '',
      '> A house',
      '',
      '## Sections',
      '',
      String.raw`- [C\# \[new\]](https://a.example/x_%281%29): By \<b\>\*us\*\</b\>`,
      '',
      '## Optional',
      '',
      '- [Feed](https://a.example/feed)',
      '',
    ].join('\n'),
  )
})
