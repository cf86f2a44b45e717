import { expect, test } from 'vitest'
import { classOf } from './classes.ts'

const session = 'locale=de-de; access_token=x'

test.each([
  ['GET', '/healthz', undefined, undefined],
  ['GET', '/readyz?x=1', session, undefined],
  ['GET', '/global/en-us/home', undefined, 'page'],
  ['HEAD', '/global/en-us/blog.data?_routes=x', undefined, 'page'],
  ['GET', '/', undefined, 'page'],
  ['GET', '/global/en-us/home', session, 'member'],
  ['GET', '/global/en-us/jobs', undefined, 'page'],
  ['GET', '/global/en-us/jobs?q=sql', undefined, 'search'],
  ['GET', '/global/en-us/search.data?q=sql', session, 'search'],
  ['GET', '/global/en-us/blog/jobs?q=sql', undefined, 'page'],
  ['POST', '/global/en-us/newsletter', undefined, 'write'],
  ['POST', '/global/en-us/jobs?q=x', session, 'write'],
  ['GET', '/api/search/jobs?q=x', undefined, 'search'],
  ['GET', '/api/courses/search?q=x', undefined, 'search'],
  ['GET', '/api/searching', undefined, 'api'],
  ['GET', '/api/profile', session, 'api'],
  ['PATCH', '/api/profile', session, 'write'],
  // They write, although they are opened by links.
  ['GET', '/api/login/refresh?redirect=/x', session, 'write'],
  ['GET', '/api/logout', session, 'write'],
  ['GET', '/identity/auth?client_id=x', undefined, 'write'],
  ['GET', '/v2/skills/lookup?q=js', undefined, 'api'],
  ['OPTIONS', '/location/v1/cities', undefined, 'api'],
  ['GET', '/content/v3/assets', undefined, 'content'],
  ['GET', '/v3/content_types', undefined, 'content'],
  ['POST', '/webhooks/content', undefined, 'write'],
  ['GET', '/images/art/x.svg', undefined, 'image'],
  ['GET', '/avatar/a/b.webp', session, 'image'],
  ['POST', '/storage/incoming', undefined, 'upload'],
  ['PUT', '/storage/a', session, 'upload'],
])('%s %s with the cookies %s is of the class %s', (method, path, cookie, expected) => {
  expect(classOf({ method, path, cookie })).toBe(expected)
})
