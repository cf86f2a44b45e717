import { KEEP_DRAFTS } from '#app/forms/drafts/device-drafts.ts'
import { DRAFT_OFFERS, type DraftOffer } from '#app/forms/drafts/draft-offer.ts'
import { NOBODY } from '#app/forms/drafts/draft-owner.ts'
import { type DraftName, type DraftValues, type KeptDraft, readDraft, writeDraft } from './drafts.ts'

// Drafts of a document's forms: a form with `data-draft="name"` is saved as it is typed, and restored.

type Text = HTMLInputElement | HTMLTextAreaElement
type Control = Text | HTMLSelectElement

const secret = /password|one-time-code|^cc-/
const notTyped = new Set(['password', 'file', 'hidden', 'submit', 'button', 'reset', 'image'])

const isTyped = (control: Element): control is Control =>
  (control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement) &&
  control.name !== '' &&
  !notTyped.has(control.type) &&
  !secret.test(control.autocomplete)

const isChoice = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')

const isText = (control: Control): control is Text =>
  !(control instanceof HTMLSelectElement) && !isChoice(control)

const controlsOf = (form: HTMLFormElement) => [...form.elements].filter(isTyped)

export function valuesOf(form: HTMLFormElement): DraftValues {
  const values: Record<string, string[]> = {}
  for (const control of controlsOf(form)) {
    values[control.name] ??= []
    if (isChoice(control) && !control.checked) continue
    const chosen =
      control instanceof HTMLSelectElement
        ? [...control.selectedOptions].map(({ value }) => value)
        : [control.value]
    values[control.name]?.push(...chosen)
  }
  return values
}

/** The value differs from the rendered one: somebody has answered it. */
function isAnswered(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ selected, defaultSelected }) => defaultSelected && !selected)
  return isChoice(control)
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue
}

/** Nothing is put under a caret: a field that is being answered waits until it is left as it was. */
const isInHand = (control: Control) => !isChoice(control) && control === document.activeElement

/**
 * Fills a form in, as if its values were typed: whatever listens to the fields hears of it. What was answered in this page is newer and
 * stays; a text that gives way to it is offered.
 */
export function fillIn(form: HTMLFormElement, { at, values }: KeptDraft): void {
  const used = new Map<string, number>()
  const offers: DraftOffer[] = []
  for (const control of controlsOf(form)) {
    const kept = values[control.name]
    if (kept === undefined) continue
    if (isInHand(control)) {
      const own = { at, values: { [control.name]: kept } }
      control.addEventListener('blur', () => queueMicrotask(() => fillIn(form, own)), { once: true })
      continue
    }
    if (isAnswered(control)) {
      const [text = ''] = kept
      if (isText(control) && kept.length === 1 && text !== '' && text !== control.value)
        offers.push({ control, kept: text, at })
      continue
    }
    if (isChoice(control)) {
      // A click, because frameworks listen to clicks.
      if (control.checked !== kept.includes(control.value)) control.click()
      continue
    }
    if (control instanceof HTMLSelectElement) {
      for (const option of control.options) option.selected = kept.includes(option.value)
      control.dispatchEvent(new Event('change', { bubbles: true }))
      continue
    }
    const place = used.get(control.name) ?? 0
    used.set(control.name, place + 1)
    const value = kept[place]
    if (value !== undefined && value !== control.value) typeInto(control, value)
  }
  if (offers.length > 0) form.dispatchEvent(new CustomEvent(DRAFT_OFFERS, { detail: offers }))
}

/** Sets a text as if it were typed. */
export function typeInto(control: Text, value: string): void {
  // React replaces the property on the element; the one of its class tells React that it has changed.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Saves the drafts of every named form in the document. @returns stops it */
export function keepFormDrafts(owner: string, store: Storage = localStorage): () => void {
  const ended = new AbortController()
  const { signal } = ended
  const waiting = new Map<HTMLFormElement, ReturnType<typeof setTimeout>>()
  const typed = new Set<HTMLFormElement>()
  const filled = new WeakSet<HTMLFormElement>()

  const nameOf = (form: HTMLFormElement, whose = owner): DraftName => ({
    owner: whose,
    path: location.pathname,
    form: form.dataset.draft ?? '',
  })

  function save(form: HTMLFormElement) {
    clearTimeout(waiting.get(form))
    waiting.delete(form)
    writeDraft(store, nameOf(form), valuesOf(form), Date.now())
  }

  function restore(form: HTMLFormElement) {
    if (filled.has(form)) return
    filled.add(form)
    // Drafts from before the sign-in belong to the member, too.
    const kept =
      readDraft(store, nameOf(form), Date.now()) ?? readDraft(store, nameOf(form, NOBODY), Date.now())
    if (kept) fillIn(form, kept)
  }

  const restoreAll = () => document.querySelectorAll<HTMLFormElement>('form[data-draft]').forEach(restore)

  document.addEventListener(
    'input',
    ({ target }) => {
      const form = target instanceof Element ? target.closest<HTMLFormElement>('form[data-draft]') : null
      if (!form) return
      typed.add(form)
      // As soon as the page has responded to the key, so that a crash loses nothing.
      if (!waiting.has(form))
        waiting.set(
          form,
          setTimeout(() => save(form)),
        )
    },
    { signal },
  )
  // A page may be closed at any moment: by a reload, the back button or the phone.
  const saveAll = () => [...waiting.keys()].forEach(save)
  addEventListener('pagehide', saveAll, { signal })
  document.addEventListener('visibilitychange', saveAll, { signal })
  document.addEventListener(KEEP_DRAFTS, () => [...typed].forEach(save), { signal })
  const watch = new MutationObserver(restoreAll)
  watch.observe(document.body, { childList: true, subtree: true })
  restoreAll()
  return () => {
    saveAll()
    watch.disconnect()
    ended.abort()
  }
}
