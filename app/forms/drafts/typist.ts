import { createContext } from 'react'

/** The address of the member who types on this page; undefined for anybody else. The shell says it. */
export const Typist = createContext<string | undefined>(undefined)
