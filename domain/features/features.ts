/** Parts of the site that a tenant may leave out (FEATURES_OFF). */
export const features = ['blog', 'courses', 'jobs', 'events', 'quiz', 'english', 'apply', 'licenses'] as const
export type Feature = (typeof features)[number]

export const isFeature = (name: string): name is Feature => features.some((feature) => feature === name)
