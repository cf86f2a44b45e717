// Runs Lighthouse on the home page and an article, on its emulated phone and its desktop, with a warm server.
import { launch } from 'chrome-launcher'
import lighthouse, { desktopConfig } from 'lighthouse'
import { findChromium } from '../scripts/chromium.ts'
import { median } from './load.ts'
import { answering, startSite } from './site.ts'

export interface LighthouseRow {
  page: string
  profile: string
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  lcpMs: number
  cls: number
  tbtMs: number
  scriptKB: number
  otherHosts: number
}

const pages = ['/global/en-us/home', '/global/en-us/blog/backend/what-a-queue-in-postgresql-costs']

/** Medians of several rounds: single ones vary much on a shared machine. */
export async function benchLighthouse({ rounds }: { rounds: number }): Promise<LighthouseRow[]> {
  const site = await startSite()
  const chromePath = findChromium()
  const chrome = await launch({
    ...(chromePath === undefined ? {} : { chromePath }),
    chromeFlags: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
  try {
    const rows: LighthouseRow[] = []
    for (const page of pages) {
      const url = site.origin + page
      await answering(url)
      for (const profile of ['phone', 'desktop'] as const) {
        const measured: LighthouseRow[] = []
        for (let round = 0; round < rounds; round++) measured.push(await measure(url, profile, chrome.port))
        rows.push(medianOf(measured))
      }
    }
    return rows
  } finally {
    chrome.kill()
    site.stop()
  }
}

/** The median of each number; other members are the same in all rows. */
function medianOf([first, ...others]: LighthouseRow[]): LighthouseRow {
  if (first === undefined) throw new Error('Nothing was measured')
  const all = [first, ...others]
  const figures = Object.keys(first).flatMap((key) => {
    const values = all.map((row) => row[key as keyof LighthouseRow])
    return values.every((value) => typeof value === 'number') ? [[key, median(values)] as const] : []
  })
  return { ...first, ...Object.fromEntries(figures) }
}

async function measure(url: string, profile: 'phone' | 'desktop', port: number): Promise<LighthouseRow> {
  const result = await lighthouse(
    url,
    { port, output: 'json', logLevel: 'error' },
    profile === 'desktop' ? desktopConfig : undefined,
  )
  if (result === undefined) throw new Error('Lighthouse gave no result')
  const { categories, audits } = result.lhr
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const requests =
    (
      audits['network-requests']?.details as
        | { items?: { url: string; resourceType?: string; transferSize?: number }[] }
        | undefined
    )?.items ?? []
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script')
  return {
    page: new URL(url).pathname,
    profile,
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcpMs: Math.round(value('largest-contentful-paint')),
    cls: Number(value('cumulative-layout-shift').toFixed(4)),
    tbtMs: Math.round(value('total-blocking-time')),
    scriptKB: Math.round(scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 102.4) / 10,
    otherHosts: requests.filter(
      ({ url: address }) => /^https?:/.test(address) && new URL(address).host !== new URL(url).host,
    ).length,
  }
}
