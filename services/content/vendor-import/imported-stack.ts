// What an import contains, in any source format: ready for validation and storage.

import type { JsonObject } from '#db/json.ts'
import type { ContentModel } from '#services/content/authoring/content-model.ts'
import type { Problem } from '#services/content/authoring/problems.ts'
import type { DeliveredItem } from '#services/content/store/delivered.ts'
import type { SyncEventType } from '#services/content/store/published-rows.ts'
import type { StackEnvironment, StackLocale } from '#services/content/store/stacks.ts'
import type { Taxonomy } from '#services/content/store/taxonomies.ts'

/** An item's version is published in an environment and locale. */
export interface Publication {
  /** Uid of the environment. */
  environment: string
  locale: string
  time: string
  user: string
  version?: number
  /** Index in publish_details. */
  index: number
}

export interface ImportedItem {
  /** 'sys_assets' for an asset. */
  contentType: string
  uid: string
  /** The locale it is written in. */
  locale: string
  /** In delivered form, without publish_details. */
  body: JsonObject
  publications: Publication[]
  /** Its file, for messages. */
  file: string
  at: string
}

export interface ImportedVariant {
  contentType: string
  uid: string
  locale: string
  /** The variant's uid and its aliases. */
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
  /** Items to deliver unchanged in the one environment; absent: they follow from the publications. */
  delivered?: DeliveredItem[]
}

export interface ImportReading {
  /** Undefined when there is nothing to import. */
  stack: ImportedStack | undefined
  problems: Problem[]
}

/** An item's version number; checkItems reports an invalid one. */
export const versionOf = ({ _version }: JsonObject) => (isVersion(_version) ? _version : 1)

export const isVersion = (version: unknown): version is number =>
  typeof version === 'number' && Number.isInteger(version) && version > 0 && version < 2 ** 31
