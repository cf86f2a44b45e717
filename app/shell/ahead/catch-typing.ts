/** What was typed so far; `sent`: and Enter after it. */
export interface Typed {
  text: string
  sent: boolean
}

export interface Typing {
  isUnderWay: () => boolean
  /** The reader pressed Escape: nothing is to open any more. */
  isGivenUp: () => boolean
  /** Ends it. */
  take: () => Typed
}

/** As much as the field takes. */
const MOST = 200

/** Takes the keys that are meant for a field whose code is still on its way, so that no letter is lost. */
export function catchTyping(target: EventTarget): Typing {
  const ended = new AbortController()
  const typed: Typed = { text: '', sent: false }
  let givenUp = false

  const listen = (event: Event) => {
    const key = event as KeyboardEvent
    if (key.isComposing || key.ctrlKey || key.metaKey) return
    if (key.key === 'Escape') {
      givenUp = true
      ended.abort()
    } else if (key.key === 'Enter') typed.sent ||= typed.text.trim() !== ''
    else if (typed.sent) return
    else if (key.key === 'Backspace') typed.text = [...typed.text].slice(0, -1).join('')
    // A key that writes is named by what it writes.
    else if ([...key.key].length === 1) typed.text = (typed.text + key.key).slice(0, MOST)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  target.addEventListener('keydown', listen, { capture: true, signal: ended.signal })

  return {
    isUnderWay: () => !ended.signal.aborted,
    isGivenUp: () => givenUp,
    take() {
      ended.abort()
      return typed
    },
  }
}
