import type { ComponentType } from 'react'

/** One state of one part of the design kit, as the gallery shows it and the visual and accessibility tests visit it. */
export interface Sample {
  /** The part's name: 'Text field' */
  part: string
  /** The state's name, unique within the part: 'with an error' */
  state: string
  /** The site shows it on wide pages alone (from 1024 px); below, something else stands in its place. */
  wide?: boolean
  View: ComponentType
}
