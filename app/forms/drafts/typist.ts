import { createContext } from 'react'

/** E-mail address of the member on this page; undefined for the anonymous. The shell provides it. */
export const Typist = createContext<string | undefined>(undefined)
