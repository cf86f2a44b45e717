/** A form of maximum size: 200 fields, 100 of which depend on another. The last visible field is required. */
export const manyFields = {
  form_id: 'many-fields',
  groups: [
    {
      group_id: 'all',
      fields: Array.from({ length: 200 }, (_, at) => ({
        field_id: `f${at}`,
        label: `Field ${at}`,
        required: at === 99,
      })),
    },
  ],
  conditions: Array.from({ length: 100 }, (_, at) => {
    return { field_id: `f${at + 100}`, related_field_id: `f${at}`, type: 'visible' }
  }),
  actions: [{ action_id: 'send', title: 'Send' }],
}
