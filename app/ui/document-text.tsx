import { createContext, useContext } from 'react'

/** Refers by name to a long text that the document contains. */
export interface DocumentText {
  inDocument: string
}

/**
 * Long texts of the page being rendered, by name. They are written into the markup only; in the loader data
 * they would be sent a second time.
 */
export const DocumentTexts = createContext<ReadonlyMap<string, string> | undefined>(undefined)

// Texts read from the document, for readers who return to a page whose markup is gone.
const read = new Map<string, string>()

/**
 * The text: as given, or from the server's map, or in the browser from the element with its name as
 * `data-text`.
 */
export function useDocumentText(text: string | DocumentText): string {
  const texts = useContext(DocumentTexts)
  if (typeof text === 'string') return text
  const name = text.inDocument
  const known = texts?.get(name) ?? read.get(name)
  if (known !== undefined) return known
  const found = document.querySelector(`[data-text="${CSS.escape(name)}"]`)?.innerHTML ?? ''
  read.set(name, found)
  return found
}
