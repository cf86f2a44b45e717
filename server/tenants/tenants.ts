// The further tenants of a process: each is a site of its own, told by the host that a request names.
import type { RequestListener } from 'node:http'
import { SITE_VIEW_PATH } from '#app/features/view-as/view-page.ts'
import type { ServedTenant, TenantView } from '#domain/tenants/served-tenant.ts'
import type { Log } from '#services/log.ts'
import type { ServedSite } from '../served-site.ts'
import { answerOpening } from './opening-answer.ts'
import { factsOf, settingsIn } from './served-tenant.ts'
import { hostOf, type ReadTenants, type TenantFault, type TenantSettings } from './tenant-settings.ts'

/** How long the requests of a site that is closed may still take. */
const FINISH_MS = 20_000
/** A site that could not be opened, for example because its database was away, is tried again. */
const AGAIN_MS = 30_000

interface Tenant {
  settings: TenantSettings
  /** Undefined while it is opened or exchanged, or when it could not be opened. */
  site: ServedSite | undefined
  /** When the last try to open it failed; the next one is to come. */
  failedAt: number | undefined
  /** Somebody has asked for it: until then a site that opens at its first visit stays closed. */
  visited: boolean
  /** Requests that are being answered. */
  running: number
  /** Called when the last of them has been answered. */
  onIdle: () => void
}

export interface Tenants {
  /** Answers a request for a tenant's host, and passes any other on to the first site, which refuses unknown hosts. */
  answer: RequestListener
  /** The sites that are open. */
  open(): TenantSettings[]
  /** All that there are, for the admins of the first tenant. */
  list(): ServedTenant[]
  /** For the admins of the first tenant as well. */
  view: TenantView
  /**
   * Opens, closes and exchanges sites until they are those of the files. A site whose file has become faulty is left as it is.
   * Resolves when each has been tried; calls wait for each other.
   */
  follow(read: ReadTenants): Promise<void>
  /** From now on nothing is opened. */
  end(): void
  stopServices(): Promise<void>
  closeDatabases(): Promise<void>
}

export interface TenantsOptions {
  first: RequestListener
  /** @param isEnding whether the process ends meanwhile: then it rejects as soon as it can */
  open: (settings: TenantSettings, isEnding: () => boolean) => Promise<ServedSite>
  log: Log
  /** Each is opened when its host is asked for the first time, so that those nobody visits cost nothing. */
  atFirstVisit?: boolean
}

