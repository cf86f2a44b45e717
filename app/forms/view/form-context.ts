import { createContext, type ReactNode, useCallback, useContext, useSyncExternalStore } from 'react'
import type { PhoneCountry } from '#app/ui/fields/phone-number.ts'
import type { Upload } from '#app/ui/fields/use-file-list.ts'
import type { Field } from '../definition/field-schema.ts'
import type { FormDefinition } from '../definition/form-schema.ts'
import type { DraftStore } from '../drafts/draft-sync.ts'
import type { FieldSnapshot, FormStore } from './form-store.ts'
import type { FindByIds, Lookup } from './lookup.ts'
import type { Suggestions } from './suggestions.ts'

/** What a field of type custom gets: the site draws it as it likes. */
export interface PartProps {
  field: Field
  path: string
  id: string
  snapshot: FieldSnapshot
  change: (value: unknown) => void
}

/** What the page around a form gives to it. */
export interface FormTools {
  /** Asks the service of a dictionary; without it a field of type selectAsync has its fixed choices only. */
  lookup?: Lookup | undefined
  /** Asks the service of a dictionary for the choices of ids: those that are made at first. */
  findByIds?: FindByIds | undefined
  /** Sends a file as soon as it is chosen; without it the form sends the files. */
  upload?: ((field: Field) => Upload) | undefined
  /** For the list of calling codes; without it a number is typed as a whole. */
  phoneCountries?: readonly PhoneCountry[] | undefined
  /** What is offered for fields that are still empty. */
  suggestions?: Suggestions | undefined
  /** Where drafts are kept for all devices of a member; without it they stay on this one. */
  drafts?: DraftStore | undefined
  /** By field id: what stands for fields of the types custom and customField. */
  parts?: Readonly<Record<string, (props: PartProps) => ReactNode>> | undefined
}

interface FormParts extends FormTools {
  form: FormDefinition
  store: FormStore
  /** In front of every element's id. */
  prefix: string
  isScripted: boolean
}

export const FormContext = createContext<FormParts | undefined>(undefined)

export function useForm(): FormParts {
  const parts = useContext(FormContext)
  if (parts === undefined) throw new Error('a part of a form stands outside of one')
  return parts
}

/** Rendered again only when what is read has changed. With a path, what is read is of the field there. */
export function useStore<Value>(store: FormStore, read: () => Value, path?: string): Value {
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener, path), [store, path])
  return useSyncExternalStore(subscribe, read, read)
}

/** The id of a field's control: what an error links to. */
export const controlId = (prefix: string, path: string): string => `${prefix}-${path}`
