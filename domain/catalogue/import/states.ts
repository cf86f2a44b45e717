// States whose names or codes stand beside cities in place of a country.

const UNITED_STATES = `AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming|DC District of Columbia`
const CANADA = `AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NS Nova Scotia|ON Ontario|PE Prince Edward Island|QC Québec|SK Saskatchewan`
const AUSTRALIA = `NSW New South Wales|QLD Queensland|TAS Tasmania|VIC Victoria|ACT Australian Capital Territory`

interface State {
  code: string
  country: string
}

const key = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')

const states = [
  ['US', UNITED_STATES],
  ['CA', CANADA],
  ['AU', AUSTRALIA],
].flatMap(([country = '', list = '']) =>
  list.split('|').map((line) => {
    const [code = '', ...name] = line.split(' ')
    return { code, country, name: name.join(' ') }
  }),
)
const byCode = new Map(states.map((state) => [state.code, state]))
const byName = new Map(states.map((state) => [key(state.name), state]))
const CAPITAL = /^washington,? d\.?c\.?$/i

/** A state by its code in capitals, which a postal code may follow, or by its name. */
export function stateIn(text: string): State | undefined {
  const [, code = ''] = /^([A-Z]{2,3}|D\.C\.)(?: \d{5}(?:-\d{4})?)?$/.exec(text) ?? []
  return byCode.get(CAPITAL.test(text) ? 'DC' : code.replaceAll('.', '')) ?? byName.get(key(text))
}

/** Names of states that are also names of cities: alone, the city is meant. */
export const isAlsoCity = (text: string): boolean =>
  CAPITAL.test(text) || /^(?:new york|washington|qu[eé]bec|victoria)$/i.test(text)

/** "Washington DC" is Washington. */
export const cityOf = (text: string): string => (CAPITAL.test(text) ? 'Washington' : text)
