/** What a link to a company shows. */
export interface CompanyCard {
  key: string
  /** Without region and locale. */
  page: string
  name: string
  /** One sentence; may be empty. */
  line: string
  /** Language of `line`. */
  lang: string
  logo: { src: string; srcset: string | undefined } | undefined
  places: string[]
  /** `4 open vacancies`; empty if there are none. */
  vacancies: string
}
