// Without script the facets are a form: what it sends is what is chosen.
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { FacetColumn } from '#app/features/listing/facet-column.tsx'
import { type ListingState, parseListing } from '#app/features/listing/listing-state.ts'
import { LocaleProvider } from '#app/locale/locale-context.tsx'
import { loadMessages } from '#app/locale/messages/load.ts'
import { postedDays } from '#domain/search/facts.ts'
import type { FoundJobs } from '#domain/search/search.ts'
import { jobWords } from './job-words.ts'
import { limitFacets } from './jobs.server.ts'
import { jobsListing } from './jobs-listing.ts'
import { PayFacet } from './pay-facet.tsx'
import { PlaceFacet } from './place-facet.tsx'

const messages = { ...(await loadMessages('en')), ...(await loadMessages('en', ['jobs', 'listing'])) }
const found = {
  facets: [],
  recent: new Map(postedDays.map((days) => [days, 1])),
  understood: [],
} as unknown as FoundJobs

function sent(state: ListingState): URLSearchParams {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <LocaleProvider
        region="global"
        locale="en-us"
        path="/global/en-us/jobs"
        messages={messages}
        origin="https://guildhall.example"
      >
        <FacetColumn
          formId="facets"
          facets={limitFacets(jobWords(messages, 'en-us'), found, state.chosen)}
          state={state}
          countText=""
          onChange={() => {}}
          drawFacet={(group) =>
            group.facet.pay ? (
              <PayFacet {...group} pay={group.facet.pay} />
            ) : group.facet.place ? (
              <PlaceFacet {...group} place={group.facet.place} />
            ) : undefined
          }
        />
      </LocaleProvider>
    </MemoryRouter>,
  )
  const form = new URLSearchParams()
  for (const [input] of html.matchAll(/<input[^>]*>/g)) {
    const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1] ?? ''
    expect(attribute('form')).toBe('facets')
    if (attribute('type') !== 'checkbox' || / checked=""/.test(input))
      form.append(attribute('name'), attribute('value'))
  }
  for (const [select = ''] of html.matchAll(/<select.*?<\/select>/gs)) {
    expect(select).toContain(' form="facets"')
    form.append(
      / name="([^"]*)"/.exec(select)?.[1] ?? '',
      /<option[^>]* selected=""[^>]*>/.exec(select)?.[0].match(/ value="([^"]*)"/)?.[1] ?? '',
    )
  }
  return form
}

/** Values of one facet are alternatives, in any order. */
const chosenIn = (search: URLSearchParams) =>
  Object.fromEntries(
    Object.entries(parseListing(search, jobsListing).chosen).map(([key, values]) => [key, values.toSorted()]),
  )

test.each([
  'city=Kyiv&city=Berlin',
  'city=Kyiv&within=50',
  'within=25&within=100&within=much',
  'pay=60000&pay=abc',
  'pay_min=3000+USD+month',
  'pay_min=60000&pay_max=90000',
  'pay_min=60000&pay_min=3000+USD+month&pay_min=70000',
  'posted=7',
])('%s is sent with the form', (address) => {
  const search = new URLSearchParams(address)
  expect(chosenIn(sent(parseListing(search, jobsListing)))).toEqual(chosenIn(search))
})

test('whatever is chosen is sent with the form, once', () => {
  const value = fc.constantFrom(
    '1',
    '25',
    '30',
    '50',
    '60000',
    '90000',
    '3000 USD month',
    '50 GBP hour',
    'Kyiv',
  )
  const parameter = fc.tuple(fc.constantFrom('city', 'within', 'pay', 'pay_min', 'pay_max', 'posted'), value)
  fc.assert(
    fc.property(fc.array(parameter, { maxLength: 8 }), (parameters) => {
      const search = new URLSearchParams(parameters)
      const form = sent(parseListing(search, jobsListing))
      expect(chosenIn(form)).toEqual(chosenIn(search))
      const filled = [...form].filter(([, each]) => each !== '').map((pair) => pair.join(' '))
      expect(filled).toHaveLength(new Set(filled).size)
    }),
    { numRuns: 60 },
  )
})
