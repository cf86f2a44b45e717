import { data, redirect } from 'react-router'
import { z } from 'zod'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { memberOf } from '#app/contexts/viewer.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { notFound } from '#app/features/generic-page/generic-page.server.ts'
import { readForm } from '#app/features/sign-in/sign-in-page.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { arrange, findBankItem, itemQuery, listBankItems } from '#domain/assessment/bank-items.ts'
import { MIN_GROUP } from '#domain/assessment/calibrate-bank.ts'
import { GAP, type Item } from '#domain/assessment/item.ts'
import { listSwitches, switchItem } from '#domain/assessment/switches.ts'
import { langOf } from '#services/languages.ts'
import { itemPage } from './item-pages.ts'

export const neverKept = { 'cache-control': 'private, no-store' } as const

async function described(context: RequestContext) {
  const { locale } = context.get(placeContext)
  const { loadMessages } = context.get(servicesContext)
  const [messages, { product }] = await Promise.all([
    loadMessages(langOf(locale), ['englishItems', 'englishTest']),
    loadSiteIdentity(context),
  ])
  return { messages, head: unlistedHead(createTranslate(messages, locale)('englishItems.title'), product) }
}

const bankOf = async (context: RequestContext) => ({
  tenant: context.get(placeContext).tenant,
  bank: await context.get(servicesContext).englishBank(),
})

/** Loads a page of the bank's items, without their texts and keys. */
export async function loadItems(context: RequestContext, search: URLSearchParams) {
  const { db } = context.get(servicesContext)
  const of = await bankOf(context)
  const query = itemQuery.parse(
    Object.fromEntries([...search].map(([name, value]) => [name, value === '' ? undefined : value])),
  )
  const [page, { calibration, items }] = await Promise.all([described(context), listBankItems(db, of)])
  return {
    ...page,
    bank: of.bank.id,
    calibration: calibration && {
      madeAt: calibration.madeAt.toISOString(),
      attempts: calibration.attempts,
      isSettled: calibration.isSettled,
    },
    query,
    found: arrange(items, query),
  }
}

export type ItemsPageData = Awaited<ReturnType<typeof loadItems>>

/**
 * Loads one item, with its key: admins only.
 * @throws 404 if the bank has none of this id
 */
export async function loadItem(context: RequestContext, id: string, search: URLSearchParams) {
  const { db } = context.get(servicesContext)
  const of = await bankOf(context)
  const found = await findBankItem(db, of, id)
  if (found === undefined) throw notFound()
  const [page, switches] = await Promise.all([described(context), listSwitches(db, { ...of, id })])
  const { item, passage, ...facts } = found
  return {
    ...page,
    ...facts,
    version: item.version,
    target: item.target,
    isAnchor: item.anchor === true,
    stem: item.stem.split(GAP),
    keys: keysOf(item),
    others: item.format === 'choice' ? item.options.filter((option) => option !== item.key) : [],
    hint: item.format === 'gaps' ? item.hint : undefined,
    passage: passage && { title: passage.title, text: passage.text },
    switches: switches.map(({ at, ...one }) => ({ ...one, at: at.toISOString() })),
    leastGroup: MIN_GROUP,
    isStale: search.has('stale'),
  }
}

export type ItemPageData = Awaited<ReturnType<typeof loadItem>>

/** Accepted answers, by gap. */
const keysOf = (item: Item): string[] =>
  item.format === 'choice' ? [item.key] : item.accepted.map((accepted) => accepted.join(' / '))

const order = z.object({ to: z.enum(['off', 'on']), version: z.coerce.number().int() })

/**
 * Switches an item off or on, and logs who did.
 * @throws 400 without an order
 */
export async function actOnItem(context: RequestContext, id: string, request: Request) {
  const { db, now, log } = context.get(servicesContext)
  const parsed = order.safeParse(await readForm(request))
  if (!parsed.success) throw data(null, { status: 400 })
  const { to, version } = parsed.data
  const by = memberOf(context).userId
  const of = await bankOf(context)
  if (!of.bank.items.some((item) => item.id === id)) throw notFound()
  const outcome = await switchItem(db, { ...of, id, version, isOff: to === 'off', by, now })
  if (outcome === 'switched')
    log.info({ item: id, version, to, by }, 'An item of the English test was switched')
  const page = pagePath({ ...context.get(placeContext), page: itemPage(id) })
  return redirect(outcome === 'unknown' ? `${page}?stale` : page, { status: 303, headers: neverKept })
}
