// Which of a vacancy's skills a member has. Required and nice-to-have skills are counted separately: a missing nice-to-have never
// makes a vacancy unsuitable.

/** A skill that a vacancy asks for. */
export interface AskedSkill {
  /** Id in the vocabulary; null or undefined if the name is not in it. */
  id?: string | null | undefined
  name: string
  required: boolean
}

export interface SkillPart<Asked extends AskedSkill> {
  have: Asked[]
  missing: Asked[]
  /** Not in the vocabulary, so no profile can have them: they count neither as present nor as missing. */
  unknown: Asked[]
}

export interface SkillMatch<Asked extends AskedSkill> {
  required: SkillPart<Asked>
  nice: SkillPart<Asked>
}

/** Each skill counts once; if it is listed as both, it is required. @param own ids of the member's skills */
export function matchSkills<Asked extends AskedSkill>(
  asked: readonly Asked[],
  own: ReadonlySet<string>,
): SkillMatch<Asked> {
  const seen = new Set<string>()
  const match: SkillMatch<Asked> = { required: emptyPart(), nice: emptyPart() }
  for (const skill of [...asked.filter(({ required }) => required), ...asked]) {
    const { id, name, required } = skill
    const key = id ? `id ${id}` : `name ${name.normalize('NFKC').trim().toLowerCase()}`
    if (seen.has(key)) continue
    seen.add(key)
    const part = required ? match.required : match.nice
    if (!id) part.unknown.push(skill)
    else if (own.has(id)) part.have.push(skill)
    else part.missing.push(skill)
  }
  return match
}

/** No required skill is known to be missing. */
export const lacksNothing = ({ required }: SkillMatch<AskedSkill>): boolean =>
  required.missing.length === 0 && required.unknown.length === 0

function emptyPart<Asked extends AskedSkill>(): SkillPart<Asked> {
  return { have: [], missing: [], unknown: [] }
}