export function createTenants({ first, open, log, atFirstVisit = false }: TenantsOptions): Tenants {
  const tenants = new Map<string, Tenant>()
  const byHost = new Map<string, Tenant>()
  let faults: readonly TenantFault[] = []
  let newest: ReadTenants | undefined
  let done = Promise.resolve()
  let ending = false
  let again: NodeJS.Timeout | undefined

  function register(settings: TenantSettings): Tenant {
    const unknown = {
      settings,
      site: undefined,
      failedAt: undefined,
      visited: !atFirstVisit,
      running: 0,
      onIdle: () => {},
    }
    const tenant = tenants.get(settings.name) ?? unknown
    leaveHost(tenant)
    tenant.settings = settings
    tenants.set(settings.name, tenant)
    byHost.set(hostOf(settings.env), tenant)
    return tenant
  }

  function forget(tenant: Tenant): void {
    tenants.delete(tenant.settings.name)
    leaveHost(tenant)
  }

  /** Another may have taken the host meanwhile. */
  function leaveHost(tenant: Tenant): void {
    const host = hostOf(tenant.settings.env)
    if (byHost.get(host) === tenant) byHost.delete(host)
  }

  async function openSite(tenant: Tenant): Promise<void> {
    const { settings } = tenant
    try {
      const site = await open(settings, () => ending)
      // The process ends: what came too late is closed at once.
      if (ending) return await end(site)
      tenant.site = site
      tenant.failedAt = undefined
      log.info({ tenant: settings.name, host: hostOf(settings.env) }, 'A tenant is open')
      site.begin()
    } catch (error) {
      if (ending) return
      tenant.failedAt = Date.now()
      log.error({ err: error, tenant: settings.name }, 'A tenant could not be opened; it is tried again')
    }
  }

  /** Its host answers 503 from now on, and its site ends once its last request has been answered. */
  async function closeSite(tenant: Tenant): Promise<void> {
    const { site, settings } = tenant
    tenant.site = undefined
    if (site === undefined) return
    await idle(tenant)
    await end(site).catch((error: unknown) =>
      log.error({ err: error, tenant: settings.name }, 'A tenant could not be closed cleanly'),
    )
    log.info({ tenant: settings.name }, 'A tenant is closed')
  }

  async function change(read: ReadTenants): Promise<void> {
    clearTimeout(again)
    faults = read.faults
    for (const { name, fault } of read.faults)
      log.error({ tenant: name, fault }, 'Settings of a tenant cannot be used')
    const isFaulty = ({ settings }: Tenant) => read.faults.some(({ name }) => name === settings.name)
    const wanted = (tenant: Tenant) => read.tenants.find(({ name }) => name === tenant.settings.name)
    const leaving = [...tenants.values()].filter(
      (tenant) => !isFaulty(tenant) && wanted(tenant)?.digest !== tenant.settings.digest,
    )
    const closing = leaving.map(closeSite)
    for (const tenant of leaving) if (wanted(tenant) === undefined) forget(tenant)
    // All hosts first: until its site is open, each answers 503, and not what an unknown host is told.
    const named = read.tenants.map(register)
    await Promise.all(closing)
    for (const tenant of named) if (isAwaited(tenant) && !ending) await openSite(tenant)
    if (named.some(isAwaited) && !ending)
      again = setTimeout(() => void follow(newest ?? read), AGAIN_MS).unref()
  }

  /** The first visit opens its site, after what is being changed. */
  function visit(tenant: Tenant): void {
    if (tenant.visited || isRecent(tenant.failedAt)) return
    tenant.visited = true
    done = done.then(async () => {
      const isThere = tenants.get(tenant.settings.name) === tenant
      if (isThere && isAwaited(tenant) && !ending) await openSite(tenant)
      // Asked for again after a while, as any that could not be opened.
      if (isAwaited(tenant)) tenant.visited = !atFirstVisit
    })
  }

  function follow(read: ReadTenants): Promise<void> {
    newest = read
    done = done
      .then(() => (ending ? undefined : change(read)))
      .catch((error: unknown) => log.error({ err: error }, 'Tenants could not be changed'))
    return done
  }

  function list(): ServedTenant[] {
    const faultyOf = (name: string) => {
      const found = faults.find((each) => each.name === name)
      return found && settingsIn(found.fault)
    }
    const known = [...tenants.values()].map(
      ({ settings: { name, env }, site, failedAt, visited }): ServedTenant => {
        const closed = visited ? 'opening' : 'unvisited'
        const state = site !== undefined ? 'open' : failedAt !== undefined ? 'failed' : closed
        return { name, state, faulty: faultyOf(name), facts: factsOf(env) }
      },
    )
    const never = faults.filter(({ name }) => !tenants.has(name))
    return [
      ...known,
      ...never.map(
        ({ name }): ServedTenant => ({
          name,
          state: 'failed',
          faulty: faultyOf(name),
          facts: undefined,
        }),
      ),
    ].sort((a, b) => (a.name < b.name ? -1 : 1))
  }

  const view: TenantView = (name, asked) => {
    const tenant = tenants.get(name)
    const facts = tenant && factsOf(tenant.settings.env)
    if (tenant === undefined || facts?.access !== 'everybody') return undefined
    if (tenant.site !== undefined)
      return { link: linkToView(facts.origin, tenant.site.services.identity.siteViews.handOver(asked)) }
    visit(tenant)
    return 'opening'
  }

  const sites = () => [...tenants.values()].flatMap(({ site }) => site ?? [])
  return {
    answer(request, response) {
      const tenant = byHost.get(request.headers.host?.toLowerCase() ?? '')
      if (tenant === undefined) return first(request, response)
      if (tenant.site === undefined) {
        visit(tenant)
        return answerOpening(request, response, {
          failed: tenant.failedAt !== undefined,
          secure: tenant.settings.env.ORIGIN?.startsWith('https:') === true,
        })
      }
      tenant.running++
      response.once('close', () => {
        tenant.running--
        if (tenant.running === 0) tenant.onIdle()
      })
      return tenant.site.answer(request, response)
    },
    open: () => [...tenants.values()].flatMap(({ site, settings }) => (site === undefined ? [] : settings)),
    list,
    view,
    follow,
    end() {
      ending = true
      clearTimeout(again)
    },
    async stopServices() {
      ending = true
      clearTimeout(again)
      await Promise.all(sites().map((site) => site.stopServices()))
    },
    async closeDatabases() {
      await Promise.all([done, ...sites().map((site) => site.database.close())])
    },
  }
}

const linkToView = (origin: string, token: string): string => `${origin}${SITE_VIEW_PATH}?token=${token}`

async function end(site: ServedSite): Promise<void> {
  try {
    await site.stopServices()
  } finally {
    await site.database.close()
  }
}

const isRecent = (failedAt: number | undefined): boolean =>
  failedAt !== undefined && Date.now() - failedAt < AGAIN_MS

const isAwaited = ({ site, visited }: Tenant): boolean => site === undefined && visited

function idle(tenant: Tenant): Promise<void> {
  if (tenant.running === 0) return Promise.resolve()
  return new Promise((resolve) => {
    tenant.onIdle = resolve
    setTimeout(resolve, FINISH_MS).unref()
  })
}
