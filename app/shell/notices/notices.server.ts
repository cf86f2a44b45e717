import { z } from 'zod'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import {
  belongsTo,
  buttonVisibilities,
  type Group,
  isButtonVisible,
  readerOf,
} from '#app/features/audience/audience.ts'
import { contentLink, type LinkRules } from '#app/features/cta/content-link.ts'
import { linkRulesOf } from '#app/features/cta/link-rules.server.ts'
import { findEntries } from '#app/features/entry-page/entry-page.server.ts'
import { digestForm, digestStanding } from '#app/features/newsletter/newsletter.server.ts'
import { DIGEST_ITEM, type DigestForm } from '#app/features/newsletter/newsletter.ts'
import type { DigestStanding } from '#domain/newsletter/standing.ts'
import {
  flag,
  flagOn,
  mandatoryText,
  option,
  optionalGroup,
  problemsOf,
  text,
  texts,
} from '#services/content/entry-fields.ts'
import type { ShellNotice } from '../shell-data.ts'
import { isForCountry, SEEN } from './notice-rules.ts'

/** Audiences of a banner, as the specification names them. */
const audiences = ['All', 'Anonymous', 'Authorized', 'EPAMer'] as const
const groupOf: Readonly<Record<(typeof audiences)[number], Group>> = {
  All: 'all',
  Anonymous: 'anonymous',
  Authorized: 'authorized',
  EPAMer: 'employees',
}

const bannerEntry = z.object({
  heading: text,
  message: mandatoryText,
  action: optionalGroup(
    z.object({
      text,
      url: text,
      action: text,
      click_analytics: text,
      visibility: option(buttonVisibilities),
    }),
  ),
  with_subscribe_form: flag,
  success_text: text,
  target_locations: texts,
  storage_item: mandatoryText,
  storage_value: text,
  show_immediately: flagOn,
  placement: option(['notification', 'sticky']),
  audience: option(audiences),
  active: flagOn,
})

export interface PageNotices {
  /** Notices for all countries, at most one in each position; the newest wins. */
  notices: ShellNotice[]
  /**
   * True if there are notices for certain countries. Pages do not contain them: the browser asks for its own.
   */
  targeted: boolean
}

/** Notices that the page contains, the same for all of its readers. */
export async function loadPageNotices(
  context: RequestContext,
  standing: DigestStanding,
): Promise<PageNotices> {
  const banners = await loadBanners(context, standing)
  const forEverybody = banners.filter(({ targets }) => targets.length === 0)
  const placed = new Map<string, ShellNotice>()
  for (const { notice } of forEverybody) {
    if (!placed.has(notice.placement)) placed.set(notice.placement, notice)
  }
  return { notices: [...placed.values()], targeted: banners.length > forEverybody.length }
}

/** Notices for one country, newest first. */
export async function loadCountryNotices(
  context: RequestContext,
  country: string | undefined,
): Promise<ShellNotice[]> {
  const banners = await loadBanners(context, await digestStanding(context))
  return banners
    .filter(({ targets }) => targets.length > 0 && isForCountry(targets, country))
    .map(({ notice }) => notice)
}

interface Banner {
  notice: ShellNotice
  targets: string[]
}

async function loadBanners(context: RequestContext, standing: DigestStanding): Promise<Banner[]> {
  const { viewer } = context.get(viewerContext)
  const { log } = context.get(servicesContext)
  const { entries } = await findEntries(context, { contentType: 'banner', limit: 20, desc: 'updated_at' })
  const form = await digestForm(context)
  const reader = readerOf(viewer)
  const rules = linkRulesOf(context)
  return entries.flatMap((entry): Banner[] => {
    const parsed = bannerEntry.safeParse(entry)
    if (!parsed.success) {
      log.warn({ entry: entry.uid, problem: problemsOf(parsed.error) }, 'A banner is broken')
      return []
    }
    const banner = parsed.data
    // Notices for others are not sent.
    if (!banner.active || !belongsTo(groupOf[banner.audience], reader)) return []
    if (banner.with_subscribe_form && banner.storage_item !== DIGEST_ITEM) {
      const problem = `storage_item: a subscribe form works with '${DIGEST_ITEM}' alone, so it is left out`
      log.warn({ entry: entry.uid, problem }, 'A banner is broken')
    }
    const action = isButtonVisible(banner.action?.visibility ?? 'All', reader)
      ? actionOf(banner.action, rules, (problem) =>
          log.warn({ entry: entry.uid, problem: `action: ${problem}` }, 'A banner is broken'),
        )
      : undefined
    const notice = noticeOf(banner, action, form)
    // Readers who have subscribed or declined are not asked again.
    if (notice.subscribe && standing !== 'open') return []
    return [{ notice, targets: banner.target_locations }]
  })
}

type BannerFields = z.output<typeof bannerEntry>

function actionOf(
  written: BannerFields['action'],
  rules: LinkRules,
  onProblem: (problem: string) => void,
): ShellNotice['action'] {
  if (!written?.text || !(written.url || written.action)) return undefined
  const { text, url, action, click_analytics: analytics } = written
  const { link, fault } = contentLink({ url, action, analytics }, rules)
  if (fault !== undefined) onProblem(fault)
  return link && { text, link }
}

function noticeOf(banner: BannerFields, action: ShellNotice['action'], form: DigestForm): ShellNotice {
  const subscribe = banner.with_subscribe_form && banner.storage_item === DIGEST_ITEM
  return {
    heading: banner.heading,
    message: banner.message,
    action,
    subscribe: subscribe ? { ...form, successText: banner.success_text } : undefined,
    storageItem: banner.storage_item,
    storageValue: banner.storage_value || SEEN,
    immediately: banner.show_immediately,
    // The notice above the header is part of the first paint and has no room for a form.
    placement: banner.show_immediately && !subscribe ? banner.placement : 'sticky',
  }
}
