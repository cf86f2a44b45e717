import { createContext } from 'react-router'

/** How a page is made: what may be remembered of it, and what happens to the document when it is written. */
export interface Rendering {
  /** For the visitor to quote; undefined while a page is made that many will be sent. */
  requestId: string | undefined
  /** The newest known revision of the site's stack and the catalogue; undefined where nothing may be remembered. */
  revision: string | undefined
  /** The page shows drafts to an editor; the stack and environment that they are drafts of, and the mark of allowed styles. */
  preview: { apiKey: string; environment: string; styleNonce: string } | undefined
  /** False for a page of an unknown region or locale: the browser's router would read its address differently. */
  hydrate: boolean
  /** Long texts of the document that is being written; undefined when a script asks for data alone. */
  texts: Map<string, string> | undefined
  /**
   * The page only says that the site has failed: every service throws. Guards let it pass, because without them the loaders
   * of the frame could not say in which language, and no loader can read anything.
   */
  failed: boolean
  /** Hears of every failure of a loader, an action or the rendering that makes an error page of this answer. */
  onFailure: (error: unknown) => void
  /** Makes the last changes to a written document and sets the headers that depend on them. */
  finish: (page: Buffer, headers: Headers) => Buffer
  /** Marks the scripts of this answer that the framework wrote; unguessable, never sent. */
  scriptMark: string
}

/** For calls and messages, which make no page: nothing is remembered, and no document is written. */
const noRendering: Rendering = {
  requestId: undefined,
  revision: undefined,
  preview: undefined,
  hydrate: true,
  texts: undefined,
  failed: false,
  onFailure() {},
  finish: (page) => page,
  scriptMark: '',
}

export const renderingContext = createContext<Rendering>(noRendering)
