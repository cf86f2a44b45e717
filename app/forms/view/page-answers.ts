// What a reader has answered in the page before its scripts had begun: it stands in the controls and nowhere else.
import type { FormDefinition } from '../definition/form-schema.ts'
import { preferredName } from '../values/preferred.ts'
import { readPost } from '../values/read-post.ts'
import { answerAt, pathOf, placesOf, rowsOf } from '../values/values.ts'
import type { FormStore } from './form-store.ts'

/** The ends of the names of fields that have several controls. */
const PARTS = ['', '_country', '_unit', '_from', '_to']

/** Answers as if they were typed now: conditions and what was told wrong follow. */
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
    // A choice that a service finds and a file are taken over by their own controls.
    const isOwn = field.type === 'selectAsync' || field.type === 'file'
    if (!isOwn && PARTS.some((part) => changed.has(`${path}${part}`)))
      store.change(path, answerAt(own, field.field_id))
    const marker = preferredName(field)
    if (marker !== undefined && changed.has(pathOf(group, row, marker))) store.prefer(path)
  }
}

/** The names of controls that say something else than what the page came with. */
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

/** A list in which nothing is marked begins with its first choice. */
function isChosenAnew({ options, multiple }: HTMLSelectElement): boolean {
  const all = [...options]
  const marked = all.some(({ defaultSelected }) => defaultSelected)
  return all.some(
    ({ selected, defaultSelected, index }) =>
      selected !== (defaultSelected || (!marked && !multiple && index === 0)),
  )
}

/** The path of the field that somebody types in or chooses from right now; a box to tick or a button holds nothing half said. */
export function fieldInHand(element: HTMLElement | null): string | undefined {
  const active = document.activeElement
  if (element === null || active === null || !element.contains(active)) return undefined
  const isPress =
    active instanceof HTMLButtonElement ||
    (active instanceof HTMLInputElement && ['checkbox', 'radio', 'file', 'submit'].includes(active.type))
  return isPress ? undefined : active.closest<HTMLElement>('[data-path]')?.dataset.path
}
