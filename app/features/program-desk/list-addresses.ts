import { programsPage } from '#app/features/application-board/board-addresses.ts'

export const pageOfPrograms = (page: number): string =>
  page === 1 ? programsPage : `${programsPage}?page=${page}`
