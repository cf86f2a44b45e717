/** Lists of things that have a time and a name of their own. */
export const itemListNames = ['workExperience', 'education', 'projects', 'certificates'] as const
export type ItemList = (typeof itemListNames)[number]
