// The API does what its document says: every answer has a documented status and body, and the limits in the
// document hold. The calls are read from the document itself.
import { Ajv2020, type AnySchemaObject } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from '#tests/tools/cookie-browser.ts'
import { type Members, openMembers } from '#tests/tools/members.ts'
import { roleTable } from './role-table.ts'

interface Operation {
  parameters?: { name: string; in: string; required?: boolean; schema: AnySchemaObject }[]
  responses: Record<string, { content?: Record<string, { schema?: AnySchemaObject }> }>
}
interface OpenApi {
  paths: Record<string, Record<string, Operation> & { servers?: unknown }>
  components: { schemas?: Record<string, AnySchemaObject> }
}

let members: Members
let document: OpenApi
const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false })
const ids: Record<string, string> = {}
beforeAll(async () => {
  members = await openMembers()
  const { site, member } = members
  document = (await (await site.request('/api/openapi.json')).json()) as OpenApi
  const first = async (query: string) => (await site.services.database.pool.query(query)).rows[0]
  const author = await first(
    "select uid, body ->> 'email' as email from content.published where content_type_uid = 'author_page' and body ->> 'email' <> '' limit 1",
  )
  Object.assign(ids, {
    course: (await first('select id from catalogue.course limit 1')).id,
    vacancy: (await first("select id from catalogue.vacancy where status = 'open' limit 1")).id,
    author: author.uid,
    email: author.email,
    article: (
      await first("select uid from content.published where content_type_uid = 'blog_article_page' limit 1")
    ).uid,
  })
  await member.ask('/api/profile/favorites', sent('POST', { id: ids.course, type: 'course' }))
  await member.ask('/api/club/profile/following', sent('POST', { follow: true, authorId: ids.author }))
}, 180_000)
afterAll(() => members?.site.close())

const sent = (method: string, body: unknown) => ({
  method,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})
const filled = (address: string) =>
  address.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(ids[name] ?? 'none'))

/**
 * Checks an answer against the document.
 * @param path as in the document, below /api
 */
async function expectDocumented(answer: Response, path: string, method = 'get') {
  const operation = document.paths[path]?.[method]
  const said = `${method} ${path} ${answer.status}`
  expect(operation, `${method} ${path} is described`).toBeDefined()
  const response = operation?.responses[answer.status]
  expect(response, `${said} is described`).toBeDefined()
  const type = answer.headers.get('content-type')?.split(';', 1)[0] ?? ''
  const text = await answer.text()
  if (text === '') return
  const described = response?.content
  if (described === undefined) return
  expect(Object.keys(described), said).toContain(type)
  const schema = described[type]?.schema
  if (schema === undefined || !type.endsWith('json')) return
  const validate = ajv.compile({ ...schema, components: document.components })
  validate(JSON.parse(text))
  expect(validate.errors ?? [], said).toEqual([])
}

const examples: [path: string, address: string, who: 'anybody' | 'member'][] = [
  [
    '/search/jobs',
    '/search/jobs?q=engineer&facets=country%3DDE,PL;seniority%3Dsenior&sortBy=newest',
    'anybody',
  ],
  [
    '/search/jobs',
    '/search/jobs?q=%22data engineer%22 -senior, kotlin&sortBy=relevance&lang=uk&from=10',
    'anybody',
  ],
  ['/search/jobs', '/search/jobs?sortBy=salary&facets=country%3DKZ&q=rust', 'anybody'],
  ['/courses/search', '/courses/search?size=1', 'anybody'],
  [
    '/courses/search',
    '/courses/search?facets=level,skills&sortBy=name asc&fields=id,name&from=3&size=5',
    'anybody',
  ],
  ['/courses', '/courses?ids={course},none', 'anybody'],
  ['/courses/{id}', '/courses/{course}', 'anybody'],
  ['/courses/{id}', '/courses/none', 'anybody'],
  ['/search', '/search?q=kotlin', 'anybody'],
  ['/search', '/search?q=postgr&lang=de', 'anybody'],
  ['/events', '/events?language[]=English&limit=3', 'anybody'],
  ['/events', '/events?period=past&order=by_date_desc', 'anybody'],
  ['/events', '/events?period=sometimes', 'anybody'],
  ['/profile/favorites', '/profile/favorites', 'member'],
  ['/profile/favorites', '/profile/favorites?short=true', 'member'],
  ['/club/author/{id}/following', '/club/author/{author}/following', 'member'],
  ['/club/authors/{email}', '/club/authors/{email}', 'member'],
  ['/club/authors/{email}', '/club/authors/{email}', 'anybody'],
  ['/club/article/{id}/authors', '/club/article/{article}/authors', 'member'],
  ['/club/user/recommendation', '/club/user/recommendation?skills=kotlin&locale=en-us', 'member'],
  ['/club/user/recommendation', '/club/user/recommendation', 'member'],
  ['/club/programs', '/club/programs?locale=en-us', 'member'],
  [
    '/club/programs/{program}/application',
    '/club/programs/first-job-backend/application?source=LinkedIn',
    'member',
  ],
]

test.each(examples)('%s: %s for %s', async (path, address, who) => {
  const { site, member } = members
  const asked = path === '/events' ? filled(address) : `/api${filled(address)}`
  const headers = { accept: 'application/json' }
  const answer = await (who === 'member' ? member.ask(asked, { headers }) : site.request(asked, { headers }))
  await expectDocumented(answer, path)
})

describe('of all calls', () => {
  const asked = roleTable
    .filter(
      ({ address }) => / \/api\//.test(address) && !/openapi|\.css|telemetry|login|logout/.test(address),
    )
    .map(({ address, ask, body }) => {
      const [method = '', path = ''] = address.split(' ')
      return {
        address,
        method,
        path: path.replace(/^\/api/, '').replace(/:(\w+)/g, '{$1}'),
        ask: ask ?? path,
        body,
      }
    })

  test.each(asked)('$address has a documented answer for everybody', async ({ method, path, ask, body }) => {
    const operation = document.paths[path]?.[method.toLowerCase()]
    // The sign-in's own addresses are not part of the API for programs.
    if (operation === undefined) return
    const askers = [openBrowser(members.site), members.newcomer]
    for (const one of askers)
      await expectDocumented(
        await one.ask(ask, body === undefined ? { method } : sent(method, body)),
        path,
        method.toLowerCase(),
      )
  })

  test('bounds of numbers hold, and values beyond them are refused by name', async () => {
    let bounds = 0
    for (const [path, operations] of Object.entries(document.paths))
      for (const { name, in: place, schema } of operations.get?.parameters ?? [])
        for (const beyond of [
          ...(typeof schema.maximum === 'number' && schema.maximum < 1e9 ? [schema.maximum + 1] : []),
          ...(typeof schema.minimum === 'number' && schema.minimum > -1e9 ? [schema.minimum - 1] : []),
        ]) {
          if (place !== 'query') continue
          bounds++
          const address = `${path === '/events' ? '' : '/api'}${filled(path)}?${name}=${beyond}`
          const answer = await members.member.ask(address, { headers: { accept: 'application/json' } })
          expect(answer.status, address).toBe(422)
          expect(await answer.text(), address).toContain(name)
        }
    expect(bounds).toBeGreaterThan(6)
  })
})
