import { programsPage } from '#app/features/application-board/board-addresses.ts'

export const newProgramPage = `${programsPage}/new`
export const copyProgramPage = (uid: string): string =>
  `${newProgramPage}?${new URLSearchParams({ from: uid })}`
export const deskPage = (uid: string): string => `${programsPage}/${encodeURIComponent(uid)}`
export const editProgramPage = (uid: string): string => `${deskPage(uid)}/edit`
/** What the next version of a published programme changes, and what it looks like. */
export const nextPage = (uid: string): string => `${deskPage(uid)}/next`
export const previewPage = (uid: string): string => `${deskPage(uid)}/preview`
