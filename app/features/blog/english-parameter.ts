/** Query parameter of the blog: the level of the articles' English, such as `b1-b2`. */
export const ENGLISH = 'english'
