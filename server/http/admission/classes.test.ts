import { expect, test } from 'vitest'
import { bodyRules } from '../body-rules.ts'
import { classes, classOf } from './classes.ts'

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
  expect(classOf({ method, path, cookie, type: undefined })).toBe(expected)
})

test.each([
  ['POST', '/global/en-us/apply/night-shift', 'multipart/form-data; boundary=x', 'upload'],
  ['POST', '/global/en-us/apply/night-shift.data?index', 'Multipart/Form-Data; boundary=x', 'upload'],
  ['POST', '/global/en-us/apply/night-shift', 'application/x-www-form-urlencoded', 'write'],
  // A form of an ended session, with whatever was in it.
  ['POST', '/api/login/refresh?redirect=/x', 'application/x-www-form-urlencoded', 'upload'],
  ['POST', '/webhooks/content', 'application/json', 'write'],
  ['POST', '/global/en-us/apply/night-shift', 'multipart/form-dataset', 'write'],
  // Takes no files.
  ['POST', '/global/en-us/sign-in', 'multipart/form-data; boundary=x', 'write'],
  ['POST', '/api/consent', 'multipart/form-data; boundary=x', 'write'],
  ['PATCH', '/api/profile', 'multipart/form-data; boundary=x', 'write'],
])('%s %s of %s is of the class %s', (method, path, type, expected) => {
  expect(classOf({ method, path, cookie: undefined, type })).toBe(expected)
})

// What a body may take is not cut off by a deadline of the work.
test.each(Object.entries(bodyRules).filter(([, { files }]) => files !== undefined))(
  'a form with files at %s has as long as its body may take',
  (address, { seconds }) => {
    const path = `/global/en-us/${address.replace(/^page /, '').replace(/:\w+|\*/g, 'x')}`
    const found = classOf({
      method: 'POST',
      path,
      cookie: undefined,
      type: 'multipart/form-data; boundary=x',
    })
    const { deadline } = classes[found ?? 'page']
    expect(deadline === 0 || deadline >= seconds * 1_000).toBe(true)
  },
)
