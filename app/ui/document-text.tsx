import { createContext, useContext } from 'react'

/** A long text that is in the document already, by the name it has there. */
export interface DocumentText {
  inDocument: string
}

/**
 * Long texts of the page that the server is writing, by name. They go into the markup and not into the data that comes along
 * for the browser, which would send them a second time.
 */
export const DocumentTexts = createContext<ReadonlyMap<string, string> | undefined>(undefined)

// What was read from the document, for a page that the reader comes back to after its markup is gone.
const read = new Map<string, string>()

/** The text itself: given, from the server's map, or in the browser from the element that carries its name as `data-text`. */
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
