import { createContext, useContext, useEffect, useRef, useState } from 'react'

export interface Artists {
  /** The contents of a cover's <svg>. */
  cover: typeof import('./cover-art/markup.ts').coverMarkup
  /** The contents of an icon's <svg>. */
  sign: typeof import('./signs/markup.ts').signMarkup
}

/**
 * Draws while the server renders a page. Browsers do not load this code at first: a page brings its drawings,
 * and the code is loaded for drawings that the page did not bring.
 */
export const ArtistsOfPage = createContext<Artists | undefined>(undefined)

const sentFor: Partial<Artists> = {}
const send = {
  cover: () => import('./cover-art/markup.ts').then(({ coverMarkup }) => coverMarkup),
  sign: () => import('./signs/markup.ts').then(({ signMarkup }) => signMarkup),
}

interface DrawnProps<Art extends keyof Artists> {
  art: Art
  ask: Parameters<Artists[Art]>
}

/** A drawing inside an <svg>. Its React key must name the drawing, because the server's markup is kept. */
export function Drawn<Art extends keyof Artists>({ art, ask }: DrawnProps<Art>) {
  const group = useRef<SVGGElement>(null)
  const here = useContext(ArtistsOfPage)
  const artist = (here ?? sentFor)[art]
  const [markup, setMarkup] = useState(() => (artist ? draw(artist, ask) : ''))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another drawing is another element
  useEffect(() => {
    if (group.current?.firstChild) return
    let wanted = true
    send[art]().then((sent) => {
      Object.assign(sentFor, { [art]: sent })
      if (wanted) setMarkup(draw(sent as Artists[Art], ask))
    }, leftBlank)
    return () => {
      wanted = false
    }
  }, [])
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by the artists of this folder
    <g ref={group} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: markup }} />
  )
}

/** Without a network the drawing is missing, and nothing else. */
const leftBlank = () => {}

const draw = (artist: (...ask: never[]) => string, ask: readonly unknown[]) => artist(...(ask as never[]))
