// What each level of speaking looks like, by criterion, for reviewers and for the members that they rate. In
// our own words, and in English as the test's items.
import type { Level } from '../item.ts'
import type { Criterion } from './decision.ts'

export const rubric: Readonly<Record<Criterion, Readonly<Record<Level, string>>>> = {
  range: {
    A1: 'Single words and learnt phrases about themselves and things at hand.',
    A2: 'Simple sentences about everyday matters; words run out beyond them.',
    B1: 'Enough words for familiar subjects; works around gaps with simpler ones.',
    B2: 'Describes and argues without looking for words too often; some complex sentences.',
    C1: 'Chooses the fitting expression for most purposes; has to give up little of what they mean.',
    C2: 'Says the same in several ways, with fine differences of meaning and tone.',
  },
  accuracy: {
    A1: 'Right in a few learnt patterns only.',
    A2: 'Simple structures are right at times; basic mistakes are regular, the meaning stays clear.',
    B1: 'Everyday patterns are mostly right; more complex ones are guessed.',
    B2: 'Mistakes are few and mislead nobody; many are corrected on the spot.',
    C1: 'Consistently right; mistakes are rare and hard to spot.',
    C2: 'Right throughout, also while attention is on something else.',
  },
  fluency: {
    A1: 'Short, isolated pieces with long pauses.',
    A2: 'Gets through short turns; pauses and new starts are obvious.',
    B1: 'Keeps going, with pauses to plan, most of all in longer stretches.',
    B2: 'An even pace for long stretches; hesitates over an idea more than over words.',
    C1: 'Flows with little effort; only a difficult thought slows it down.',
    C2: 'Long, natural and effortless; even pauses serve the point.',
  },
  interaction: {
    A1: 'Names something that belongs to the topic.',
    A2: 'Answers the simplest points; joins sentences with “and”, “but”, “because”.',
    B1: 'Follows the topic point by point; a listener can tell what comes first and what next.',
    B2: 'Takes up all points, leads the listener through them, and gives reasons and examples.',
    C1: 'Speaks to a listener: anticipates questions, marks what matters, and closes the circle.',
    C2: 'Guides a listener through a complex subject so that it seems simple.',
  },
}
