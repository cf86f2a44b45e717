const OWN = 'own_'

/** What a question of a programme's own form is called among the answers, so that it is none of every form. */
export const ownQuestion = (id: string): string => (id.startsWith(OWN) ? id : OWN + id)
