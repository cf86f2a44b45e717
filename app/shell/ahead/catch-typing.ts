/** The text typed so far; `sent` if Enter followed. */
export interface Typed {
  text: string
  sent: boolean
}

export interface Typing {
  isUnderWay: () => boolean
  /** True after Escape: the palette must not open any more. */
  isGivenUp: () => boolean
  /** Stops catching keys and returns what was typed. */
  take: () => Typed
}

/** Maximum length of the field. */
const MOST = 200

/** Catches the keys meant for a field whose code is still loading, so that no letter is lost. */
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
    // The name of a printing key is the character it types.
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
