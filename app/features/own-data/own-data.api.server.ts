import { createRoute, z } from '@hono/zod-openapi'
import { type ApiCall, described, failure, featureApi, membersOnly } from '#app/api.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { auditActions, auditRoles } from '#domain/audit/chain.ts'
import { consentActs, consentKinds } from '#domain/consents/ledger.ts'
import { grounds, origins, readers, terms } from '#domain/privacy/kinds-of-data.ts'
import { uses } from '#domain/privacy/last-uses.ts'
import { MAX_ASKED } from '#domain/privacy/removal.ts'
import {
  keepReasons,
  personTypes,
  removalCategories,
  removalStatuses,
} from '#domain/privacy/removal-rules.ts'
import { withdrawnHere } from '#domain/privacy/withdraw-consent.ts'
import { signInKinds } from '#services/identity/sign-ins.ts'
import { problem } from '#services/problem.ts'
import {
  disownSignIn,
  ownAccesses,
  ownConsents,
  ownHeld,
  ownSignIns,
  withdrawOwn,
} from './own-data.server.ts'
import { askForOwn, ownArchive, ownExport } from './own-export.server.ts'
import { ownRemovals, removeOwn } from './remove.server.ts'

const held = z.object({
  kind: z.string(),
  count: z.number().int().describe('How many rows are stored'),
  from: z.array(z.enum(origins)),
  ground: z.enum(grounds).describe('GDPR, article 6(1): a, b, c, f'),
  seenBy: z.array(z.enum(readers)).describe('Beside the member and whoever operates the site'),
  until: z.enum(terms),
  lastUses: z
    .array(z.object({ use: z.enum(uses), at: z.string().nullable().describe('Null: not used for this yet') }))
    .describe('When it was last used for something; what cannot be known is not there'),
  page: z.string().optional().describe('Where it is seen and changed, without region and locale'),
})
const consent = z.object({
  id: z.string(),
  kind: z.enum(consentKinds),
  act: z.enum(consentActs).describe('asked: an e-mail asks for confirmation'),
  about: z.string().nullable().describe('The application, the attempt or the subscription type'),
  version: z.string().nullable().describe('Of the text'),
  language: z.string().nullable(),
  digest: z.string().nullable().describe('SHA-256 of the text'),
  words: z.string().nullable(),
  page: z.string().nullable().describe('Path of the page of the click'),
  at: z.string(),
  inForce: z.boolean(),
  mayWithdraw: z.boolean().describe('By POST /api/club/privacy/withdrawals'),
})
const access = z.object({
  at: z.string(),
  action: z.enum(auditActions),
  role: z.enum(auditRoles),
  own: z.boolean().describe('The member did it'),
  detail: z.record(z.string(), z.union([z.string(), z.number()])).nullable(),
})
const signIn = z.object({
  at: z.string(),
  kind: z.enum(signInKinds),
  device: z.string(),
  session: z.string().nullable(),
  isOpen: z.boolean(),
})
const result = z.object({
  category: z.string(),
  status: z.enum(removalStatuses),
  reason: z.enum(keepReasons).nullable().describe('Why it has to stay'),
  keptUntil: z.string().nullable().describe('Null: no date is known yet'),
})

const exported = z.object({
  state: z
    .enum(['none', 'waiting', 'ready', 'failed', 'expired'])
    .describe('What became of the last archive that was asked for'),
  askedAt: z.string().nullable(),
  archive: z
    .object({ bytes: z.number().int(), madeAt: z.string(), expiresAt: z.string(), file: z.string() })
    .nullable()
    .describe('The one that can be fetched, which may be an earlier one'),
})

const json = <Schema extends z.ZodType>(schema: Schema) => ({ 'application/json': { schema } })
const answer = <Schema extends z.ZodType>(description: string, schema: Schema) => ({
  200: { description, content: json(z.object({ data: schema })) },
  401: failure('Nobody is signed in'),
})
const body = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { required: true, content: json(schema) },
})

const read = createRoute({
  method: 'get',
  middleware: membersOnly,
  path: '/club/privacy/data',
  summary: 'What is held about the member, why and until when, and what they agreed to',
  responses: answer(
    'Every kind of data, also those of which there is nothing',
    z.object({ held: z.array(held), consents: z.array(consent) }),
  ),
})
const consents = createRoute({
  method: 'get',
  middleware: membersOnly,
  path: '/club/privacy/consents',
  summary: 'Every consent and withdrawal of the member, the newest first',
  responses: answer('The time line', z.array(consent)),
})
const withdraw = createRoute({
  method: 'post',
  middleware: membersOnly,
  path: '/club/privacy/withdrawals',
  summary: 'Takes a consent back; what depends on it stops at once',
  request: body(z.strictObject({ kind: z.enum(withdrawnHere), about: z.string().max(100).optional() })),
  responses: {
    ...answer('The time line after it', z.array(consent)),
    409: failure('No such consent is in force'),
    422: failure('The body is not valid'),
  },
})
const audit = createRoute({
  method: 'get',
  middleware: membersOnly,
  path: '/club/privacy/audit',
  summary: 'Who saw or changed the member’s data, by role, the newest first',
  responses: answer('The entries', z.array(access)),
})
const signIns = createRoute({
  method: 'get',
  middleware: membersOnly,
  path: '/club/privacy/sign-ins',
  summary: 'The member’s last sign-ins and what else happened to their account',
  responses: answer('The events', z.array(signIn)),
})
const disown = createRoute({
  method: 'post',
  middleware: membersOnly,
  path: '/club/privacy/sign-ins/disowned',
  summary: 'Says that a sign-in was not the member: that device is signed out',
  request: body(z.strictObject({ session: z.uuid() })),
  responses: { ...answer('The events after it', z.array(signIn)), 422: failure('The body is not valid') },
})
const removals = createRoute({
  method: 'get',
  middleware: membersOnly,
  path: '/club/privacy/removals',
  summary: 'What would be removed of each category, what has to stay and why, and what was removed before',
  responses: answer(
    'The categories and earlier removals',
    z.object({
      types: z.array(z.enum(personTypes)),
      categories: z.array(result.extend({ category: z.enum(removalCategories) })),
      past: z.array(z.object({ id: z.string(), askedAt: z.string(), results: z.array(result) })),
    }),
  ),
})
const remove = createRoute({
  method: 'post',
  middleware: membersOnly,
  path: '/club/privacy/removals',
  summary: 'Removes what may be removed of these categories',
  request: body(z.strictObject({ categories: z.array(z.string().min(1).max(100)).min(1).max(MAX_ASKED) })),
  responses: {
    ...answer('What became of each', z.object({ id: z.string(), results: z.array(result) })),
    422: failure('The body is not valid'),
  },
})

