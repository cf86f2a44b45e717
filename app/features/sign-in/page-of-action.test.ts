import { expect, test } from 'vitest'
import { pageOfAction } from './page-of-action.ts'

const redirects = { origin: 'https://guildhall.example', hosts: ['talent.example'] }
const at = (path: string) =>
  pageOfAction(
    new URL(`/global/de-de${path}`, redirects.origin),
    { region: 'global', locale: 'de-de' },
    redirects,
  )

test.each<[string, string | undefined]>([
  ['/blog', undefined],
  ['/blog?action=nonsense', undefined],
  [
    '/blog?action=english-assessment:itpu:basics:english:spring',
    '/global/de-de/english-test/take?action=english-assessment%3Aitpu%3Abasics%3Aenglish%3Aspring',
  ],
  ['/blog?action=start-career-quiz:::', '/global/de-de/career-quiz?action=start-career-quiz%3A%3A%3A'],
  [
    '/courses/x?action=add-favorite:course:one:',
    '/global/de-de/favorites?action=add-favorite%3Acourse%3Aone%3A',
  ],
  ['/authors/x?action=follow-author:blt1::', '/global/de-de/following?action=follow-author%3Ablt1%3A%3A'],
  // The page of the course has the form itself.
  ['/courses/x?action=enrol:one::', undefined],
  // The page that does it shows a form; it is not left.
  ['/favorites?action=add-favorite:course:one:', undefined],
  ['/english-test/take?action=english-assessment:::', undefined],
  [
    '/blog?action=authorized-redirect-source:https%253A%252F%252Ftalent.example%252Ftests::',
    'https://talent.example/tests',
  ],
  ['/blog?redirect-source=https%3A%2F%2Ftalent.example%2Ftests', 'https://talent.example/tests'],
  ['/blog?redirect-source=https%3A%2F%2Felsewhere.example', undefined],
  ['/blog?action=authorized-redirect-source:javascript%253Aalert(1)::', undefined],
])('%s', (address, page) => expect(at(address)).toBe(page))
