import type { SourceMessages } from '../catalogue.ts'

export const messages = {
  'keep.add': 'Save',
  'keep.kept': 'Saved',
  'keep.addItem': 'Save “{title}” to favourites',
  'keep.addFailed': 'It could not be saved',
  'keep.removeFailed': 'It could not be removed',
  'keep.added': 'Saved to your favourites.',
  'keep.removed': 'Removed from your favourites.',
  'keep.asBefore': 'Nothing has changed. Please try again.',
  'keep.follow': 'Follow',
  'keep.following': 'Following',
  'keep.followAuthor': 'Follow {author}',
  'keep.followed': 'You follow {author}.',
  'keep.unfollowed': 'You no longer follow {author}.',
  'keep.followFailed': 'That did not work',
  'keep.plan': 'Add to my plan',
  'keep.planItem': 'Add to my plan: {title}',
} as const satisfies SourceMessages<'keep'>
