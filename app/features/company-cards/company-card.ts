/** A company as pages link to it. */
export interface CompanyCard {
  key: string
  /** Without region and locale. */
  page: string
  name: string
  /** One sentence; empty where data says none. */
  line: string
  /** Of the line. */
  lang: string
  logo: { src: string; srcset: string | undefined } | undefined
  places: string[]
  /** `4 open vacancies`; empty where there is none. */
  vacancies: string
}
