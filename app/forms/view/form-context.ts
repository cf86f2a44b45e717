import { createContext, type ReactNode, useCallback, useContext, useSyncExternalStore } from 'react'
import type { PhoneCountry } from '#app/ui/fields/phone-number.ts'
import type { Upload } from '#app/ui/fields/use-file-list.ts'
import type { Field } from '../definition/field-schema.ts'
import type { FormDefinition } from '../definition/form-schema.ts'
import type { DraftStore } from '../drafts/draft-sync.ts'
import type { FieldSnapshot, FormStore } from './form-store.ts'
import type { FindByIds, Lookup } from './lookup.ts'
import type { Suggestions } from './suggestions.ts'

/** Props of a field of type custom, which the site renders itself. */
export interface PartProps {
  field: Field
  path: string
  id: string
  snapshot: FieldSnapshot
  change: (value: unknown) => void
}

/** Services that the page provides to a form. */
export interface FormTools {
  /** Queries a dictionary's service; without it a field of type selectAsync offers its fixed choices only. */
  lookup?: Lookup | undefined
  /** Looks up a dictionary's choices by id, for initial choices. */
  findByIds?: FindByIds | undefined
  /** Uploads a file when it is chosen; without it files are sent with the form. */
  upload?: ((field: Field) => Upload) | undefined
  /** Countries for the list of calling codes; without it a number is typed in full. */
  phoneCountries?: readonly PhoneCountry[] | undefined
  /** Suggestions for fields that are still empty. */
  suggestions?: Suggestions | undefined
  /** Stores drafts for all devices of a member; without it they stay on this device. */
  drafts?: DraftStore | undefined
  /** Components for fields of the types custom and customField, by field id. */
  parts?: Readonly<Record<string, (props: PartProps) => ReactNode>> | undefined
}

interface FormParts extends FormTools {
  form: FormDefinition
  store: FormStore
  /** Prefix of every element's id. */
  prefix: string
  isScripted: boolean
}

export const FormContext = createContext<FormParts | undefined>(undefined)

export function useForm(): FormParts {
  const parts = useContext(FormContext)
  if (parts === undefined) throw new Error('a part of a form stands outside of one')
  return parts
}

/**
 * Reads from the store and renders again only if the result has changed. With a path, listens to that field
 * only.
 */
export function useStore<Value>(store: FormStore, read: () => Value, path?: string): Value {
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener, path), [store, path])
  return useSyncExternalStore(subscribe, read, read)
}

/** Id of a field's control, the target of links from errors. */
export const controlId = (prefix: string, path: string): string => `${prefix}-${path}`
