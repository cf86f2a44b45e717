import { createContext, useContext, useEffect, useRef, useState } from 'react'

export interface Artists {
  /** The inside of a cover's <svg>. */
  cover: typeof import('./cover-art/markup.ts').coverMarkup
  /** The inside of a sign's <svg>. */
  sign: typeof import('./signs/markup.ts').signMarkup
}

/**
 * Who draws while the server writes a page. They are not sent along: a page brings its drawings, and the browser sends for
 * the artists when it shows what it was not sent.
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

/** A drawing inside an <svg>; its key must say what is drawn, since what the server drew stays as it is. */
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

/** Without a network there is no drawing, and nothing else is wrong. */
const leftBlank = () => {}

const draw = (artist: (...ask: never[]) => string, ask: readonly unknown[]) => artist(...(ask as never[]))
