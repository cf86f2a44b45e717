type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Remembered by hand, because a field that a component controls reports its value as its default. */
const changed = new WeakSet<EventTarget>()

/** Remembers the fields that the reader has changed since the page arrived, and those changed from now on. @returns ends it */
export function rememberTyping(): () => void {
  for (const control of fields()) if (differs(control)) changed.add(control)
  const remember = ({ target }: Event) => {
    if (target !== null) changed.add(target)
  }
  document.addEventListener('input', remember, { capture: true, passive: true })
  return () => document.removeEventListener('input', remember, { capture: true })
}

/** Whether the reader has changed a field on this page. Searches and filters do not count: the address keeps their answers. */
export const isAnyFieldChanged = (): boolean =>
  fields().some(
    (control) =>
      changed.has(control) &&
      !['hidden', 'submit', 'search'].includes(control.type) &&
      control.form?.method !== 'get',
  )

const fields = (): Control[] => [...document.querySelectorAll<Control>('input, textarea, select')]

/** Whether a field of the server's page holds something else than it came with. */
function differs(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options]
    // Where the page chose none, the browser shows the first option.
    const own = options.findLastIndex(({ defaultSelected }) => defaultSelected)
    return control.multiple
      ? options.some(({ selected, defaultSelected }) => selected !== defaultSelected)
      : control.selectedIndex !== Math.max(own, 0)
  }
  return control.type === 'checkbox' || control.type === 'radio'
    ? (control as HTMLInputElement).checked !== (control as HTMLInputElement).defaultChecked
    : control.value !== control.defaultValue
}
