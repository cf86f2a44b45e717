import type { ComponentType } from 'react'

/** One state of one part of the design kit, for the gallery and the visual and accessibility tests. */
export interface Sample {
  /** The part's name: 'Text field' */
  part: string
  /** The state's name, unique within the part: 'with an error' */
  state: string
  /** True if the site shows it only from 1024 px; narrower pages have something else. */
  wide?: boolean
  View: ComponentType
}
