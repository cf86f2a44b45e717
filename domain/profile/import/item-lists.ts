/** Lists of items that have dates and a name. */
export const itemListNames = ['workExperience', 'education', 'projects', 'certificates'] as const
export type ItemList = (typeof itemListNames)[number]