const readExport = createRoute({
  method: 'get',
  middleware: membersOnly,
  path: '/club/privacy/export',
  summary: 'How far the archive of everything about the member is',
  responses: answer('The archive', exported),
})
const askExport = createRoute({
  method: 'post',
  middleware: membersOnly,
  path: '/club/privacy/export',
  summary: 'Asks for an archive of everything about the member: a page to read, the data and their files',
  description:
    'It is made in the background; a letter says when it is ready. While one is being made, that one is answered.',
  request: body(
    z.strictObject({ password: z.string().max(200).optional().describe('Of the account, if it has one') }),
  ),
  responses: {
    202: { description: 'It is being made', content: json(z.object({ data: exported })) },
    401: failure('Nobody is signed in'),
    403: failure('The password is wrong'),
    422: failure('The body is not valid'),
    429: failure('Too many archives within 24 hours, or too many wrong passwords'),
  },
})
const exportFile = createRoute({
  method: 'get',
  middleware: membersOnly,
  path: '/club/privacy/export/file',
  summary: 'The archive of everything about the member, as a ZIP file',
  responses: {
    200: { description: 'The archive', content: { 'application/zip': { schema: z.string() } } },
    401: failure('Nobody is signed in'),
    404: failure('There is none, or it has expired'),
  },
})

export const ownDataApi = ({ contextOf }: { contextOf: (call: ApiCall) => Promise<RequestContext> }) =>
  featureApi()
    .openapi(read, async (c) => {
      const context = await contextOf(c.get('call'))
      const [kinds, consents] = await Promise.all([ownHeld(context), ownConsents(context)])
      const held = kinds.map((one) => ({ ...one, from: [...one.from], seenBy: [...one.seenBy] }))
      return c.json({ data: { held, consents } }, 200)
    })
    .openapi(consents, async (c) => c.json({ data: await ownConsents(await contextOf(c.get('call'))) }, 200))
    .openapi(withdraw, async (c) => {
      const context = await contextOf(c.get('call'))
      const { kind, about } = c.req.valid('json')
      const isDone = await withdrawOwn(context, { kind, about, page: '/api/club/privacy/withdrawals' })
      if (!isDone)
        return described(problem(409, c.get('requestId'), { detail: 'No such consent is in force.' }))
      return c.json({ data: await ownConsents(context) }, 200)
    })
    .openapi(audit, async (c) => c.json({ data: await ownAccesses(await contextOf(c.get('call'))) }, 200))
    .openapi(signIns, async (c) => c.json({ data: await ownSignIns(await contextOf(c.get('call'))) }, 200))
    .openapi(disown, async (c) => {
      const context = await contextOf(c.get('call'))
      await disownSignIn(context, c.req.valid('json').session)
      return c.json({ data: await ownSignIns(context) }, 200)
    })
    .openapi(readExport, async (c) => c.json({ data: await ownExport(await contextOf(c.get('call'))) }, 200))
    .openapi(askExport, async (c) => {
      const context = await contextOf(c.get('call'))
      const outcome = await askForOwn(context, c.req.valid('json').password ?? '')
      if (outcome.kind === 'wrong')
        return described(problem(403, c.get('requestId'), { detail: 'The password is wrong.' }))
      if (outcome.kind === 'tooMany' || outcome.kind === 'tooManyTries')
        return described(problem(429, c.get('requestId'), { detail: 'Please try again later.' }))
      return c.json({ data: await ownExport(context) }, 202)
    })
    .openapi(exportFile, async (c) => {
      const archive = await ownArchive(await contextOf(c.get('call')), c.req.raw)
      return described(archive ?? problem(404, c.get('requestId')))
    })
    .openapi(removals, async (c) => c.json({ data: await ownRemovals(await contextOf(c.get('call'))) }, 200))
    .openapi(remove, async (c) => {
      const context = await contextOf(c.get('call'))
      return c.json({ data: await removeOwn(context, c.req.valid('json').categories) }, 200)
    })
