import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { isOption, type Option, optionName } from '#app/forms/definition/options.ts'
import type { Suggestion } from '#app/forms/view/suggestions.ts'
import type { Translate } from '#app/locale/messages/translate.ts'
import type { Lang } from '#services/languages.ts'
import type { ReferenceData } from '#services/reference-data/reference-data.ts'

/**
 * Where the visitor seems to be, to be offered for a field with a place: the city, else the country. Nothing of it is kept
 * unless the visitor takes it. For pages that are made for one visitor alone.
 */
export async function suggestedPlace(
  context: RequestContext,
  request: Request,
  lang: Lang,
  t: Translate,
): Promise<Suggestion | undefined> {
  const { detectLocation, reference } = context.get(servicesContext)
  const { countryIsoCode, country, cityId } = await detectLocation(request.headers, lang)
  if (countryIsoCode === undefined) return undefined
  const option =
    cityId === undefined
      ? await countryOption(reference, countryIsoCode, lang)
      : await cityOption(reference, cityId, lang)
  if (option === undefined) return undefined
  const name = optionName(option)
  const place = cityId === undefined || country === undefined ? name : `${name}, ${country}`
  return { option, text: t('forms.placeSuggested', { place }), take: t('forms.takePlace', { place: name }) }
}

async function cityOption(reference: ReferenceData, id: string, lang: Lang): Promise<Option | undefined> {
  const { results } = await reference.byIds('locations', [id], { lang, fields: ['id', 'name'] })
  return results.find(isOption)
}

async function countryOption(
  reference: ReferenceData,
  code: string,
  lang: Lang,
): Promise<Option | undefined> {
  const filter = `type==Country;iso_code==${code}`
  const { results } = await reference.search('locations', { lang, filter, size: 1, fields: ['id', 'name'] })
  return results.find(isOption)
}
