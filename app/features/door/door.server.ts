import { createHash, randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { eventCardOf } from '#app/features/events/events.server.ts'
import { checkInAddress, doorPage, hostPage } from '#app/features/host-access/host-addresses.ts'
import { hostedEvent } from '#app/features/host-access/hosted-event.server.ts'
import { noteGuestsSeen } from '#app/features/host-access/note-guests-seen.server.ts'
import { readForm } from '#app/features/sign-in/sign-in-page.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import type { FoundEvent } from '#domain/catalogue/found-event.ts'
import { MAX_PRESSES, takePresses, whoIsHere } from '#domain/meeting/check-in.ts'
import { listComing } from '#domain/meeting/guest-list.ts'
import { entryOfForm, MAX_NAME, MAX_WALK_INS, takeWalkIns } from '#domain/meeting/walk-ins.ts'
import { langOf } from '#services/languages.ts'
import {
  type DoorAnswer,
  type DoorPerson,
  type DoorState,
  faultOf,
  isAddress,
  type NotAdded,
  seatKey,
} from './door.ts'

const PRIVATE = { 'cache-control': 'no-store' }
/** A door with more needs tickets, which are no part of this. */
const MAX_PEOPLE = 2_000

export async function loadDoor(context: RequestContext, slug: string) {
  const { region, locale } = context.get(placeContext)
  const { loadMessages } = context.get(servicesContext)
  const event = await hostedEvent(context, slug)
  await noteGuestsSeen(context, event)
  const [messages, { product }, { people, state }] = await Promise.all([
    loadMessages(langOf(locale), ['events', 'coming', 'door']),
    loadSiteIdentity(context),
    doorOf(context, event),
  ])
  return {
    messages,
    head: unlistedHead(createTranslate(messages, locale)('door.title', { title: event.title }), product),
    event: eventCardOf(context, event),
    people,
    state,
    checkIn: pagePath({ region, locale, page: checkInAddress(event.slug) }),
    host: hostPage(event.slug),
    /** Whether people can be added. */
    isOpen: event.status === 'open' && event.answers === 'here',
    /** Of the plain form, so that pressing twice adds one person. */
    nextId: randomUUID(),
  }
}

async function doorOf(
  context: RequestContext,
  event: FoundEvent,
): Promise<{ people: DoorPerson[]; state: DoorState }> {
  const { db } = context.get(servicesContext)
  const [people, here] = await Promise.all([listComing(db, event.id, MAX_PEOPLE), whoIsHere(db, event.id)])
  const list = createHash('sha256').update(JSON.stringify(people)).digest('base64url').slice(0, 16)
  return {
    people,
    state: {
      list,
      here: Object.fromEntries(
        here.map(({ answer, seat, since }) => [seatKey(answer, seat), since.toISOString()]),
      ),
    },
  }
}

const pressSchema = z.object({
  id: z.uuid(),
  answer: z.uuid(),
  seat: z.number().int().min(0).max(20),
  here: z.boolean(),
  ago: z.number().min(0),
})
const addedSchema = z
  .object({
    id: z.uuid(),
    name: z.string().trim().max(MAX_NAME),
    email: z
      .string()
      .trim()
      .refine((email) => email === '' || isAddress(email)),
    over: z.boolean(),
    gone: z.boolean(),
    ago: z.number().min(0),
  })
  .refine(({ name, gone }) => gone || name !== '')

/** The entries that can be read, and the ids of the others: one of them does not hold the rest back. */
function readEntries<Entry>(
  field: string | undefined,
  schema: z.ZodType<Entry>,
  most: number,
): { entries: Entry[]; unreadable: string[] } | undefined {
  const list = z.array(z.unknown()).max(most).safeParse(parsed(field)).data
  if (list === undefined) return undefined
  const read = list.map((entry) => ({ entry, of: schema.safeParse(entry) }))
  return {
    entries: read.flatMap(({ of }) => (of.success ? [of.data] : [])),
    unreadable: read.flatMap(({ entry, of }) => {
      const { data } = z.object({ id: z.string().max(100) }).safeParse(of.success ? undefined : entry)
      return data === undefined ? [] : [data.id]
    }),
  }
}

/**
 * Stores what a device has: people who were added, then presses. Answers with the current list. A request may
 * have nothing.
 */
export async function checkIn(context: RequestContext, slug: string, request: Request) {
  const { tenant } = context.get(placeContext)
  const { db, now } = context.get(servicesContext)
  const event = await hostedEvent(context, slug)
  const posted = await readForm(request)
  const presses = readEntries(posted.presses, pressSchema, MAX_PRESSES)
  const added = readEntries(posted.added ?? '[]', addedSchema, MAX_WALK_INS)
  if (presses === undefined || added === undefined)
    return Response.json({ refused: [] }, { status: 422, headers: PRIVATE })
  const turnedAway = await takeWalkIns(db, walkInsAt(context, event), added.entries)
  const late = await takePresses(db, { tenant, eventId: event.id, now }, presses.entries)
  const { state } = await doorOf(context, event)
  const unreadable = added.unreadable.map((id) => [id, 'unreadable'] as const)
  const said: DoorAnswer = {
    ...state,
    refused: [...late, ...presses.unreadable],
    notAdded: { ...turnedAway, ...Object.fromEntries(unreadable) },
  }
  return Response.json(said, { headers: PRIVATE })
}

function walkInsAt(context: RequestContext, event: FoundEvent) {
  const { tenant, region, locale } = context.get(placeContext)
  return { tenant, region, locale, eventId: event.id, now: context.get(servicesContext).now }
}

/** Pages take forms alone, so what a device has is in their fields. */
function parsed(field: string | undefined): unknown {
  try {
    return JSON.parse(field ?? '')
  } catch {
    return undefined
  }
}

export async function readDoor(context: RequestContext, slug: string) {
  const { state } = await doorOf(context, await hostedEvent(context, slug))
  return Response.json({ ...state, refused: [], notAdded: {} }, { headers: PRIVATE })
}

const PRESSED = /^([0-9a-f-]{36}) (\d{1,2}) ([01])$/

/** One press, or one person who is added, without script: back to where it was pressed. */
export async function pressByForm(context: RequestContext, slug: string, request: Request) {
  const place = context.get(placeContext)
  const { db, now } = context.get(servicesContext)
  const event = await hostedEvent(context, slug)
  const posted = await readForm(request)
  if (posted.add !== undefined || posted.takeOff !== undefined) return addByForm(context, event, posted)
  const [, answer = '', seat, here] = PRESSED.exec(posted.press ?? '') ?? []
  if (!z.uuid().safeParse(answer).success) return data(null, { status: 422, headers: PRIVATE })
  const press = { id: randomUUID(), answer, seat: Number(seat), here: here === '1', ago: 0 }
  await takePresses(db, { tenant: place.tenant, eventId: event.id, now }, [press])
  return redirect(`${pagePath({ ...place, page: doorPage(event.slug) })}#p-${answer}`, 303)
}

async function addByForm(
  context: RequestContext,
  event: FoundEvent,
  { add, takeOff, name = '', email = '', consent, over }: Record<string, string>,
) {
  const place = context.get(placeContext)
  const { db } = context.get(servicesContext)
  const form = z.uuid().safeParse(takeOff ?? add).data
  if (form === undefined) return data(null, { status: 422, headers: PRIVATE })
  const typed = { name: name.trim().slice(0, MAX_NAME), email: email.trim().slice(0, 320) }
  const said = (why: NotAdded['why'], status: number) =>
    data({ why, ...typed } satisfies NotAdded, { status, headers: PRIVATE })
  const fault = takeOff === undefined ? faultOf({ ...typed, consent: consent === 'on' }) : undefined
  if (fault !== undefined) return said(fault, 422)
  const id = takeOff === undefined ? entryOfForm(form, typed) : form
  const walkIn = { id, ...typed, over: over === 'on', gone: takeOff !== undefined, ago: 0 }
  const refusal = (await takeWalkIns(db, walkInsAt(context, event), [walkIn]))[id]
  if (refusal !== undefined) return said(refusal, 409)
  const page = pagePath({ ...place, page: doorPage(event.slug) })
  return redirect(walkIn.gone ? page : `${page}#p-${id}`, 303)
}
