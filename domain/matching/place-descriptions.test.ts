// How well work locations are read from running text, on 64 texts judged by hand: what companies write about
// where they hire and how they work together (the sections Region and Remote status of the set of remote
// companies). The expected answer is the countries in which one may work. Offices, headquarters and homes of
// colleagues do not count, so a country read from them is an error.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { seedPlaces } from '#tests/tools/seed-places.ts'
import { matchPlaces } from './match-places.ts'
import { placeTerms } from './place-terms.ts'
import { wordsOf } from './text-words.ts'

const companies = join(import.meta.dirname, '../../../shared/data/vacancies/companies/remote-companies.jsonl')
/** From this confidence on a place is used when the source gives none. */
const BELIEVED = 0.8

const judged: Readonly<Record<string, string>> = {
  'research-square': 'US',
  tailscale: 'CA US GB',
  pagepro: '',
  mvpmule: '',
  turtlemint: 'IN',
  fmx: 'US',
  bluespark: 'US',
  parabol: '',
  'journy-io': '',
  freeletics: 'DE PL PT',
  vgs: 'US',
  impala: '',
  'data-science-dojo': '',
  'six-to-start': '',
  iopipe: 'US',
  'code-like-a-girl': 'AU',
  zup: 'BR',
  privacycloud: 'ES',
  fyle: 'IN',
  airgarage: 'US',
  betable: 'US',
  bugfender: '',
  hudl: 'US GB',
  carecru: '',
  ushahidi: '',
  prezi: '',
  gitbook: 'FR',
  plex: '',
  'mobile-jazz': '',
  'ollie-order': 'CA',
  'no-code-no-problem': '',
  'harris-consult': 'US',
  reducer: 'GB',
  oracle: '',
  findify: '',
  'lambert-labs': 'GB',
  indrive: 'CY KZ GE',
  ecosmic: 'IT GB CH',
  'homeflic-wegrow': 'IN',
  capchase: '',
  headforwards: 'GB',
  treez: 'IN US',
  shippabo: 'US CA',
  truelogic: '',
  'full-fabric': '',
  pragma: 'CO PE GT PA',
  'server-density': '',
  ably: '',
  monthly: 'US CA',
  implisense: 'DE',
  dynapictures: '',
  'greenstitch-io': 'IN',
  'bigdata-boutique': 'IL',
  edify: 'CR US',
  abstract: '',
  'red-hat': '',
  molteo: '',
  'reboot-studio': '',
  'the-scale-factory': 'GB',
  'apartment-therapy': 'US',
  sadapay: 'PK',
  powerschool: 'CA US IN',
  inshorts: 'IN',
  aerostrat: 'US',
}

test.skipIf(!existsSync(companies))('countries of work in running text', async () => {
  const terms = await placeTerms(seedPlaces())
  const [right, wrong, missed]: [string[], string[], string[]] = [[], [], []]
  for (const line of readFileSync(companies, 'utf8').trim().split('\n')) {
    const { slug, body_markdown } = JSON.parse(line) as { slug: string; body_markdown: string }
    const gold = judged[slug]
    if (gold === undefined) continue
    const text = ['Region', 'Remote status']
      .map(
        (name) =>
          new RegExp(`## ${name}\\s*\\n+(.*?)(?=\\n## |$(?![\\s\\S]))`, 's').exec(body_markdown)?.[1] ?? '',
      )
      .join('\n\n')
    const wanted = new Set(gold.split(' ').filter(Boolean))
    const read = new Set(
      matchPlaces(text, wordsOf(text), terms, { kind: 'text' })
        .filter(({ place, confidence }) => confidence >= BELIEVED && /^[A-Z]{2}$/.test(place))
        .map(({ place }) => place),
    )
    for (const country of read) (wanted.has(country) ? right : wrong).push(`${country} ${slug}`)
    for (const country of wanted) if (!read.has(country)) missed.push(`${country} ${slug}`)
  }
  expect(right.length + missed.length).toBe(Object.values(judged).join(' ').split(' ').filter(Boolean).length)
  const precision = right.length / (right.length + wrong.length)
  const recall = right.length / (right.length + missed.length)

  expect(precision, wrong.join('\n')).toBeGreaterThan(0.87)
  expect(recall, missed.join('\n')).toBeGreaterThan(0.65)
})
