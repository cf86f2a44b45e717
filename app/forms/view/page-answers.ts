// Reads answers given before the page's scripts ran: until then only the controls hold them.
import type { FormDefinition } from '../definition/form-schema.ts'
import { preferredName } from '../values/preferred.ts'
import { readPost } from '../values/read-post.ts'
import { answerAt, pathOf, placesOf, rowsOf } from '../values/values.ts'
import type { FormStore } from './form-store.ts'

/** Name suffixes of fields that have several controls. */
const PARTS = ['', '_country', '_unit', '_from', '_to']

/** Takes the answers over as if they were typed now: conditions and shown errors are updated. */
export function adoptTyped(
  form: FormDefinition,
  store: FormStore,
  element: HTMLFormElement,
  reader: Parameters<typeof readPost>[2],
): void {
  const changed = changedNames(element)
  if (changed.size === 0) return
  const typed = readPost(form, new FormData(element), reader)
  for (const { field, group, path, row } of placesOf(form, store.values())) {
    const own = row === undefined ? typed : (rowsOf(group, typed)[row] ?? {})
    // The controls of async choices and files take these over themselves.
    const isOwn = field.type === 'selectAsync' || field.type === 'file'
    if (!isOwn && PARTS.some((part) => changed.has(`${path}${part}`)))
      store.change(path, answerAt(own, field.field_id))
    const marker = preferredName(field)
    if (marker !== undefined && changed.has(pathOf(group, row, marker))) store.prefer(path)
  }
}

/** Names of the controls whose value differs from the rendered one. */
function changedNames(element: HTMLFormElement): Set<string> {
  const changed = [...element.elements].filter((control) => {
    if (control instanceof HTMLInputElement) {
      if (control.type === 'checkbox' || control.type === 'radio')
        return control.checked !== control.defaultChecked
      return control.type === 'file'
        ? (control.files?.length ?? 0) > 0
        : control.type !== 'hidden' && control.value !== control.defaultValue
    }
    if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue
    return control instanceof HTMLSelectElement && isChosenAnew(control)
  })
  return new Set(changed.map((control) => control.getAttribute('name') ?? ''))
}

/** A list without a default choice begins with its first one. */
function isChosenAnew({ options, multiple }: HTMLSelectElement): boolean {
  const all = [...options]
  const marked = all.some(({ defaultSelected }) => defaultSelected)
  return all.some(
    ({ selected, defaultSelected, index }) =>
      selected !== (defaultSelected || (!marked && !multiple && index === 0)),
  )
}

/** Path of the field that is being edited; a checkbox or a button never holds half an answer. */
export function fieldInHand(element: HTMLElement | null): string | undefined {
  const active = document.activeElement
  if (element === null || active === null || !element.contains(active)) return undefined
  const isPress =
    active instanceof HTMLButtonElement ||
    (active instanceof HTMLInputElement && ['checkbox', 'radio', 'file', 'submit'].includes(active.type))
  return isPress ? undefined : active.closest<HTMLElement>('[data-path]')?.dataset.path
}
