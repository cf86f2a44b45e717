// The profile as files: a full export, and JSON Resume import and export.
import { createRoute, z } from '@hono/zod-openapi'
import { described, failure, featureApi, membersOnly } from '#app/api.server.ts'
import { bestLocale } from '#app/locale/locales.ts'
import type { Audit } from '#domain/audit/audit-log.ts'
import { type Lang, langOf } from '#services/languages.ts'
import { problem } from '#services/problem.ts'
import type { ReferenceData } from '#services/reference-data/reference-data.ts'
import { memberData } from './member-data.server.ts'
import { europassOf, resumeOf, resumePatch } from './resume.server.ts'
import { readWholeProfile } from './whole-profile.server.ts'

const json = (description: string, schema: z.ZodType) => ({
  description,
  content: { 'application/json': { schema } },
})

const exportRoute = createRoute({
  method: 'get',
  path: '/club/profile/export',
  summary: 'Everything that is stored about the member, as a file',
  responses: {
    200: json(
      'The profile as the API has it, every stored row, table by table, and when each kind of data was last used',
      z.object({ data: z.looseObject({}) }),
    ),
    401: failure('Nobody is signed in'),
  },
})

const resumeRoute = createRoute({
  method: 'get',
  path: '/club/profile/resume',
  summary: 'The profile as a JSON Resume; what has no place there is listed in meta.lost',
  responses: { 200: json('A JSON Resume 1.0.0', z.looseObject({})), 401: failure('Nobody is signed in') },
})

const europassRoute = createRoute({
  method: 'get',
  path: '/club/profile/europass',
  summary: 'The profile as a Europass CV, SkillsPassport 3.4',
  responses: {
    200: { description: 'The document', content: { 'application/xml': { schema: z.string() } } },
    401: failure('Nobody is signed in'),
  },
})

const readResumeRoute = createRoute({
  method: 'post',
  path: '/club/profile/resume',
  summary: 'What a JSON Resume would change in the profile, as a patch to look at; nothing is written',
  middleware: membersOnly,
  request: { body: { required: true, content: { 'application/json': { schema: z.looseObject({}) } } } },
  responses: {
    200: json(
      'The patch, and what could not be taken over',
      z.object({
        data: z.object({
          patch: z.looseObject({}),
          lost: z.array(z.object({ path: z.string(), reason: z.string() })),
        }),
      }),
    ),
    401: failure('Nobody is signed in'),
    413: failure('The body is too large'),
  },
})

/** The reader's language, for names. */
const langFor = (headers: Headers): Lang =>
  langOf(bestLocale({ acceptLanguage: headers.get('accept-language') ?? undefined }))

const file = (name: string, content: unknown) =>
  new Response(JSON.stringify(content, undefined, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    },
  })

export function profileFilesApi(reference: ReferenceData, audit: Audit) {
  const api = featureApi()

  api.openapi(exportRoute, async (c) => {
    const { viewer, db, now, requestId } = c.get('call')
    const data = viewer.authorized ? await memberData(db, viewer.userId, now) : undefined
    if (data === undefined) return described(problem(401, requestId))
    const { userId } = data.profile
    // What an editor sees the site as is nobody.
    if (viewer.authorized && viewer.persona === undefined)
      await audit.note(db, {
        actorId: userId,
        role: 'member',
        subjectId: userId,
        action: 'data-exported',
        at: now,
      })
    return described(file('profile.json', { data }))
  })

  api.openapi(resumeRoute, async (c) => {
    const { viewer, db, now, requestId } = c.get('call')
    const profile = viewer.authorized ? await readWholeProfile(db, viewer.userId, now) : undefined
    if (profile === undefined) return described(problem(401, requestId))
    const { resume, lost } = await resumeOf(reference, profile, {
      lang: langFor(c.req.raw.headers),
      now: c.get('call').now,
    })
    const meta = { version: 'v1.0.0', lastModified: profile.updatedAt, lost }
    return described(file('resume.json', { ...resume, meta }))
  })

  api.openapi(europassRoute, async (c) => {
    const { viewer, db, now, requestId } = c.get('call')
    const profile = viewer.authorized ? await readWholeProfile(db, viewer.userId, now) : undefined
    if (profile === undefined) return described(problem(401, requestId))
    const { xml } = await europassOf(reference, profile, { lang: langFor(c.req.raw.headers), now })
    return described(
      new Response(xml, {
        headers: {
          'content-type': 'application/xml; charset=utf-8',
          'content-disposition': 'attachment; filename="europass.xml"',
        },
      }),
    )
  })

  api.openapi(readResumeRoute, async (c) => {
    const data = await resumePatch(reference, c.req.valid('json'), langFor(c.req.raw.headers))
    return described(Response.json({ data }))
  })
  return api
}
