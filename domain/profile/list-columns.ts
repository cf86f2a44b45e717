// Lists of a profile as columns of its row, in their order.
import type { ExpressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Tables } from '#db/schema.ts'

type OfProfile = ExpressionBuilder<Tables & { profile: Tables['profile.profile'] }, 'profile'>

export const skillsColumn = (of: OfProfile) =>
  jsonArrayFrom(
    of
      .selectFrom('profile.skill as item')
      .select(['item.skill_id as id', 'item.is_primary', 'item.is_active', 'item.level'])
      .whereRef('item.member_id', '=', 'profile.member_id')
      .orderBy('item.position'),
  ).as('skills')

export const languagesColumn = (of: OfProfile) =>
  jsonArrayFrom(
    of
      .selectFrom('profile.language as item')
      .select(['item.language as id', 'item.level'])
      .whereRef('item.member_id', '=', 'profile.member_id')
      .orderBy('item.position'),
  ).as('languages')
