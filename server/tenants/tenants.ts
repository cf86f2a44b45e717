// The further tenants of a process: each is a site of its own, told by the host that a request names.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Log } from '#services/log.ts'
import type { ServedSite } from '../served-site.ts'
import { hostOf, type ReadTenants, type TenantSettings } from './tenant-settings.ts'

/** How long the requests of a site that is closed may still take. */
const FINISH_MS = 20_000
/** A site that could not be opened, for example because its database was away, is tried again. */
const AGAIN_MS = 30_000

interface Tenant {
  settings: TenantSettings
  /** Undefined while it is opened, or when it could not be. */
  site: ServedSite | undefined
  /** Requests that are being answered. */
  running: number
  /** Called when the last of them has been answered. */
  onIdle: () => void
}

export interface Tenants {
  /** Answers a request for a tenant's host, and passes any other on to the first site, which refuses unknown hosts. */
  answer: RequestListener
  /**
   * Opens, closes and exchanges sites until they are those of the files. A site whose file has become faulty is left as it is.
   * Resolves when that is done; calls wait for each other.
   */
  follow(read: ReadTenants): Promise<void>
  stopServices(): Promise<void>
  closeDatabases(): Promise<void>
}

export interface TenantsOptions {
  first: RequestListener
  open: (settings: TenantSettings) => Promise<ServedSite>
  log: Log
}

export function createTenants({ first, open, log }: TenantsOptions): Tenants {
  /** By host. */
  const tenants = new Map<string, Tenant>()
  let done = Promise.resolve()
  let stopping = false
  let again: NodeJS.Timeout | undefined

  async function openTenant(settings: TenantSettings): Promise<void> {
    const host = hostOf(settings.env)
    const tenant = tenants.get(host) ?? { settings, site: undefined, running: 0, onIdle: () => {} }
    tenants.set(host, tenant)
    try {
      tenant.site = await open(settings)
      log.info({ tenant: settings.name, host }, 'A tenant is open')
      tenant.site.begin()
    } catch (error) {
      log.error({ err: error, tenant: settings.name }, 'A tenant could not be opened; it is tried again')
    }
  }

  async function close(tenant: Tenant): Promise<void> {
    const { settings, site } = tenant
    tenants.delete(hostOf(settings.env))
    if (site === undefined) return
    await idle(tenant)
    await site.stopServices()
    await site.database.close()
    log.info({ tenant: settings.name }, 'A tenant is closed')
  }

  async function change(read: ReadTenants): Promise<void> {
    clearTimeout(again)
    for (const { name, fault } of read.faults)
      log.error({ tenant: name, fault }, 'Settings of a tenant cannot be used')
    const isFaulty = ({ settings }: Tenant) => read.faults.some(({ name }) => name === settings.name)
    const isSame = ({ settings }: Tenant) => read.tenants.some(({ digest }) => digest === settings.digest)
    for (const tenant of [...tenants.values()]) if (!isSame(tenant) && !isFaulty(tenant)) await close(tenant)
    for (const settings of read.tenants) {
      if (stopping) return
      if (tenants.get(hostOf(settings.env))?.site === undefined) await openTenant(settings)
    }
    const isWaiting = [...tenants.values()].some(({ site }) => site === undefined)
    if (isWaiting && !stopping) again = setTimeout(() => void follow(read), AGAIN_MS).unref()
  }

  function follow(read: ReadTenants): Promise<void> {
    done = done
      .then(() => change(read))
      .catch((error: unknown) => log.error({ err: error }, 'Tenants could not be changed'))
    return done
  }

  const sites = () => [...tenants.values()].flatMap(({ site }) => site ?? [])
  return {
    answer(request, response) {
      const tenant = tenants.get(request.headers.host?.toLowerCase() ?? '')
      if (tenant === undefined) return first(request, response)
      if (tenant.site === undefined) return notOpen(request, response)
      tenant.running++
      response.once('close', () => {
        tenant.running--
        if (tenant.running === 0) tenant.onIdle()
      })
      return tenant.site.answer(request, response)
    },
    follow,
    async stopServices() {
      stopping = true
      clearTimeout(again)
      await done
      await Promise.all(sites().map((site) => site.stopServices()))
    },
    async closeDatabases() {
      await Promise.all(sites().map((site) => site.database.close()))
    },
  }
}

function idle(tenant: Tenant): Promise<void> {
  if (tenant.running === 0) return Promise.resolve()
  return new Promise((resolve) => {
    tenant.onIdle = resolve
    setTimeout(resolve, FINISH_MS).unref()
  })
}

function notOpen({ method }: IncomingMessage, response: ServerResponse): void {
  response
    .writeHead(503, {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'retry-after': '5',
      connection: 'close',
    })
    .end(method === 'HEAD' ? undefined : 'This site is being opened. Please try again in a moment.\n')
}
