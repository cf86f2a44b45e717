// What the form offers to choose from.
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { ownCommunities } from '#app/features/host-access/hosted-event.server.ts'
import { capitalised } from '#app/locale/capitalised.ts'
import type { Option } from '#app/ui/fields/option.ts'
import { countryName, languageName } from '#domain/catalogue/code-names.ts'
import { countryCodes } from '#domain/catalogue/import/countries.ts'
import { communityNames } from '#domain/meeting/hosts.ts'
import { intlTagOf, languages } from '#services/languages.ts'

export interface FormChoices {
  /** Null for editors, who may enter any community. */
  communities: Option[] | null
  /** Languages of the text. */
  locales: Option[]
  /** Languages that are spoken at the event. */
  spoken: Option[]
  zones: string[]
  countries: Option[]
}

export async function formChoices(context: RequestContext): Promise<FormChoices> {
  const { tenant, locale } = context.get(placeContext)
  const { db } = context.get(servicesContext)
  const keys = await ownCommunities(context)
  const { compare } = new Intl.Collator(intlTagOf(locale))
  const sorted = (options: Option[]) => options.toSorted((one, other) => compare(one.label, other.label))
  const names = keys === 'all' ? null : [...(await communityNames(db, tenant, keys)).values()]
  return {
    communities: names && sorted(names.map((name) => ({ value: name, label: name }))),
    locales: languages.map(({ locale: value, name: label }) => ({ value, label })),
    spoken: sorted(
      languages.map(({ lang }) => ({ value: lang, label: capitalised(languageName(lang, locale)) })),
    ),
    zones: ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')],
    countries: sorted(countryCodes().map((code) => ({ value: code, label: countryName(code, locale) }))),
  }
}
