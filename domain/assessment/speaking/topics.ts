// Topics of the speaking part, in English as the test's items: what to talk about, and points that help.
import { type Level, levels } from '../item.ts'

export interface Topic {
  id: string
  text: string
  points: readonly string[]
}

const bands = ['basic', 'independent', 'proficient'] as const
type Band = (typeof bands)[number]

const topics: Readonly<Record<Band, readonly Topic[]>> = {
  basic: [
    {
      id: 'my-day',
      text: 'Talk about a normal day in your life.',
      points: [
        'When do you get up, and what do you do first?',
        'What do you do at work or at school?',
        'What part of the day do you like best?',
      ],
    },
    {
      id: 'my-place',
      text: 'Talk about the place where you live.',
      points: [
        'Where is it, and who lives there with you?',
        'What can you see and do near your home?',
        'What do you want to change?',
      ],
    },
    {
      id: 'my-computer',
      text: 'Talk about how you use your computer or your phone.',
      points: [
        'What do you use it for?',
        'Which program or app do you like, and why?',
        'What do you not like about it?',
      ],
    },
    {
      id: 'last-weekend',
      text: 'Talk about what you did last weekend.',
      points: [
        'Where were you, and who was with you?',
        'What was good?',
        'What do you want to do next weekend?',
      ],
    },
    {
      id: 'learning',
      text: 'Talk about something you are learning now.',
      points: [
        'What is it, and when did you start?',
        'How do you learn it?',
        'What is easy, and what is difficult?',
      ],
    },
  ],
  independent: [
    {
      id: 'hard-problem',
      text: 'Describe a problem at work or in a project that was hard to solve.',
      points: [
        'What was the problem, and whom did it affect?',
        'What did you try, and what worked in the end?',
        'What would you do differently today?',
      ],
    },
    {
      id: 'new-colleague',
      text: 'A new colleague starts on Monday. Tell them what to know about how your team works.',
      points: [
        'How do you plan and share the work?',
        'Which rule or habit surprises newcomers?',
        'Whom should they ask, and about what?',
      ],
    },
    {
      id: 'remote-work',
      text: 'Should a team work in one office, or from different places?',
      points: [
        'What speaks for each of the two?',
        'What have you seen yourself?',
        'Which would you choose for your next job, and why?',
      ],
    },
    {
      id: 'tool-choice',
      text: 'Talk about a tool or technology that you chose, or would choose again.',
      points: [
        'What did you need it for, and what else was there?',
        'What convinced you?',
        'What do you have to live with since then?',
      ],
    },
    {
      id: 'good-feedback',
      text: 'Talk about a piece of feedback that helped you.',
      points: [
        'Who gave it, and what was the situation?',
        'How did you take it at first?',
        'How do you give feedback yourself now?',
      ],
    },
  ],
  proficient: [
    {
      id: 'technical-debt',
      text: 'A manager asks why the team should spend a month on work that no customer will see. Answer them.',
      points: [
        'What happens if nothing is done, and how sure are you of it?',
        'How would you explain the cost without technical words?',
        'What would you offer in return?',
      ],
    },
    {
      id: 'changed-mind',
      text: 'Talk about a professional opinion that you once held firmly and have given up.',
      points: [
        'What made it convincing at the time?',
        'What changed your mind, and how gradually?',
        'What does this tell you about your present opinions?',
      ],
    },
    {
      id: 'automation',
      text: 'Which decisions about people should a program never take alone?',
      points: [
        'Where would you draw the line, and by what principle?',
        'What is the strongest objection to your view?',
        'Who answers for a decision that went wrong?',
      ],
    },
    {
      id: 'disagreement',
      text: 'Two experienced colleagues disagree about a design, and the team has stopped moving. Describe how you would deal with it.',
      points: [
        'What might the disagreement really be about?',
        'How would you bring it to a decision that both can live with?',
        'What would you not do, although it is tempting?',
      ],
    },
    {
      id: 'estimates',
      text: 'Are estimates of effort worth the time that they take?',
      points: [
        'Whom do they serve, and what for?',
        'How do they change the work that is estimated?',
        'What would you put in their place?',
      ],
    },
  ],
}

/** Somebody between two bands gets the topic of the lower one: it can be answered on any level above it. */
const bandOf = (level: Level): Band => bands[Math.floor(levels.indexOf(level) / 2)] ?? 'basic'

/** Draws a topic for a level, other than the one that the member had before. */
export function drawTopic(level: Level, random: () => number, before?: string): Topic {
  const pool = topics[bandOf(level)].filter(({ id }) => id !== before)
  return pool[Math.floor(random() * pool.length)] ?? (pool[0] as Topic)
}

export const allTopics: readonly Topic[] = bands.flatMap((band) => topics[band])

/** Returns undefined for a topic that has been given up since it was drawn. */
export const topicById = (id: string): Topic | undefined => allTopics.find((one) => one.id === id)
