// What an import holds, whatever form it came in: ready to be checked and written.

import type { JsonObject } from '#db/json.ts'
import type { ContentModel } from '#services/content/authoring/content-model.ts'
import type { Problem } from '#services/content/authoring/problems.ts'
import type { DeliveredItem } from '#services/content/store/delivered.ts'
import type { SyncEventType } from '#services/content/store/published-rows.ts'
import type { StackEnvironment, StackLocale } from '#services/content/store/stacks.ts'
import type { Taxonomy } from '#services/content/store/taxonomies.ts'

/** That a version of an item is published in an environment and locale. */
export interface Publication {
  /** Uid of the environment. */
  environment: string
  locale: string
  time: string
  user: string
  version?: number
  /** Its place in publish_details. */
  index: number
}

export interface ImportedItem {
  /** 'sys_assets' for an asset. */
  contentType: string
  uid: string
  /** The locale it is written in. */
  locale: string
  /** As delivery gives it, without publish_details. */
  body: JsonObject
  publications: Publication[]
  /** Where it stands, for what is said of it. */
  file: string
  at: string
}

export interface ImportedVariant {
  contentType: string
  uid: string
  locale: string
  /** Uid of the variant, and the names it is also asked for by. */
  names: string[]
  members: JsonObject
  publications: Publication[]
}

export interface ImportedFile {
  uid: string
  version: number
  filename: string
  contentType: string
  path: string
}

export interface ImportedSyncEvent {
  type: SyncEventType
  contentType: string
  uid: string | null
  locale: string | null
  eventAt: string
}

export interface ImportedStack {
  name: string
  masterLocale: string
  locales: StackLocale[]
  environments: StackEnvironment[]
  model: ContentModel
  taxonomies: Taxonomy[]
  items: ImportedItem[]
  variants: ImportedVariant[]
  files: ImportedFile[]
  /** Oldest first; undefined when the source has none. */
  syncLog: ImportedSyncEvent[] | undefined
  /** Items to be delivered exactly so in the one environment; absent: they follow from the publications. */
  delivered?: DeliveredItem[]
}

export interface ImportReading {
  /** Undefined when there is nothing that can be imported. */
  stack: ImportedStack | undefined
  problems: Problem[]
}

/** The number of an item's version; checkItems tells of one that is none. */
export const versionOf = ({ _version }: JsonObject) => (isVersion(_version) ? _version : 1)

export const isVersion = (version: unknown): version is number =>
  typeof version === 'number' && Number.isInteger(version) && version > 0 && version < 2 ** 31
